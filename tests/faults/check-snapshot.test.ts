import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Moment, momentDifferences } from './check-limits.ts'
import { differencesIn } from './check-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

const cartOf = (customerId: string, cart: string | null, life: number) => ({ customerId, cart, life })

const toAsha = { to: 'asha@example.in', text: '' }
const ownRefund = {
  state: 'processed',
  reason: 'order-refunded',
  creditNote: null,
  paidBy: 'provider',
  utr: null,
} as const

/**
 * One order of two lines, of which the dashboard gave a little back, one that staff gave back in three ways, one refund, one payment that failed: all in
 * order.
 */
const right: Snapshot = {
  payments: [
    { id: 'pay_1', providerOrderId: 'order_1', amount: 950_00, refunded: 7_00, status: 'captured', captured: true },
    { id: 'pay_2', providerOrderId: 'order_2', amount: 149_00, refunded: 149_00, status: 'refunded', captured: true },
    { id: 'pay_4', providerOrderId: 'order_4', amount: 60_00, refunded: 54_00, status: 'captured', captured: true },
    { id: 'pay_3', providerOrderId: 'order_3', amount: 88_00, refunded: 0, status: 'failed', captured: false },
  ],
  attempts: [
    {
      id: 'a',
      state: 'settled',
      providerOrderId: 'order_1',
      paymentId: 'pay_1',
      orderNumber: 'FG-1',
      ...cartOf('asha', 'honey 2, ragi 1', 16),
    },
    {
      id: 'b',
      state: 'refunded',
      providerOrderId: 'order_2',
      paymentId: 'pay_2',
      orderNumber: null,
      ...cartOf('asha', 'honey 2, ragi 1', 20),
    },
    {
      id: 'd',
      state: 'settled',
      providerOrderId: 'order_4',
      paymentId: 'pay_4',
      orderNumber: 'FG-4',
      ...cartOf('binita', 'ghee 1', 2),
    },
    {
      id: 'c',
      state: 'lapsed',
      providerOrderId: 'order_3',
      paymentId: null,
      orderNumber: null,
      ...cartOf('asha', null, 15),
    },
  ],
  orders: [
    {
      number: 'FG-1',
      paymentId: 'pay_1',
      providerOrderId: 'order_1',
      subtotal: 999_50,
      discount: 50_00,
      rounding: 50,
      total: 950_00,
      refunded: false,
      credited: 0,
      soldAt: 5_000,
    },
    {
      number: 'FG-4',
      paymentId: 'pay_4',
      providerOrderId: 'order_4',
      subtotal: 60_00,
      discount: 0,
      rounding: 0,
      total: 60_00,
      refunded: true,
      credited: 60_00,
      soldAt: 6_000,
    },
  ],
  lines: [
    { orderNumber: 'FG-1', productId: 'honey', quantity: 2, unitPrice: 499_00 },
    { orderNumber: 'FG-1', productId: 'ragi', quantity: 1, unitPrice: 1_50 },
    { orderNumber: 'FG-4', productId: 'ghee', quantity: 1, unitPrice: 60_00 },
  ],
  refunds: [
    { ...ownRefund, paymentId: 'pay_2', amount: 149_00, reason: 'sold-out' },
    { ...ownRefund, paymentId: 'pay_4', amount: 50_00, reason: 'order-refunded', creditNote: 'FC/26/1' },
    // The provider refused it.
    { ...ownRefund, paymentId: 'pay_4', amount: 6_00, creditNote: 'FC/26/2', paidBy: 'bank', utr: 'UTR2' },
    // Booked from the dashboard.
    { ...ownRefund, paymentId: 'pay_4', amount: 4_00, creditNote: 'FC/26/3' },
  ],
  providerRefunds: [
    { id: 'rfnd_2', paymentId: 'pay_2', amount: 149_00, status: 'processed', isOurs: true },
    { id: 'rfnd_4', paymentId: 'pay_4', amount: 50_00, status: 'processed', isOurs: true },
    { id: 'rfnd_5', paymentId: 'pay_4', amount: 4_00, status: 'processed', isOurs: false },
    { id: 'rfnd_1', paymentId: 'pay_1', amount: 7_00, status: 'processed', isOurs: false },
    { id: 'rfnd_6', paymentId: 'pay_1', amount: 9_00, status: 'failed', isOurs: false },
  ],
  found: [
    { id: 'rfnd_5', paymentId: 'pay_4', amount: 4_00, covered: 0, creditNote: 'FC/26/3' },
    { id: 'rfnd_1', paymentId: 'pay_1', amount: 7_00, covered: 0, creditNote: null },
  ],
  requests: [
    { orderNumber: 'FG-1', state: 'declined' },
    { orderNumber: 'FG-1', state: 'waiting' },
  ],
  returnLines: [
    {
      ...{ number: 'R-1', state: 'closed', orderNumber: 'FG-4', position: 0, quantity: 1 },
      ...{ shelved: 0, writtenOff: 1, kept: 0, refunded: 1, resent: 0, sentBack: 0 },
    },
  ],
  creditedUnits: [{ orderNumber: 'FG-4', position: 0, kind: 'returned', quantity: 1, ordered: 1 }],
  recallMails: [{ to: 'asha@example.in', words: 'Recall no. 7 of the run' }],
  invoices: [
    { number: 'FG/26/1', orderNumber: 'FG-1', series: 'FG', financialYear: '2026-27', serial: 1 },
    { number: 'FG/26/2', orderNumber: 'FG-4', series: 'FG', financialYear: '2026-27', serial: 2 },
  ],
  creditNotes: [50_00, 6_00, 4_00].map((total, nth) => ({
    ...{ number: `FC/26/${nth + 1}`, orderNumber: 'FG-4', invoiceNumber: 'FG/26/2', series: 'FC' },
    ...{ financialYear: '2026-27', serial: nth + 1, total },
  })),
  serials: [
    { series: 'FG', financialYear: '2026-27', lastSerial: 2 },
    { series: 'FC', financialYear: '2026-27', lastSerial: 3 },
  ],
  products: [
    { id: 'honey', stock: 3, received: 6, entries: 6, resent: 0, replaced: 0 },
    { id: 'ragi', stock: 0, received: 1, entries: 1, resent: 0, replaced: 0 },
    { id: 'ghee', stock: 1, received: 2, entries: 2, resent: 0, replaced: 0 },
  ],
  reserved: [{ productId: 'honey', quantity: 1 }],
  reservations: [
    { id: 'r1', customerId: 'asha', reservedAt: 0, expiresAt: 900_000, isForgone: true },
    { id: 'r2', customerId: 'asha', reservedAt: 4_500_000, expiresAt: 5_400_000, isForgone: false },
  ],
  prices: [
    { productId: 'honey', price: 499_00, from: 0 },
    { productId: 'ragi', price: 1_50, from: 0 },
    { productId: 'ghee', price: 60_00, from: 0 },
    { productId: 'ghee', price: 90_00, from: 4_000 },
    { productId: 'honey', price: 600_00, from: 7_000 },
  ],
  mails: [
    { ...toAsha, subject: 'Your Farmgate order FG-1', at: 10_000 },
    { ...toAsha, subject: 'Your payment is being refunded', text: 'please mention the payment pay_2.', at: 20_000 },
    { ...toAsha, subject: 'Your Farmgate order FG-4', at: 12_000 },
    ...[1, 2, 3].map((nth) => ({
      ...{ ...toAsha, subject: 'Part of your Farmgate order FG-4 is being refunded: ₹60.00', at: 40_000 },
      text: `The credit note FC/26/${nth} for your invoice FG/26/2 is attached.`,
    })),
    { ...toAsha, subject: 'Sent by bank', text: 'The UTR of the transfer is UTR2.', at: 45_000 },
    { ...toAsha, subject: 'Recall', text: 'Recall no. 7 of the run. /recall/one', at: 50_000 },
  ],
  reportedAnswers: [
    { paymentId: 'pay_1', what: 'ordered', orderNumber: 'FG-1' },
    { paymentId: 'pay_2', what: 'will-be-refunded' },
  ],
  disturbances: [{ kind: 'server killed', from: 90_000, to: 91_000 }],
}

