// Server-side validation of the payment form.
import { asInput } from '../card-provider/input.ts'
import { findTestCard, type TestCard } from './test-cards.ts'

export type CardInput = { card: TestCard; last4: string; name: string }
export type FieldErrors = Partial<Record<'number' | 'expiry' | 'cvv' | 'name', string>>

export function readCard(value: unknown, { now }: { now: Date }): CardInput | { fields: FieldErrors } {
  const { number, expiry, cvv, name } = asInput(value)
  const digits = String(number ?? '').replace(/\D/g, '')
  const card = findTestCard(digits)
  const fields: FieldErrors = {}
  if (!card) fields.number = 'Only test cards work here. Try 4111 1111 1111 1111.'
  if (!isAhead(String(expiry ?? ''), now)) fields.expiry = 'Give a date in the future, as MM / YY.'
  const cvvLength = card?.network === 'American Express' ? 4 : 3
  if (!new RegExp(`^\\d{${cvvLength}}$`).test(String(cvv ?? ''))) fields.cvv = `The CVV has ${cvvLength} digits.`
  if (typeof name !== 'string' || name.trim() === '') fields.name = 'Give the name on the card.'
  if (!card || Object.keys(fields).length > 0) return { fields }
  return { card, last4: digits.slice(-4), name: String(name).trim() }
}

/** A card is valid until the end of its month. */
function isAhead(expiry: string, now: Date) {
  const [, month, year] = /^(0[1-9]|1[0-2])\D*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? []
  if (!month || !year) return false
  return new Date(2000 + Number(year), Number(month), 1) > now
}
