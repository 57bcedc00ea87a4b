import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Availability, buyableCart, type Shortage } from './buyable-cart.ts'
import { totalsOf } from './totals.ts'

const line = (id: string, qty: number, price = 100_00) => ({ id, qty, price })
const summary = (qty: number, availability: Availability) => {
  const { buyable, leftOut } = buyableCart([line('honey', qty)], new Map([['honey', availability]]))
  const [out] = leftOut
  return `${buyable[0]?.qty ?? 0} of ${qty}${out ? `, ${out.reason}${out.isExact ? '' : ', about'}` : ''}`
}

test('CART-06 PAY-01 what cannot be had is left out of the lines and of the totals: sold out, withdrawn, more than there are', () => {
  const lines = [
    line('rice', 2),
    line('ghee', 3),
    line('honey', 1),
    line('jaggery', 5),
    line('dal', 150),
    line('tea', 1),
  ]
  const availability = new Map<string, Availability>([
    ['rice', { status: 'available', shortage: null }],
    ['ghee', { status: 'out-of-stock' }],
    ['honey', { status: 'withdrawn', shortage: null }],
    ['jaggery', { status: 'available', shortage: { left: 1, refused: 5 } }],
    ['dal', { status: 'available', shortage: { leftAtLeast: 100, refused: 150 } }],
    ['tea', { isUnchecked: true }],
  ])
  const { buyable, leftOut, totals } = buyableCart(lines, availability)
  assert.deepEqual(
    buyable.map(({ id, qty }) => `${qty} ${id}`),
    ['2 rice', '1 jaggery', '100 dal', '1 tea'],
  )
  assert.deepEqual(
    leftOut.map(({ line, reason, units, isExact }) => [line.id, line.qty, reason, units, isExact]),
    [
      ['ghee', 3, 'out-of-stock', 0, true],
      ['honey', 1, 'withdrawn', 0, true],
      ['jaggery', 5, 'too-many', 1, true],
      ['dal', 150, 'too-many', 100, false],
    ],
  )
  assert.deepEqual(totals, { count: 104, subtotal: 10_400_00, discount: 300_00, payable: 10_100_00 })
})

test('CART-06 before the answers, and without them, the whole cart counts', () => {
  const lines = [line('rice', 2), line('ghee', 3)]
  const { buyable, leftOut, totals } = buyableCart(lines, new Map([['ghee', { isUnchecked: true }]]))
  assert.deepEqual([buyable, leftOut, totals.payable], [lines, [], 500_00])
})

test('CART-06 PAY-06 the units asked for a customer decide over what the product says to everybody', () => {
  assert.equal(summary(2, { status: 'out-of-stock', shortage: null }), '2 of 2', 'reserved for this customer')
  assert.equal(summary(3, { status: 'out-of-stock', shortage: { left: 2, refused: 3 } }), '2 of 3, too-many')
  assert.equal(summary(2, { status: 'out-of-stock' }), '0 of 2, out-of-stock')
  assert.equal(summary(2, { status: 'available', shortage: { left: 0, refused: 2 } }), '0 of 2, out-of-stock')
})

test('CART-06 Q-13 until the next answer a quantity is short only where it is known not to be there', () => {
  const shortOf = (shortage: Omit<Shortage, 'refused'>) =>
    [60, 61, 99, 100, 101].filter((qty) => summary(qty, { shortage: { ...shortage, refused: 100 } }).includes(','))
  assert.deepEqual(shortOf({ leftAtLeast: 60 }), [100, 101], 'between 60 and 100 the shop has not said')
  assert.deepEqual(shortOf({ left: 60 }), [61, 99, 100, 101])
  assert.deepEqual(shortOf({}), [60, 61, 99, 100, 101], 'an older server names no number')
})

test('CART-08 the discount is that of what can be had, at each step', () => {
  const payableWith = (units: number) =>
    buyableCart([line('honey', 30, 100_01)], new Map([['honey', { shortage: { left: units, refused: 30 } }]])).totals
  for (const [units, discount] of [
    [4, 0],
    [5, 50_00],
    [10, 150_00],
    [15, 200_00],
    [25, 300_00],
  ] as const) {
    assert.equal(payableWith(units).discount, discount, `${units} units`)
  }
})

test('CART-06 PAY-01 totals are those of the lines that can be bought, and a cart without anything left out is bought whole', () => {
  const shortage = fc.option(fc.record({ left: fc.nat(30), refused: fc.constant(40) }))
  const status = fc.constantFrom('available' as const, 'out-of-stock' as const, 'withdrawn' as const)
  const entry = fc.record({ qty: fc.integer({ min: 1, max: 40 }), price: fc.nat(5000_00), status, shortage })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      const lines = entries.map(({ qty, price }, nth) => line(`p${nth}`, qty, price))
      const known = new Map(entries.map(({ status, shortage }, nth) => [`p${nth}`, { status, shortage }]))
      const { buyable, leftOut, totals } = buyableCart(lines, known)
      assert.deepEqual(totals, totalsOf(buyable.map(({ qty, price }) => ({ quantity: qty, unitPrice: price }))))
      assert.equal(leftOut.length === 0, JSON.stringify(buyable) === JSON.stringify(lines))
      for (const { line, units } of leftOut) assert.ok(units < line.qty)
    }),
  )
})
