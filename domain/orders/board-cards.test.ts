import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toneOf } from './board-cards.ts'

test('BOARD-01 red is for money, failures and what grows worse: 1 late of 20 waits, 5 of 20 alarm, and so does one difference of the books', () => {
  const work = { alarms: false }
  assert.equal(toneOf({ count: 20, late: 0 }, work), 'calm')
  assert.equal(toneOf({ count: 20, late: 1 }, work), 'waits')
  assert.equal(toneOf({ count: 20, late: 5 }, work), 'alarm')
  assert.equal(toneOf({ count: 1, late: 0 }, { alarms: true }), 'alarm')
  assert.equal(toneOf({ count: 0, late: 1 }, { alarms: true }), 'alarm')
  assert.equal(toneOf({ count: 0, late: 0 }, { alarms: true }), 'calm')
})
