import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OrderAction, orderButtons, orderRules } from './order-rules.ts'
import { orderOf } from './stored-order.fixture.ts'

/** Of orders without a delivered unit. */
const notAgain = { 'send-again': 'nothing-to-send-again', return: 'nothing-delivered' } as const
const held = { heldAt: new Date(0), heldReason: 'Wrong flat' }

test('ORDERS-05 ORDERS-06 SHIP-01 SHIP-10 REFUND-07 RETURN-01 RETURN-04 what may happen to an order follows from its units, its hold and its refund', () => {
  const cases: readonly [ReturnType<typeof orderOf>, { readonly [Action in OrderAction]?: string }][] = [
    [orderOf({}), { release: 'not-held', ...notAgain }],
    [orderOf({}, held), { hold: 'held', send: 'on-hold', pack: 'on-hold', deliver: 'on-hold', ...notAgain }],
    [orderOf({ packed: 1 }), { release: 'not-held', pack: 'nothing-to-pack', ...notAgain }],
    [
      orderOf({ shipped: 1 }),
      {
        ...{ hold: 'nothing-to-hold', release: 'not-held', 'correct-delivery': 'handed-over', pack: 'nothing-to-pack' },
        cancel: 'on-its-way',
        ...notAgain,
      },
    ],
    [orderOf({ quantity: 2, delivered: 1 }), { release: 'not-held', cancel: 'on-its-way' }],
    // A replacement is to pack.
    [orderOf({ replaced: 1 }), { release: 'not-held', cancel: 'on-its-way', ...notAgain }],
    [
      orderOf({}, { ...held, heldReason: 'Wrong flat; also: Parcel 1 is lost' }),
      {
        hold: 'held',
        send: 'on-hold',
        pack: 'on-hold',
        deliver: 'on-hold',
        release: 'what-now',
        return: 'nothing-delivered',
      },
    ],
    [
      orderOf({}, { refundedAt: new Date(0) }),
      {
        ...{ release: 'not-held', send: 'order-cancelled', pack: 'order-cancelled', deliver: 'order-refunded' },
        ...{ refund: 'nothing-to-refund', cancel: 'nothing-to-refund', 'send-again': 'nothing-to-refund' },
        return: 'nothing-delivered',
      },
    ],
  ]
  for (const [order, refused] of cases) {
    const rules = Object.keys(orderRules) as OrderAction[]
    const refusals = rules.map((action) => [action, orderRules[action](order)?.refused] as const)
    assert.deepEqual(Object.fromEntries(refusals.filter(([, code]) => code)), refused)
  }
})

test('STAFF-08 the buttons of an order are those of the roles', () => {
  assert.deepEqual([...orderButtons(orderOf({}), ['packer']).keys()], ['pack'])
  assert.deepEqual([...orderButtons(orderOf({}), ['accountant']).keys()], [])
})