test('PAY-05 a consistent snapshot has no differences', () => {
  assert.deepEqual(differencesIn(right), [])
})

type Rows = { readonly [Table in keyof Snapshot]: Snapshot[Table][number] }

/** The snapshot with one row changed; `nth` counts from 0. */
function altered<Table extends keyof Snapshot>(table: Table, nth: number, change: Partial<Rows[Table]>): Snapshot {
  return {
    ...right,
    [table]: (right[table] as Rows[Table][]).map((row, n) => (n === nth ? { ...row, ...change } : row)),
  }
}

function without(table: keyof Snapshot, nth: number): Snapshot {
  return { ...right, [table]: (right[table] as readonly unknown[]).filter((_, n) => n !== nth) }
}

function twice(table: keyof Snapshot, nth: number, change: object = {}): Snapshot {
  return { ...right, [table]: [...right[table], { ...right[table][nth], ...change }] }
}

const planted: readonly [error: string, rule: string, snapshot: Snapshot][] = [
  ['a paisa too much captured', 'captured = orders + refunds', altered('payments', 0, { amount: 950_01 })],
  ['money without an order', 'a payment has an order or a full refund', without('orders', 0)],
  ['half a refund', 'a payment has an order or a full refund', altered('payments', 1, { refunded: 49_00 })],
  ['an order and a refund', 'an order or a refund', altered('payments', 0, { refunded: 950_00 })],
  ['money held and forgotten', 'money is taken or let go', altered('payments', 3, { status: 'authorized' })],
  ['two orders for a payment', 'one order per payment', twice('orders', 0, { number: 'FG-2' })],
  ['an order nobody paid', 'an order is paid', altered('payments', 0, { captured: false, status: 'failed' })],
  ['an order paid for another', 'an order is paid', altered('payments', 0, { providerOrderId: 'order_9' })],
  ['a refund nobody wrote down', 'a refund has a row', without('refunds', 0)],
  ['a refund of another amount', 'refunds are the whole amount', altered('refunds', 0, { amount: 148_00 })],
  ['a refund paid by bank and by the provider', 'an order or a refund', altered('payments', 2, { refunded: 60_00 })],
  ['more given back than was captured', 'never above the captured', altered('payments', 2, { refunded: 60_00 })],
  ['a refund of an order without a note', 'one credit note a refund', altered('refunds', 1, { creditNote: null })],
  ['two refunds of a note', 'one credit note a refund', twice('refunds', 1)],
  ['a refund of another amount than its note', 'one credit note a refund', altered('refunds', 1, { amount: 49_00 })],
  ['a refund of the dashboard nobody found', 'refunds of the dashboard are found', without('found', 1)],
  ['a refund of the dashboard found twice', 'refunds of the dashboard are found', twice('found', 1)],
  ['a refund of the dashboard nobody made', 'refunds of the dashboard are found', without('providerRefunds', 3)],
  ['a refund booked for another amount', 'a booked refund is its credit note', altered('found', 0, { covered: 1 })],
  ['a unit credited twice', 'no unit is credited twice', altered('creditedUnits', 0, { quantity: 2 })],
  ['a unit refunded and sent again', 'each unit of a return has one fate', altered('returnLines', 0, { resent: 1 })],
  [
    'a unit nobody inspected',
    'each unit of a return has one fate',
    altered('returnLines', 0, { writtenOff: 0, refunded: 0, state: 'inspected' }),
  ],
  [
    'a unit kept for the customer that is nowhere',
    'each unit of a return has one fate',
    altered('returnLines', 0, { writtenOff: 0, kept: 1 }),
  ],
  ['a returned unit without a note', 'a refunded return is on a credit note', without('creditedUnits', 0)],
  ['two requests of an order', 'one request of an order waits', altered('requests', 0, { state: 'waiting' })],
  ['a bank transfer without its mail', 'one mail each', without('mails', 6)],
  ['a recall without the mail to a customer', 'one mail each', without('mails', 7)],
  [
    'a recall that was queued twice',
    'one mail each',
    twice('mails', 7, { text: 'Recall no. 7 of the run. /recall/two' }),
  ],
  [
    'a recall mailed to another',
    'every mail names an existing order or refund',
    altered('mails', 7, { to: 'b@example.in' }),
  ],
  ['a refund that hangs', 'a refund ends', altered('refunds', 0, { state: 'pending' })],
  [
    'a refunded order nobody was paid back for',
    'a refunded order has its refund',
    altered('payments', 2, { refunded: 0 }),
  ],
  ['a refunded order without credit note', 'credit notes are what is refunded', without('creditNotes', 0)],
  ['two credit notes', 'credit notes are what is refunded', twice('creditNotes', 0, { number: 'FC/26/4', serial: 4 })],
  ['a credit note for nothing', 'credit notes are what is refunded', altered('orders', 1, { credited: 0 })],
  [
    'a refunded order that is not said to be one',
    'an order without anything left is refunded',
    altered('orders', 1, { refunded: false }),
  ],
  ['a part that is not refunded', 'a refunded order has its refund', altered('orders', 0, { credited: 10_00 })],
  [
    'a credit note for another invoice',
    'credit notes are what is refunded',
    altered('creditNotes', 0, { invoiceNumber: 'FG/26/1' }),
  ],
  ['a credit note’s serial left out', 'serials without gap or double', altered('creditNotes', 0, { serial: 4 })],
  ['no mail about a refunded order', 'one mail each', without('mails', 3)],
  ['two mails about a refunded order', 'one mail each', twice('mails', 3, { at: 45_000 })],
  ['an attempt that hangs', 'an attempt ends', altered('attempts', 3, { state: 'open' })],
  ['an attempt settled with nothing', 'settled: with its order', altered('attempts', 0, { orderNumber: null })],
  ['an order from nowhere', 'an order has its attempt', without('attempts', 0)],
  ['a line lost', 'lines − discount + rounding = total', without('lines', 1)],
  ['a discount that does not add up', 'lines − discount + rounding = total', altered('orders', 0, { discount: 49_00 })],
  ['a unit sold twice', 'received = left + sold + reserved', altered('lines', 0, { quantity: 3 })],
  ['a unit lost', 'received = left + sold + reserved', altered('products', 1, { received: 2, entries: 2 })],
  [
    'a replacement without its entry',
    'replacements = entries of units sent again',
    altered('products', 0, { replaced: 1 }),
  ],
  ['a unit packed from no batch', 'batches = left + reserved + to pack', altered('products', 0, { inBatches: 9 })],
  [
    'a parcel without batch',
    'units of batches are packed from one',
    altered('products', 0, { inBatches: 4, packedWithoutBatch: 1 }),
  ],
  ['units received without an entry', 'received = sum of its entries', altered('products', 1, { entries: 0 })],
  ['a reservation that was never released', 'received = left + sold + reserved', twice('reserved', 0)],
  [
    'more sold than there was',
    'stock is never negative',
    altered('products', 0, { stock: -1, received: 2, entries: 2 }),
  ],
  ['an order without an invoice', 'one invoice per order', without('invoices', 0)],
  ['two invoices', 'one invoice per order', twice('invoices', 0, { serial: 2 })],
  ['a serial left out', 'serials without gap or double', altered('invoices', 1, { serial: 3 })],
  ['a serial given twice', 'serials without gap or double', twice('invoices', 0, { orderNumber: 'FG-2' })],
  ['a serial burnt', 'serials without gap or double', altered('serials', 0, { lastSerial: 3 })],
  ['no confirmation', 'one mail each', without('mails', 0)],
  ['two confirmations', 'one mail each', twice('mails', 0, { at: 10_900 })],
  ['no mail about a refund', 'one mail each', without('mails', 1)],
  ['two mails about a refund', 'one mail each', twice('mails', 1, { at: 25_000 })],
  [
    'a confirmation of nothing',
    'every mail names an existing order or refund',
    twice('mails', 0, { subject: 'Your Farmgate order FG-7' }),
  ],
  ['another number answered', 'answers are true', altered('reportedAnswers', 0, { orderNumber: 'FG-2' })],
  ['two orders for one cart', 'one order per cart', twice('attempts', 0, { id: 'e' })],
  [
    'a reservation within the hour after a lapse',
    'no reservation within an hour after a lapse',
    altered('reservations', 1, { reservedAt: 4_499_000 }),
  ],
  ['late money for what is dearer by then', 'no order dearer than paid', altered('prices', 4, { from: 4_000 })],
  ['a refund answered and not made', 'answers are true', altered('reportedAnswers', 0, { what: 'will-be-refunded' })],
]

