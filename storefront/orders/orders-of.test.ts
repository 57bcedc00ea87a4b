import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderLine, OrderParcel } from './load-orders.ts'
import { ordersOf as ordersOfAll } from './orders-of.ts'

const today = '2026-04-06'
const ordersOf = (lines: readonly OrderLine[], status?: 0 | 1) =>
  ordersOfAll({ lines, parcels: [], creditNotes: {}, today }, status)

const line = (orderNumber: string, pid: string): OrderLine => ({
  pid,
  productName: pid,
  qty: 1,
  price: 100,
  status: 1,
  orderNumber,
  orderedAt: '2026-04-01T18:45:00.000Z',
  orderTotal: 150,
})

test('ORD-01 lines are grouped by order in their given order', () => {
  const orders = ordersOf([line('B', 'honey'), line('B', 'rice'), line('A', 'ghee')])
  assert.deepEqual(
    orders.map(({ number, total, lines }) => [number, total, lines.map(({ pid }) => pid)]),
    [
      ['B', 150, ['honey', 'rice']],
      ['A', 150, ['ghee']],
    ],
  )
})

test('ORD-01 API-05 lines with only the specified fields are shown', () => {
  const lines = [
    { pid: 'honey', productName: 'Honey', qty: 2, price: 100, status: 1 },
    { pid: 'rice', productName: 'Rice', qty: 1, price: 50, status: 1 },
  ] as const
  assert.deepEqual(ordersOf(lines), [
    {
      number: undefined,
      orderedAt: undefined,
      refundedAt: undefined,
      creditNotes: [],
      refundArrival: undefined,
      returns: [],
      hasDelivered: false,
      mayCancel: false,
      mayAskToCancel: false,
      cancellation: undefined,
      isCancelled: false,
      delivery: undefined,
      isLate: false,
      deliverTo: [],
      parcels: [],
      stage: undefined,
      toSend: [],
      total: 250,
      discount: 0,
      lines,
      others: 0,
    },
  ])
})

const discounts = [
  ['two lines of ₹100 for ₹150', [line('B', 'honey'), line('B', 'rice')], 50],
  ['a line without a discount', [{ ...line('B', 'honey'), orderTotal: 100 }], 0],
  ['a total rounded up', [{ ...line('B', 'honey'), price: 99, orderTotal: 100 }], -1],
] as const

for (const [what, lines, discount] of discounts) {
  test(`EASE-08 lines and discount add up to the total: ${what}`, () => {
    const [order] = ordersOf(lines)
    assert.equal(order?.discount, discount)
    const ofLines = lines.reduce((sum, { price, qty }) => sum + price * qty, 0)
    assert.equal(ofLines - discount, order?.total)
  })
}

test('EASE-08 of an order delivered in part, the other lines are one sum', () => {
  const [order] = ordersOf(
    [line('B', 'honey'), { ...line('B', 'rice'), status: 0 }, { ...line('A', 'ghee'), status: 0 }],
    1,
  )
  assert.deepEqual([order?.lines.length, order?.others, order?.discount, order?.total], [1, 100, 50, 150])
})

const delivery = { from: '2026-04-03', to: '2026-04-06' }
const promised = { ...line('B', 'honey'), delivery }
const delivered = { ...promised, pid: 'rice', status: 0 } as const
const onTheirWay = [
  ['an order on its way', [promised], undefined, delivery],
  ['an order delivered in part, all of it', [delivered, promised], undefined, delivery],
  ['an order delivered in part, what has arrived', [delivered, promised], 0, undefined],
  ['a delivered order', [delivered], undefined, undefined],
  ['a refunded order', [{ ...promised, refundedAt: '2026-04-02T10:00:00.000Z' }], 1, undefined],
  ['a cancelled order', [{ ...promised, cancelledQty: 1 }], 1, undefined],
  ['an order from before', [line('B', 'honey')], 1, undefined],
] as const

for (const [what, lines, status, expected] of onTheirWay) {
  test(`DELV-02 delivery dates stand with what is on its way: ${what}`, () => {
    assert.deepEqual(ordersOf(lines, status)[0]?.delivery, expected)
  })
}

test('DELV-02 an order is late from the day after its last promised date, while something is on its way', () => {
  const isLate = (lines: readonly OrderLine[], today: string) =>
    ordersOfAll({ lines, parcels: [], creditNotes: {}, today })[0]?.isLate
  assert.equal(isLate([promised], '2026-04-06'), false)
  assert.equal(isLate([promised], '2026-04-07'), true)
  assert.equal(isLate([delivered], '2026-04-07'), false)
})

