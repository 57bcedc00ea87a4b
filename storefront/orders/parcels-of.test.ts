import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderLine, OrderParcel } from './load-orders.ts'
import { parcelsOf } from './parcels-of.ts'

const honey: OrderLine = { pid: 'honey', productName: 'Honey', qty: 3, price: 100, status: 1 }
const rice: OrderLine = { pid: 'rice', productName: 'Rice', qty: 1, price: 50, status: 1 }

const parcel = (state: OrderParcel['state'], units: Readonly<Record<string, number>>): OrderParcel => ({
  orderNumber: 'B',
  carrier: 'India Post',
  state,
  packedAt: '2026-04-01T18:45:00.000Z',
  lines: Object.entries(units).map(([pid, qty]) => ({ pid, qty })),
})

const cases = [
  ['nothing is packed', [honey], [], [], '3 Honey'],
  ['a packed parcel may be unpacked', [honey], [parcel('packed', { honey: 3 })], [], '3 Honey'],
  ['part of a line is on its way', [honey], [parcel('handed-over', { honey: 2 })], ['handed-over 2 Honey'], '1 Honey'],
  [
    'cancelled units are not sent',
    [{ ...honey, cancelledQty: 1 }],
    [parcel('in-transit', { honey: 2 })],
    ['in-transit 2 Honey'],
    '',
  ],
  [
    'one parcel has arrived',
    [honey],
    [parcel('in-transit', { honey: 1 }), parcel('delivered', { honey: 2 })],
    ['in-transit 1 Honey', 'delivered 2 Honey'],
    '',
  ],
  ['a failed delivery may still arrive', [honey], [parcel('failed', { honey: 3 })], ['failed 3 Honey'], ''],
  ['a lost parcel is not replaced', [honey], [parcel('lost', { honey: 3 })], ['lost 3 Honey'], ''],
  [
    'a lost parcel is replaced',
    [honey],
    [parcel('in-transit', { honey: 3 }), parcel('lost', { honey: 3 })],
    ['in-transit 3 Honey'],
    '',
  ],
  ['it is lost once more', [honey], [parcel('lost', { honey: 3 }), parcel('back', { honey: 3 })], ['lost 3 Honey'], ''],
  ['its units are cancelled', [{ ...honey, cancelledQty: 3 }], [parcel('back', { honey: 3 })], [], ''],
  ['another line is delivered', [honey], [parcel('delivered', { rice: 1 })], [], '3 Honey'],
  [
    'a parcel has units of both',
    [honey],
    [parcel('delivered', { honey: 3, rice: 1 })],
    ['delivered 3 Honey, 1 Rice'],
    '',
  ],
  ['a delivered line without parcels', [{ ...honey, status: 0 }], [], [], ''],
] as const

for (const [what, shown, parcels, sent, toSend] of cases) {
  test(`SHIP-07 customers see the parcels that left, and what is still to be sent: ${what}`, () => {
    const seen = parcelsOf({ own: [...shown, rice], shown }, parcels)
    assert.deepEqual(
      seen.parcels.map(({ state, contents }) => `${state} ${formatUnits(contents)}`),
      sent,
    )
    assert.equal(formatUnits(seen.toSend), toSend)
  })
}

function formatUnits(units: readonly { title: string; quantity: number }[]): string {
  return units.map(({ title, quantity }) => `${quantity} ${title}`).join(', ')
}
