import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countWords, stateWords, unitWords } from './late-words.ts'

test('BOARD-01 a card says how many are late, how old the oldest of them is, and what else is known of them', () => {
  assert.equal(stateWords({ id: 'to-pack', late: 1_200 }), '1,200 late')
  assert.equal(stateWords({ id: 'to-hand-over', late: 1 }), '1 packed before today')
  assert.equal(stateWords({ id: 'delivery-failed', late: 2 }), '2 failed over 2 days ago')
  assert.equal(stateWords({ id: 'on-hold', late: 1, missing: 1_234 }), '1 late, 1,234 with units missing')
  assert.equal(stateWords({ id: 'on-hold', late: 0 }), '')
  assert.equal(stateWords({ id: 'refunds-not-through', late: 2 }), '2 refunds failing for over a day')
  assert.equal(stateWords({ id: 'refunds-refused', late: 3, notThrough: 13 }), '3 late, 13 more not through yet')
  assert.equal(
    stateWords({ id: 'refunds-refused', late: 0, notThrough: 13, notThroughLate: 5 }),
    '13 more not through yet, 5 of them failing for over a day',
  )
  const [oldestAt, now] = ['2026-11-24T06:00:00Z', new Date('2026-11-28T06:00:00Z')]
  assert.equal(stateWords({ id: 'to-pack', late: 12, oldestAt }, now), '12 late, oldest 4 days')
  assert.equal(stateWords({ id: 'to-pack', late: 0, oldestAt }, now), '', 'not before it is late')
})

test('BOARD-01 a card says whether it counts orders or parcels, of which an order may have several', () => {
  assert.equal(unitWords({ id: 'to-pack', count: 2 }), 'orders')
  assert.equal(unitWords({ id: 'to-hand-over', count: 1 }), 'parcel')
  assert.equal(unitWords({ id: 'delivery-failed', count: 1_234 }), 'parcels')
  assert.equal(unitWords({ id: 'runs-out', count: 1 }), 'product')
  assert.equal(unitWords({ id: 'tickets', count: 2 }), '', 'its title says it')
})

test('BOARD-01 BOOKS-05 a card that counts nothing says in words whether its check is late or was never made', () => {
  assert.equal(countWords({ count: 1_234 }), '1,234')
  assert.equal(countWords({ count: 0 }), 'Not yet')
  assert.equal(countWords({ count: 0, checkedAt: '2026-11-27T19:30:00Z' }), 'Late')
})