test('ORD-01 an order is cancelled when all units of all its lines are', () => {
  const cancelled = { ...line('B', 'honey'), cancelledQty: 1 }
  assert.equal(ordersOf([cancelled])[0]?.isCancelled, true)
  assert.equal(ordersOf([{ ...cancelled, qty: 2 }])[0]?.isCancelled, false)
  assert.equal(ordersOf([cancelled, { ...line('B', 'rice'), status: 0 }], 1)[0]?.isCancelled, false)
})

test('RETURN-03 an order may be cancelled where the server says so', () => {
  const honey = line('B', 'honey')
  const mayCancel = (lines: readonly OrderLine[]) => ordersOf(lines)[0]?.mayCancel
  assert.equal(
    mayCancel([
      { ...honey, mayCancel: true, cancelledQty: 1 },
      { ...line('B', 'rice'), mayCancel: true },
    ]),
    true,
  )
  assert.equal(mayCancel([{ ...honey, mayCancel: false }]), false)
  assert.equal(mayCancel([honey]), false)
})

test('Q-08 EASE-08 an order says by when its newest refund arrives, and for a month that it should be there', () => {
  const note = (issuedAt: string) => ({ number: 'FC/26-27/000001', issuedAt, amount: 5000 })
  const all = [note('2026-03-02T10:00:00.000Z'), note('2026-04-03T10:00:00.000Z')]
  const arrivalOn = (day: string, refundedAt?: string) =>
    ordersOfAll({
      lines: [{ ...line('A', 'ghee'), ...(refundedAt && { refundedAt }) }],
      parcels: [],
      creditNotes: { A: { isWhole: false, all } },
      today: day,
    })[0]?.refundArrival
  assert.deepEqual(arrivalOn('2026-04-06'), { by: '2026-04-14', isOver: false })
  assert.deepEqual(arrivalOn('2026-04-15'), { by: '2026-04-14', isOver: true })
  assert.equal(arrivalOn('2026-05-15'), undefined)
  assert.deepEqual(arrivalOn('2026-04-08', '2026-04-07T10:00:00.000Z'), { by: '2026-04-16', isOver: false })
})

test('ORD-01 SHIP-07 an order says that it is being prepared, then packed, until its first parcel leaves', () => {
  const own = [{ ...line('B', 'honey'), qty: 2 }]
  const stageOf = (lines: readonly OrderLine[], parcels: readonly OrderParcel[] = []) =>
    ordersOfAll({ lines, parcels, creditNotes: {}, today: '2026-04-01' })[0]?.stage
  const parcel = (state: OrderParcel['state'], qty: number) => ({
    orderNumber: 'B',
    carrier: 'our own van',
    state,
    packedAt: '2026-04-01T09:00:00Z',
    lines: [{ pid: 'honey', qty }],
  })
  assert.equal(stageOf(own), 'preparing')
  assert.equal(stageOf(own, [parcel('packed', 1)]), 'preparing')
  assert.equal(stageOf(own, [parcel('packed', 1), parcel('packed', 1)]), 'packed')
  assert.equal(stageOf(own, [parcel('in-transit', 1)]), undefined)
  const rice = line('B', 'rice')
  const resent = [
    { ...parcel('delivered', 1), lines: [{ pid: 'rice', qty: 1 }] },
    { ...parcel('packed', 2), lines: [{ pid: 'rice', qty: 2 }] },
  ]
  assert.equal(
    ordersOfAll(
      { lines: [...own, { ...rice, status: 0 }], parcels: resent, creditNotes: {}, today: '2026-04-01' },
      1,
    )[0]?.stage,
    'preparing',
    'what is sent again of another product is packed',
  )
  assert.equal(stageOf([{ ...line('B', 'honey'), qty: 2, cancelledQty: 2 }]), undefined)
  assert.equal(stageOf([{ ...line('B', 'honey'), status: 0 }]), undefined)
  assert.equal(stageOf([{ ...line('B', 'honey'), refundedAt: '2026-04-01T10:00:00Z' }]), undefined)
})

test('ORD-01 SHIP-07 what has arrived of a line stands in both lists, with its parcel and how much of it is there', () => {
  const ghee = { ...promised, qty: 4, orderTotal: 400 }
  const parcel = (state: OrderParcel['state'], qty: number): OrderParcel => ({
    ...{ orderNumber: 'B', carrier: 'DTDC', state, packedAt: '2026-04-02T09:00:00.000Z' },
    lines: [{ pid: 'honey', qty }],
  })
  const parcels = [parcel('handed-over', 1), parcel('delivered', 2)]
  const seen = ([0, 1] as const).map((status) => {
    const [order] = ordersOfAll({ lines: [ghee], parcels, creditNotes: {}, today }, status)
    return [order?.lines[0]?.delivered, order?.parcels.map(({ state }) => state), order?.delivery, order?.toSend.length]
  })
  assert.deepEqual(seen, [
    [2, ['delivered'], undefined, 0],
    [2, ['handed-over', 'delivered'], delivery, 1],
  ])
})