for (const [error, rule, snapshot] of planted) {
  test(`PAY-05 the check of the snapshot finds ${error}`, () => {
    const rules = differencesIn(snapshot).map((difference) => difference.rule)
    assert.ok(rules.includes(rule), `found ${JSON.stringify(rules)}`)
  })
}

test('PAY-07 a confirmation may be repeated only when its sender was disturbed between sending and storing', () => {
  const repeated = twice('mails', 0, { at: 30_000 })
  const disturbed = (from: number) => ({ ...repeated, disturbances: [{ kind: 'server killed', from, to: from + 500 }] })
  assert.deepEqual(differencesIn(disturbed(10_200)), [])
  assert.equal(differencesIn(disturbed(15_000)).length, 1)
  assert.equal(differencesIn(disturbed(8_000)).length, 1)
})

const units = (customerId: string, productId: string, quantity: number) => ({ customerId, productId, quantity })

test('Q-13 Q-19 the check finds reservations beyond the limits and a cart with two open payments', () => {
  const rulesOf = (moment: Moment) => momentDifferences(moment, new Set(['x', 'y', 'z'])).map(({ rule }) => rule)
  const fine = [
    units('x', 'rice', 20),
    units('x', 'ragi', 20),
    units('x', 'ghee', 20),
    units('y', 'rice', 20),
    units('a', 'rice', 20),
  ]
  const open = [
    { customerId: 'x', cart: 'rice 1' },
    { customerId: 'y', cart: 'rice 1' },
  ]
  assert.deepEqual(rulesOf({ reserved: fine, open }), [])
  assert.deepEqual(rulesOf({ reserved: [units('a', 'rice', 12), units('a', 'rice', 9)], open: [] }), [
    'at most 20 of a product reserved',
  ])
  assert.deepEqual(rulesOf({ reserved: [...fine, units('x', 'honey', 1)], open: [] }), [
    'at most 60 reserved by a customer',
  ])
  const many = ['y', 'z'].flatMap((who) => ['honey', 'coffee'].map((id) => units(who, id, 11)))
  assert.deepEqual(rulesOf({ reserved: [...fine, ...many], open: [] }), [
    'at most 120 reserved by newcomers of a network',
  ])
  assert.deepEqual(rulesOf({ reserved: [], open: [...open, ...open.slice(1)] }), ['one open payment of a cart'])
})
