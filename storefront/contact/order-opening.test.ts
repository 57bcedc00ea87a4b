import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNothingWritten, withOpening } from './order-opening.ts'

test('CONT-01 EASE-01 a message about an order begins with its number; what was typed stays', () => {
  const link = '#order=FG-1234-5678'
  assert.equal(withOpening('', link), 'About order FG-1234-5678:\n')
  assert.equal(withOpening('About order FG-1000-2000:\n', link), 'About order FG-1234-5678:\n', 'of another order')
  assert.equal(withOpening('About order FG-1000-2000:\nIt is broken', link), 'About order FG-1000-2000:\nIt is broken')
  assert.equal(withOpening('Hello', link), 'Hello')
  for (const hash of ['', '#order=', '#order=<b>', '#other']) assert.equal(withOpening('', hash), '', hash)
})

test('CONT-01 a message that only names an order is empty, and does not wait for one who comes without a link', () => {
  const alone = 'About order FG-1234-5678:\n'
  assert.equal(withOpening(alone, ''), '')
  assert.deepEqual(['', ' \n', alone, `${alone}It is broken`].map(isNothingWritten), [true, true, true, false])
})
