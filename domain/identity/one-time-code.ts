import { minute } from '../time.ts'

/** Registration and recovery have codes of their own. */
export type CodePurpose = 'register' | 'recover'
export type CodeChannel = 'email' | 'sms'
export type CodeState = 'sent' | 'confirmed' | 'consumed' | 'dead'

export const codeDigits = 6
/** From sending to confirming. */
export const codeLifetime = 10 * minute
/** From confirming to what the code was for: opening the account or the reset (REG-05). */
export const confirmationLifetime = 30 * minute

/**
 * What may become of a code. A dead one comes back only when the code that replaced it could not be delivered,
 * since a message that nobody got does not count.
 */
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

/** A code as somebody typed it, without gaps: `readCode('482 913') === '482913'` */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}
