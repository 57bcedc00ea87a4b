import assert from 'node:assert/strict'
import { test } from 'node:test'
import { can, roles } from '../staff/permissions.ts'
import { canSeeTopic } from '../staff/topics.ts'
import { boardCards, toneOf } from './board-cards.ts'

test('BOARD-01 red is for money, failures and what grows worse: 1 late of 20 waits, 5 of 20 alarm, and so does one difference of the books', () => {
  assert.equal(toneOf({ count: 20, late: 0 }, 'quarter-late'), 'calm')
  assert.equal(toneOf({ count: 20, late: 1 }, 'quarter-late'), 'waits')
  assert.equal(toneOf({ count: 20, late: 5 }, 'quarter-late'), 'alarm')
  assert.equal(toneOf({ count: 1, late: 0 }, 'one'), 'alarm')
  assert.equal(toneOf({ count: 0, late: 1 }, 'one'), 'alarm')
  assert.equal(toneOf({ count: 0, late: 0 }, 'one'), 'calm')
})

test('BOARD-01 TICKET-02 CUST-02 a card of a clock of the law is red as its row is: for one whose time is over', () => {
  for (const card of boardCards.filter(({ id }) => id === 'tickets' || id === 'privacy')) {
    assert.equal(toneOf({ count: 20, late: 0 }, card.redFor), 'calm')
    assert.equal(toneOf({ count: 20, late: 1 }, card.redFor), 'alarm')
  }
})

test('BOARD-01 BOARD-02 a person who sees a card is notified of the changes that it counts', () => {
  for (const { id, permission, topics } of boardCards) {
    assert.ok(topics.length > 0 || id === 'audit-log', id)
    for (const role of roles.filter((one) => can([one], permission))) {
      for (const topic of topics) assert.ok(canSeeTopic([role], topic), `${role}: ${id}`)
    }
  }
})
