// The input of POST /v1/orders, and its errors.
import type { Notes } from './entities.ts'
import { asInput, type Input, readAmount, readNotes, readReceipt, readText, refuseExtraFields } from './input.ts'
import { Refusal } from './refusal.ts'

export type OrderInput = {
  amount: number
  currency: string
  receipt: string | null
  notes: Notes
  capture: 'automatic' | 'manual' | undefined
  uniqueReceipt: boolean
}

const orderFields = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'unique_receipt',
]

export function readOrder(body: unknown): OrderInput {
  const input = asInput(body)
  refuseExtraFields(input, orderFields)
  const amount = readAmount(input.amount)
  if (amount < 100) {
    throw new Refusal({
      description: 'Order amount less than minimum amount allowed',
      field: 'amount',
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
    })
  }
  return {
    amount,
    currency: readCurrency(input.currency),
    receipt: readReceipt(input.receipt),
    notes: readNotes(input.notes),
    capture: readCapture(input),
    uniqueReceipt: input.unique_receipt === true,
  }
}

function readCurrency(value: unknown): string {
  if (value === undefined || value === null)
    throw new Refusal({ description: 'currency: is required.', field: 'currency' })
  const currency = readText(value, 'currency')
  if (currency === 'INR') return currency
  throw new Refusal({ description: 'Currency is not supported', field: 'currency' })
}

function readCapture(input: Input): OrderInput['capture'] {
  if (input.payment === undefined) return undefined
  const { capture, capture_options: options } = asInput(input.payment)
  if (capture !== 'automatic' && capture !== 'manual') {
    throw new Refusal({ description: 'The selected capture is invalid.', field: 'capture' })
  }
  if (options !== undefined) checkCaptureOptions(asInput(options), capture)
  return capture
}

const maxExpiry = 7200

/** Minutes. */
function checkCaptureOptions(options: Input, capture: 'automatic' | 'manual') {
  refuseExtraFields(options, ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed'])
  const { automatic_expiry_period: automatic, manual_expiry_period: manual = maxExpiry, refund_speed: speed } = options
  if (capture === 'automatic' && automatic === undefined) {
    throw new Refusal({
      description: 'The automatic expiry period field is required when capture is automatic.',
      field: 'automatic_expiry_period',
    })
  }
  if (automatic !== undefined) checkExpiry(automatic, { field: 'automatic_expiry_period', atLeast: 12 })
  checkExpiry(manual, { field: 'manual_expiry_period', atLeast: Number(automatic ?? 12) })
  if (speed !== undefined && speed !== 'normal' && speed !== 'optimum') {
    throw new Refusal({ description: 'The selected refund speed is invalid.', field: 'refund_speed' })
  }
}

function checkExpiry(value: unknown, { field, atLeast }: { field: string; atLeast: number }) {
  const name = field.replaceAll('_', ' ')
  if (!Number.isInteger(value)) throw new Refusal({ description: `The ${name} must be an integer.`, field })
  if (Number(value) < atLeast) throw new Refusal({ description: `The ${name} must be at least ${atLeast}.`, field })
  if (Number(value) > maxExpiry) {
    throw new Refusal({ description: `The ${name} may not be greater than ${maxExpiry}.`, field })
  }
}
