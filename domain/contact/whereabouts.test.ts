import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whereabouts } from './whereabouts.ts'

const number = 'FG-1234-5678'
const parcel = {
  place: 1,
  carrier: { id: 'india-post', name: 'India Post' },
  tracking: null,
  deliveredAt: null,
  attempt: null,
} as const
const sent = { ...parcel, state: 'handed-over', tracking: 'EE123456785IN' } as const

test('TICKET-03 {whereabouts} says what is true of an order in its state', () => {
  for (const [order, parcels, sentence] of [
    [
      { fulfilment: 'to-pack', promised: '2026-11-28' },
      [],
      'We are preparing your order FG-1234-5678. You should have it by 28 November 2026.',
    ],
    [
      { fulfilment: 'to-pack', promised: '2026-11-24' },
      [],
      'We are preparing your order FG-1234-5678. We are sorry for the delay.',
    ],
    // The promise of what came back cannot be kept.
    [
      { fulfilment: 'to-pack', promised: '2026-11-28' },
      [{ ...sent, state: 'back' }],
      'We are preparing your order FG-1234-5678.',
    ],
    [{ fulfilment: 'cancelled' }, [], 'Your order FG-1234-5678 is cancelled.'],
    [
      { fulfilment: 'packed' },
      [{ ...parcel, state: 'packed' }],
      'Your order FG-1234-5678 is packed and leaves us next.',
    ],
    [
      { fulfilment: 'shipped' },
      [sent],
      'Your order FG-1234-5678 is on its way with India Post. You can follow it with tracking number EE123456785IN.',
    ],
    [
      { fulfilment: 'shipped' },
      [{ ...parcel, state: 'failed', attempt: { nextDay: '2026-11-28' } }],
      'India Post could not deliver your order FG-1234-5678. They were told: Try again on 28 November 2026.',
    ],
    // Its day is over, and the van is ours.
    [
      { fulfilment: 'shipped' },
      [{ ...parcel, carrier: { id: 'own-van', name: 'Own van' }, state: 'failed', attempt: { nextDay: '2026-11-20' } }],
      'Our own van could not deliver your order FG-1234-5678.',
    ],
    // The first came back, and mails called the other one the second; a part is no order.
    [
      { fulfilment: 'part-packed' },
      [
        { ...sent, state: 'back' },
        { ...sent, place: 2, state: 'delivered', tracking: null },
      ],
      'India Post delivered parcel 2 of your order FG-1234-5678. We are preparing the rest.',
    ],
    [
      { fulfilment: 'shipped' },
      [{ ...sent, state: 'coming-back' }],
      'India Post could not deliver your order FG-1234-5678, and it is on its way back to us.',
    ],
    [
      { fulfilment: 'delivered' },
      [{ ...sent, state: 'delivered', deliveredAt: new Date('2026-11-24T10:00:00Z') }],
      'India Post delivered your order FG-1234-5678 on 24 November 2026.',
    ],
    [
      { fulfilment: 'part-packed' },
      [
        { ...parcel, state: 'in-transit' },
        { ...parcel, place: 2, state: 'packed' },
        { ...parcel, place: 3, state: 'unpacked' },
      ],
      'Parcel 1 of your order FG-1234-5678 is on its way with India Post. Parcel 2 of your order FG-1234-5678 is packed and leaves us next. We are preparing the rest.',
    ],
  ] as const)
    assert.equal(whereabouts({ number, ...order }, parcels, '2026-11-25'), sentence)
})
