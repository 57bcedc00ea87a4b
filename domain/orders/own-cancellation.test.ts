import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuseOwnCancellation } from './own-cancellation.ts'
import { orderOf } from './stored-order.fixture.ts'

test('RETURN-03 REFUND-07 a customer cancels what is left of their order until somebody packs it', () => {
  const [line = assert.fail()] = orderOf({}).lines
  const cancelled = { ...line, position: 1, toPack: 0, cancelled: 1, credited: 1 }
  const free = { isClaimed: false }
  const cases = [
    ['as ordered', orderOf({}), free, undefined],
    ['one of two lines cancelled', orderOf({}, { lines: [line, cancelled] }), free, undefined],
    ['one of two units cancelled', orderOf({ quantity: 2, cancelled: 1, credited: 1 }), free, undefined],
    ['nothing left', orderOf({}, { lines: [cancelled] }), free, 'not-cancellable'],
    ['on hold', orderOf({}, { heldReason: 'Wrong flat' }), free, undefined],
    [
      'a parcel came back',
      orderOf({}, { heldReason: 'Wrong flat; also: Parcel 1 came back' }),
      free,
      'not-cancellable',
    ],
    ['claimed by a packer', orderOf({}), { isClaimed: true }, 'being-packed'],
    ['packed in part', orderOf({ quantity: 2, packed: 1 }), free, 'being-packed'],
    ['on its way', orderOf({ shipped: 1 }), free, 'on-its-way'],
    ['delivered in part', orderOf({ quantity: 2, delivered: 1 }), free, 'being-packed'],
    [
      'delivered in part, the rest lost',
      orderOf({ quantity: 2, delivered: 1 }, { heldReason: 'Parcel 2 is lost' }),
      free,
      'not-cancellable',
    ],
    [
      'packed in part, a parcel came back',
      orderOf({ quantity: 2, packed: 1 }, { heldReason: 'Parcel 1 came back' }),
      free,
      'not-cancellable',
    ],
    ['delivered but for what was cancelled', orderOf({ quantity: 2, delivered: 1, cancelled: 1 }), free, 'on-its-way'],
    ['delivered, and a unit is sent again', orderOf({ quantity: 2, delivered: 1, replaced: 1 }), free, 'on-its-way'],
    ['refunded', orderOf({}, { refundedAt: new Date(0) }), free, 'nothing-to-refund'],
  ] as const
  for (const [what, order, claim, refused] of cases)
    assert.equal(refuseOwnCancellation(order, claim)?.refused, refused, what)
})
