import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quantityOf } from './written-off.ts'

test('BOOKS-06 packs that were written off are weighed together', () => {
  const cases = [
    [3, '500 g', '1.5 kg'],
    [2, '1 l', '2 l'],
    [7, '0.35 kg', '2.45 kg'],
    [1, '750 ml', '0.75 l'],
    [3, '1 dozen', ''],
  ] as const
  for (const [units, net, quantity] of cases) assert.equal(quantityOf(units, net), quantity)
})
