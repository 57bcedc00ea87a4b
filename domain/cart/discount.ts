import type { Paise } from '../money.ts'

/** The discount steps of CART-08, highest first: a subtotal *above* `above` earns `off`. */
export const discountSteps = [
  { above: 2500_00, off: 300_00 },
  { above: 1500_00, off: 200_00 },
  { above: 1000_00, off: 150_00 },
  { above: 500_00, off: 50_00 },
] as const satisfies readonly { above: Paise; off: Paise }[]

/** Discount on a subtotal, both in paise (CART-08). `discountOn(500_00) === 0`, `discountOn(500_01) === 50_00` */
export function discountOn(subtotal: Paise): Paise {
  return discountSteps.find((step) => subtotal > step.above)?.off ?? 0
}

/** The next higher step, undefined above the highest. */
export function nextDiscountStep(subtotal: Paise): { above: Paise; off: Paise } | undefined {
  return discountSteps.findLast((step) => subtotal <= step.above)
}
