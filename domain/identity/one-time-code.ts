import { minute } from '../time.ts'

/** A code for one purpose is not valid for the other. */
export type CodePurpose = 'register' | 'recover'
export type CodeChannel = 'email' | 'sms'
export type CodeState = 'sent' | 'confirmed' | 'consumed' | 'dead'

export const codeDigits = 6
/** From sending to confirming. The text that is registered for India's text messages names it too: `docs/operations.md`. */
export const codeLifetime = 10 * minute
/** From confirming to the registration or reset (REG-05). */
export const confirmationLifetime = 30 * minute

/** 'dead': superseded by a newer code, or guessed wrong too often. Such a code is restored only when its successor could not be delivered. */
export const codeTransitions = {
  sent: ['confirmed', 'dead'],
  confirmed: ['consumed', 'dead'],
  consumed: [],
  dead: ['sent', 'confirmed'],
} as const satisfies { readonly [State in CodeState]: readonly CodeState[] }

/** States from which a code may become `next`: `statesBefore('consumed')` is `['confirmed']`. */
export function statesBefore(next: CodeState): CodeState[] {
  const states = Object.keys(codeTransitions) as CodeState[]
  return states.filter((state) => (codeTransitions[state] as readonly CodeState[]).includes(next))
}

/** Drops spaces and hyphens of a typed code: `readCode('482 913') === '482913'` */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}
