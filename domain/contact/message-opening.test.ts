import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openingAbout, orderInOpening } from './message-opening.ts'

test('TICKET-01 the order that a message begins with is read from its first words, and from nowhere else', () => {
  const number = 'FG-1234-5678'
  assert.equal(orderInOpening(`${openingAbout(number)}It is broken`), number)
  assert.equal(orderInOpening(`\n About order ${number}: broken`), number)
  for (const message of ['', 'It is broken', `It is broken.\n${openingAbout(number)}`, `About order ${number}`])
    assert.equal(orderInOpening(message), undefined, message)
})
