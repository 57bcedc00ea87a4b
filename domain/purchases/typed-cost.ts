import { type Paise, parseTypedRupees } from '../money.ts'

export const costHint = 'Please type rupees, such as 4 or 4.50'

/** The cost of a unit as it is typed: null without one, undefined for what is no amount (BUY-03). */
export function readTypedCost(typed: string): Paise | null | undefined {
  return typed.trim() === '' ? null : parseTypedRupees(typed)
}

/** What is wrong with a typed cost; nothing where it is empty. */
export function objectionToCost(typed: string): string | undefined {
  return readTypedCost(typed) === undefined ? costHint : undefined
}
