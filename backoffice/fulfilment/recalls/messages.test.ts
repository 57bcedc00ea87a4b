import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecallEffect, RecallView } from '#contract/backoffice/recalls.ts'
import { messages } from './messages.ts'

const none = { parcels: 0, units: 0 }
const shelf = { shelfUnits: 78, promisedUnits: 26, freeUnits: 78, products: [] }
const effect = {
  ...{ others: [], away: none, here: none, customers: 0, erased: 0, heldOrders: 0, unnoted: 0, ...shelf },
} as unknown as RecallEffect

test('BATCH-04 the preview of a recall and its rehearsal say the same of the shelf, of each product of the packing run', () => {
  const words =
    '78 packs on the shelf, 26 of them promised to customers; 78 off sale at once. Other batches have enough for what is promised.'
  assert.equal(messages.effect(effect).at(-1), words)
  const found = messages.found({ parcels: 0, customers: 0, heldOrders: 0, ...shelf } as unknown as RecallView)
  assert.equal(found, `0 parcels, 0 customers, 0 orders with a parcel here. ${words}`)
  assert.match(
    messages.effect({ ...effect, freeUnits: 60 }).at(-1) ?? '',
    /; 60 off sale at once. Other batches have 18 packs too few for what is promised.$/,
  )
  const products = [
    { title: 'Ragi Flour, 500 g', shelfUnits: 70, promisedUnits: 26, freeUnits: 70 },
    { title: 'Ragi Flour, 1 kg', shelfUnits: 8, promisedUnits: 0, freeUnits: 8 },
    { title: 'Kodo Millet, 500 g', shelfUnits: 0, promisedUnits: 0, freeUnits: 0 },
  ]
  const byProduct = [
    'Ragi Flour, 500 g: 70 packs on the shelf, 26 of them promised to customers; 70 off sale at once. Other batches have enough for what is promised.',
    'Ragi Flour, 1 kg: 8 packs on the shelf; 8 off sale at once.',
    'Kodo Millet, 500 g: none on the shelf.',
  ]
  assert.deepEqual(messages.effect({ ...effect, products }).slice(-3), byProduct)
  const several = { parcels: 0, customers: 0, heldOrders: 0, ...shelf, products } as unknown as RecallView
  assert.equal(messages.found(several), `0 parcels, 0 customers, 0 orders with a parcel here. ${byProduct.join(' ')}`)
  assert.equal(messages.effect({ ...effect, promisedUnits: 0 }).at(-1), '78 packs on the shelf; 78 off sale at once.')
})

test('BATCH-04 the preview says how many packs were sent without a batch noted', () => {
  assert.equal(messages.effect(effect)[1], 'No pack has left the house: nobody is written to.')
  assert.deepEqual(messages.effect({ ...effect, unnoted: 12 }).slice(1, 3), [
    'No pack of which the batch was noted has left the house: nobody is written to.',
    '12 packs of the same product were sent or packed without a batch noted: they may be of this batch, and nobody is written to for them.',
  ])
})
