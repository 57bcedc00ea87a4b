// Validation shared by several calls, with the provider's messages.
import type { Notes } from './entities.ts'
import { extraField, Refusal } from './refusal.ts'

export type Input = Record<string, unknown>

export function asInput(body: unknown): Input {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Input) : {}
}

export function refuseExtraFields(input: Input, known: readonly string[]) {
  const extra = Object.keys(input).filter((field) => !known.includes(field))
  if (extra.length > 0) throw extraField(extra.join(', '))
}

/** Whole paise; strings of digits are accepted too, as by the provider. */
export function readAmount(value: unknown): number {
  if (value === undefined || value === null || value === '') {
    throw new Refusal({ description: 'amount: is required.', field: 'amount' })
  }
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (!Number.isSafeInteger(amount))
    throw new Refusal({ description: 'The amount must be an integer.', field: 'amount' })
  return amount as number
}

export function readText(value: unknown, field: string): string {
  if (typeof value === 'string') return value
  throw new Refusal({ description: `${field}: expected string but provided ${JSON.stringify(value)}`, field })
}

export function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const receipt = readText(value, 'receipt')
  if (receipt.length <= 40) return receipt
  throw new Refusal({ description: 'receipt: the length must be no more than 40.', field: 'receipt' })
}

/** Razorpay writes empty notes as a list. */
export function readNotes(value: unknown): Notes {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') throw new Refusal({ description: 'notes must be an array', field: 'notes' })
  const pairs = Object.entries(value)
  if (pairs.length > 15) {
    throw new Refusal({
      description: 'Number of fields in notes should be less than or equal to 15',
      field: 'notes',
    })
  }
  const tooLong = pairs.find(([name, note]) => name.length > 256 || String(note).length > 256)
  if (tooLong) {
    throw new Refusal({ description: 'Notes value cannot be greater than 256 characters', field: 'notes' })
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs)
}
