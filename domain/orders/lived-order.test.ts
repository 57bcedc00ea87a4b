import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lawRounds } from '../../tests/fixtures/rounds.ts'
import type { TaxKind } from '../invoices/gst.ts'
import { reasonsOf } from './hold-reasons.ts'
import {
  type Act,
  act,
  deliverAll,
  goodsOf,
  type Lived,
  liveOrder,
  refundAll,
  replacementsOf,
} from './lived-order.fixture.ts'
import { holdFor } from './order-changes.ts'

const bought = fc.array(
  fc.record({
    units: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 4_00, max: 900_00 }),
    rate: fc.constantFrom(0, 500, 1800),
  }),
  { minLength: 1, maxLength: 12 },
)
/** How often each is done, of 40. */
const weights = {
  ...{ pack: 8, move: 15, 'send waiting': 3, replace: 4 },
  ...{ cancel: 2, reduce: 3, both: 1, return: 3, 'refund all': 1 },
} as const satisfies { readonly [What in Act['do']]: number }
const whats = Object.entries(weights).flatMap(([what, times]) => Array.from({ length: times }, () => what as Act['do']))
const acts = fc.array(
  fc.record<Act>({
    do: fc.constantFrom(...whats),
    // Small numbers, so that one line and one parcel are met again.
    line: fc.nat(2),
    parcel: fc.nat(2),
    to: fc.nat(5),
    part: fc.constantFrom(0.01, 0.34, 0.5, 1),
    isDamaged: fc.boolean(),
  }),
  { size: 'max', maxLength: 40 },
)
const orders = fc.record({
  bought,
  discount: fc.nat(500_00),
  kind: fc.constantFrom<TaxKind>('intra', 'inter'),
  acts,
})

/** That the acts meet each other is seen by these. */
const met = { notes: 0, reduced: 0, returned: 0, replacements: 0, onTheirWay: 0, lost: 0, whole: 0 }

test('REFUND-02 REFUND-03 ORDERS-03 RETURN-04 SHIP-10 whatever is cancelled, returned, reduced, replaced and lost of an order: no paisa and no unit too much', () => {
  fc.assert(
    fc.property(orders, ({ bought: lines, acts: sequence, ...more }) => {
      const lived = liveOrder(lines, more)
      for (const one of sequence) {
        const before = lived.notes.length
        act(lived, one)
        checkUnits(lived)
        if (lived.notes.length === before) continue
        checkMoney(lived)
        checkHold(lived)
      }
      count(lived)
      deliverAll(lived)
      refundAll(lived)
      checkUnits(lived)
      checkMoney(lived)
      assert.ok(lived.order.refundedAt, 'all is refunded at last')
    }),
    { numRuns: lawRounds },
  )
  for (const [what, times] of Object.entries(met)) assert.ok(times > lawRounds / 50, `${what} ${times} times only`)
})

test('REFUND-01 an order of which nothing is left is not held any more, whatever somebody wrote; with something left it is', () => {
  const lived = liveOrder([{ units: 2, price: 400_00, rate: 500 }], { discount: 0, kind: 'intra' })
  lived.order = holdFor(lived.order, 'Asha calls back', new Date('2099-06-10T06:00:00Z'))
  act(lived, { do: 'cancel', line: 0, parcel: 0, to: 0, part: 0.5, isDamaged: false })
  assert.deepEqual([lived.notes.length, lived.order.heldReason], [1, 'Asha calls back'])
  refundAll(lived)
  assert.deepEqual([lived.notes.length, lived.order.heldReason], [2, null])
})

function count({ notes, order, parcels, ...lived }: Lived): void {
  const sent = [...replacementsOf({ notes, order, parcels, ...lived }).values()]
  if (notes.length > 1) met.notes += 1
  if (notes.some(({ lines }) => lines.some(({ quantity }) => quantity === 0))) met.reduced += 1
  if (order.lines.some(({ returned }) => returned > 0)) met.returned += 1
  if (sent.length > 0) met.replacements += 1
  if (sent.some(({ packed, shipped }) => packed + shipped > 0)) met.onTheirWay += 1
  if (parcels.some(({ state }) => state === 'lost')) met.lost += 1
  if (order.refundedAt) met.whole += 1
}

/** ordered = to pack + packed + shipped + delivered + cancelled; goods neither appear nor vanish; nobody keeps money and replacement. */
function checkUnits(lived: Lived): void {
  const replacements = replacementsOf(lived)
  for (const line of lived.order.lines) {
    const { quantity, toPack, packed, shipped, delivered, cancelled, replaced, credited, returned } = line
    for (const units of [toPack, packed, shipped, delivered, cancelled, replaced, credited, returned]) {
      assert.ok(units >= 0 && Number.isInteger(units), JSON.stringify(line))
    }
    assert.equal(toPack + packed + shipped + delivered + cancelled, quantity)
    assert.ok(credited <= quantity && cancelled <= credited, JSON.stringify(line))
    const goods = goodsOf(lived, line)
    assert.deepEqual(
      [goods.packed, goods.shipped, goods.delivered, goods.all],
      [packed, shipped, delivered + replaced, quantity],
    )
    const { packed: here = 0, shipped: away = 0 } = replacements.get(line.position) ?? {}
    assert.ok(credited + here + away <= quantity, 'a unit is refunded while its replacement is on its way')
  }
}

/** Each reason of the hold is ended by the note, as the log says it, or stays; the note of the last units ends all. */
function checkHold({ notes, order }: Lived): void {
  const { held = null, ended = [] } = notes.at(-1) ?? {}
  if (!order.refundedAt)
    assert.deepEqual([...ended, ...reasonsOf(order.heldReason)].toSorted(), reasonsOf(held).toSorted())
}

/** The notes so far take back no more than was paid; when nothing is left, exactly that, to the paisa, by head of tax. */
function checkMoney({ invoice, notes, order }: Lived): void {
  const heads = ['taxable', 'cgst', 'sgst', 'igst'] as const
  const sums = { taxable: 0, cgst: 0, sgst: 0, igst: 0, paid: 0, rounding: 0 }
  for (const { lines, rounding, total, isWhole } of notes) {
    assert.ok(total >= 100, `a note of ${total} paise`)
    assert.equal(isWhole, total === invoice.totals.payable)
    sums.paid += total
    sums.rounding += rounding
    for (const line of lines) {
      assert.ok([line.taxable, line.cgst, line.igst].every((part) => part >= 0 && Number.isInteger(part)))
      assert.equal(line.cgst, line.sgst)
      assert.equal(line.total, line.taxable + line.cgst + line.sgst + line.igst)
      assert.equal(line.gross - line.discount, line.total)
      for (const head of heads) sums[head] += line[head]
    }
  }
  assert.equal(order.credited, sums.paid)
  assert.ok(sums.paid <= invoice.totals.payable)
  if (!order.refundedAt) return
  assert.deepEqual([sums.paid, sums.rounding], [invoice.totals.payable, invoice.totals.rounding])
  for (const head of heads) {
    assert.equal(
      sums[head],
      invoice.lines.reduce((sum, line) => sum + line[head], 0),
      head,
    )
  }
}
