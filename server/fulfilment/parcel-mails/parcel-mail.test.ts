import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shop } from '#shop'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { parcelMail } from './parcel-mail.ts'

const parcel: ParcelFacts = {
  id: 'p1',
  orderNumber: 'FG-1000-2000',
  place: 1,
  count: 1,
  carrier: { id: 'own-van', name: 'Own van', trackingUrl: null, numberPattern: null },
  tracking: null,
  state: 'handed-over',
  grams: 650,
  packedAt: new Date('2026-11-20T06:00:00Z'),
  handedOverAt: null,
  deliveredAt: null,
  placedAt: new Date('2026-11-19T06:00:00Z'),
  delivery: { from: '2026-11-23', to: '2026-11-25' },
  receiver: {
    name: 'Asha Rao',
    email: 'asha@example.in',
    phone: '+919876543210',
    addressLines: ['12, Temple Road'],
    stateCode: '29',
    pinCode: '560003',
  },
  lines: [],
  invoiceNumber: undefined,
  sentSeparately: [],
}

const dates = [
  ['2026-11-22', 'It should reach you Mon 23 – Wed 25 Nov.'],
  ['2026-11-23', 'It should reach you by Wed 25 Nov.'],
  ['2026-11-25', 'It should reach you by Wed 25 Nov.'],
  ['2026-11-26', 'It was due by Wed 25 Nov. We’re sorry for the delay.'],
] as const

for (const [date, sentence] of dates) {
  test(`DELV-02 the mail of a hand-over on ${date} says: ${sentence}`, () => {
    const handedOverAt = new Date(`${date}T06:00:00Z`)
    const { text } = parcelMail(
      { ...parcel, handedOverAt },
      { kind: 'handed-over', shop, publicUrl: 'https://shop.example' },
    )
    assert.ok(text?.includes('is on its way with our own van.'))
    assert.ok(text?.includes(sentence), text)
  })
}
