import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOrder } from './order-input.ts'
import { Refusal } from './refusal.ts'

const good = { amount: 50_000, currency: 'INR' }
const automatic = { capture: 'automatic', capture_options: { automatic_expiry_period: 12 } }

const accepted: [what: string, body: object, expected: object][] = [
  ['the least', good, { amount: 50_000, currency: 'INR', receipt: null, notes: [], capture: undefined }],
  ['one rupee', { ...good, amount: 100 }, { amount: 100 }],
  ['digits in a string', { ...good, amount: '100' }, { amount: 100 }],
  ['a receipt of 40', { ...good, receipt: 'r'.repeat(40) }, { receipt: 'r'.repeat(40) }],
  ['empty notes', { ...good, notes: {} }, { notes: [] }],
  ['notes', { ...good, notes: { cart: 'c-1' } }, { notes: { cart: 'c-1' } }],
  ['automatic capture', { ...good, payment: automatic }, { capture: 'automatic' }],
  ['manual capture', { ...good, payment: { capture: 'manual' } }, { capture: 'manual' }],
  ['a unique receipt', { ...good, unique_receipt: true }, { uniqueReceipt: true }],
]

for (const [what, body, expected] of accepted) {
  test(`PAY-02 the provider accepts an order with ${what}`, () => {
    assert.deepEqual({ ...readOrder(body), ...expected }, readOrder(body))
  })
}

const manyNotes = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x']))
const tooSoon = { capture: 'automatic', capture_options: { automatic_expiry_period: 11 } }
const backwards = { capture: 'automatic', capture_options: { automatic_expiry_period: 60, manual_expiry_period: 59 } }

const refused: [what: string, body: unknown, expected: object][] = [
  [
    '99 paise',
    { ...good, amount: 99 },
    {
      description: 'Order amount less than minimum amount allowed',
      field: 'amount',
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
    },
  ],
  ['half a paisa', { ...good, amount: 100.5 }, { description: 'The amount must be an integer.', field: 'amount' }],
  ['words for an amount', { ...good, amount: 'ten' }, { description: 'The amount must be an integer.' }],
  ['no amount', { currency: 'INR' }, { description: 'amount: is required.', reason: 'input_validation_failed' }],
  ['nothing at all', undefined, { description: 'amount: is required.' }],
  ['a number for a currency', { ...good, currency: 1 }, { description: 'currency: expected string but provided 1' }],
  ['no currency', { amount: 100 }, { description: 'currency: is required.' }],
  ['dollars', { ...good, currency: 'USD' }, { description: 'Currency is not supported' }],
  ['a receipt of 41', { ...good, receipt: 'r'.repeat(41) }, { field: 'receipt' }],
  ['a number for a receipt', { ...good, receipt: 7 }, { field: 'receipt' }],
  ['sixteen notes', { ...good, notes: manyNotes }, { field: 'notes' }],
  ['a note of 257', { ...good, notes: { n: 'x'.repeat(257) } }, { field: 'notes' }],
  [
    'a field it does not know',
    { ...good, colour: 'lime' },
    { description: 'colour is/are not required and should not be sent', reason: 'extra_field_sent' },
  ],
  ['a capture it does not know', { ...good, payment: { capture: 'later' } }, { field: 'capture' }],
  ['an expiry before 12 minutes', { ...good, payment: tooSoon }, { field: 'automatic_expiry_period' }],
  ['a manual expiry before the automatic one', { ...good, payment: backwards }, { field: 'manual_expiry_period' }],
]

for (const [what, body, expected] of refused) {
  test(`PAY-02 the provider refuses an order with ${what}`, () => {
    assert.throws(
      () => readOrder(body),
      (refusal) => {
        assert.ok(refusal instanceof Refusal)
        assert.equal(refusal.status, 400)
        const { error } = refusal.body
        assert.deepEqual({ ...error, ...expected, code: 'BAD_REQUEST_ERROR', source: 'business' }, error)
        return true
      },
    )
  })
}
