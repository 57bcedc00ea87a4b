import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outlook } from './outlook.ts'

test('STOCK-05 stock lasts as long as it sells as in the last 28 days; what is missing for the next 28 is to order', () => {
  assert.deepEqual(outlook({ stock: 10, sold: 56, lowMark: 5 }), { lastsDays: 5, toOrder: 51 })
  assert.deepEqual(outlook({ stock: 0, sold: 1 }), { lastsDays: 0, toOrder: 1 })
  assert.deepEqual(outlook({ stock: 61, sold: 56, lowMark: 5 }), { lastsDays: 30 })
  assert.deepEqual(outlook({ stock: 3, sold: 0, lowMark: 5 }), {}, 'without sales nobody knows')
})
