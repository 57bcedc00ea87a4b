import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formerNumber } from './former-number.ts'

test('SHIP-03 a corrected number can be undone where its former one could be typed, until the customer may have a mail', () => {
  const post = { id: 'india-post', name: 'India Post', numberPattern: '[A-Z]{2}[0-9]{9}IN' }
  assert.equal(formerNumber({ tracking: 'EE123456785IN', state: 'packed' }, post), 'EE123456785IN')
  assert.equal(formerNumber({ tracking: 'EE123456785IN', state: 'handed-over' }, post), undefined)
  assert.equal(formerNumber({ tracking: 'EE123456789IN', state: 'packed' }, post), undefined)
  assert.equal(formerNumber({ state: 'packed' }, post), undefined)
})
