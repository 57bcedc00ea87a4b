import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticketStateLabels } from '#domain/contact/ticket-states.ts'
import { parcelStateLabels } from '#domain/fulfilment/parcel-states.ts'
import { fulfilmentLabels } from '#domain/orders/order-states.ts'
import { attemptStateLabels } from '#domain/payments/payment-attempt.ts'
import { refundStateLabels } from '#domain/payments/refund.ts'
import { returnStateLabels } from '#domain/returns/return-states.ts'
import { batchStateLabels } from '#domain/stock/batch-states.ts'
import { importFileLabels, importRowLabels } from '../files/import-labels.ts'
import { stateTones } from './state-tones.ts'

const labels = {
  fulfilment: fulfilmentLabels,
  parcel: parcelStateLabels,
  return: returnStateLabels,
  refund: refundStateLabels,
  ticket: ticketStateLabels,
  attempt: attemptStateLabels,
  batch: batchStateLabels,
  importFile: importFileLabels,
  importRow: importRowLabels,
}

test('ORDERS-03 a word for a state has one colour, of whatever it is said', () => {
  const tonesOf = new Map<string, Set<string>>()
  for (const kind of Object.keys(labels) as (keyof typeof labels)[]) {
    const tones: { readonly [state: string]: string } = stateTones[kind]
    for (const [state, word] of Object.entries(labels[kind])) {
      tonesOf.set(word, (tonesOf.get(word) ?? new Set()).add(tones[state] ?? 'none'))
    }
  }
  const twofold = [...tonesOf].filter(([, tones]) => tones.size > 1)
  assert.deepEqual(twofold, [])
  assert.ok(tonesOf.has('Delivered') && tonesOf.has('Packed'))
})
