import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOrderFilter, refundNotThrough } from './order-filter.ts'

test('DESK-01 ORDERS-01 a query is read as its filter', () => {
  const query = {
    q: 'asha',
    payment: 'paid,refunded',
    fulfilment: 'to-pack,part-packed',
    state: '29',
    from: '2026-11-01',
    to: '2026-11-20',
    least: '100',
    most: '2000',
    age: '3',
    held: 'no',
    product: 'honey',
    sort: 'highest',
    after: 'FG-0000-0007',
  }
  const filter = readOrderFilter(query)
  assert.deepEqual(filter, {
    ...query,
    payment: ['paid', 'refunded'],
    fulfilment: ['to-pack', 'part-packed'],
    state: ['29'],
    least: 100,
    most: 2000,
    age: 3,
    held: false,
  })
})

test('ORDERS-01 REFUND-04 orders are found by a refund that is not through yet too, as the list says it', () => {
  assert.deepEqual(readOrderFilter({ payment: refundNotThrough }), {
    payment: ['refunding', 'refund-refused'],
    sort: 'newest',
  })
})

test('ORDERS-01 held orders are those of a kind of reason too, and a sort by hold lists no others', () => {
  assert.deepEqual(readOrderFilter({ held: 'missing', sort: 'longest-held' }), {
    held: 'missing',
    sort: 'longest-held',
  })
  assert.deepEqual(readOrderFilter({ sort: 'latest-held' }), { held: true, sort: 'latest-held' })
})

test('ORDERS-01 of orders that are not on hold a sort by hold means the newest first', () => {
  for (const sort of ['longest-held', 'latest-held']) {
    assert.deepEqual(readOrderFilter({ held: 'no', sort }), { held: false, sort: 'newest' })
    assert.deepEqual(readOrderFilter({ sort, held: 'no' }), { held: false, sort: 'newest' })
  }
})

test('ORDERS-01 without a filter all orders are shown, newest first; empty values are no filter', () => {
  assert.deepEqual(readOrderFilter({ q: '  ', state: '' }), { sort: 'newest' })
})

for (const [name, value] of [
  ['colour', 'green'],
  ['payment', 'unpaid'],
  ['fulfilment', 'to-pack,lost'],
  ['state', '99'],
  ['from', '2026-02-30'],
  ['least', '-1'],
  ['age', '100000'],
  ['held', 'maybe'],
  ['customer', "'; DROP TABLE orders"],
  ['batch', '-'.repeat(36)],
  ['sort', 'random'],
  ['toString', 'x'],
  ['state', ['29', '27']],
] as const) {
  test(`ORDERS-01 the filter ${name}=${value} is refused by its name`, () => {
    assert.deepEqual(readOrderFilter({ [name]: value }), { refused: 'filter-not-known', filter: name })
  })
}
