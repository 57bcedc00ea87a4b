import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderNumber } from './order-number.ts'

test('Q-01 an order number is short and can be read aloud', () => {
  assert.equal(orderNumber('FG', 48_217_395), 'FG-4821-7395')
  assert.equal(orderNumber('FG', 7), 'FG-0000-0007')
})
