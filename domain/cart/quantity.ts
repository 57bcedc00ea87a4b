import { type Refusal, refuse } from '../refusal.ts'

/** Highest quantity of the product page's stepper (PROD-02, Q-06). */
export const maxPerStepper = 20

/** One up from a chosen quantity; refused beyond 20 (PROD-02). `oneMore(20)` is refused, `oneMore(19) === 20`. */
export function oneMore(quantity: number): number | Refusal<'maximum-reached'> {
  return quantity >= maxPerStepper ? refuse('maximum-reached') : quantity + 1
}

/** One down, never below 1 (PROD-02). */
export function oneLess(quantity: number): number {
  return Math.max(1, quantity - 1)
}
