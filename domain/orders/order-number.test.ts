import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderNumber, orderNumberError, readOrderNumber } from './order-number.ts'

test('Q-01 an order number is short and can be read aloud', () => {
  assert.equal(orderNumber('FG', 48_217_395), 'FG-4821-7395')
  assert.equal(orderNumber('FG', 7), 'FG-0000-0007')
})

test('TICKET-01 an order number is read as people type it, and a slip is named', () => {
  for (const typed of ['FG-4821-7395', ' fg-4821-7395 ', 'FG48217395', '4821 7395', '48217395', 'fg 4821-7395']) {
    assert.equal(readOrderNumber(typed, { prefix: 'FG' }), 'FG-4821-7395', typed)
    assert.equal(orderNumberError(typed), undefined, typed)
  }
  assert.equal(readOrderNumber('AB-0000-0007', { prefix: 'FG' }), 'AB-0000-0007', 'of a series before')
  for (const slip of ['', 'FG', 'FG-4821-739', 'FG-4821-73955', 'FG-4821-739O', 'FG/26-27/000042'])
    assert.equal(orderNumberError(slip), 'Please type the eight digits of the order number, such as 1000-2000', slip)
})
