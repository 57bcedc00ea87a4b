import assert from 'node:assert/strict'
import { test } from 'node:test'
import { can, roles } from '../staff/permissions.ts'
import { canSeeTopic } from '../staff/topics.ts'
import { boardCards, toneOf } from './board-cards.ts'

test('BOARD-01 red is for money and failures: ordinary work waits however much of it is late, a refund that waits too long is red', () => {
  const toneOfCard = (id: string, counted: { count: number; late: number }) =>
    toneOf(counted, boardCards.find((card) => card.id === id)?.redFor ?? assert.fail(id))
  for (const id of ['to-pack', 'on-hold', 'to-hand-over', 'returns', 'low-stock']) {
    assert.equal(toneOfCard(id, { count: 20, late: 0 }), 'calm', id)
    assert.equal(toneOfCard(id, { count: 20, late: 20 }), 'waits', id)
  }
  for (const id of ['delivery-failed', 'refunds-to-allow', 'refunds-not-through', 'batches']) {
    assert.equal(toneOfCard(id, { count: 20, late: 0 }), 'calm', id)
    assert.equal(toneOfCard(id, { count: 20, late: 1 }), 'alarm', id)
  }
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
