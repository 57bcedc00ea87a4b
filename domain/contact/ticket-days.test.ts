import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replyDue, ticketDays } from './ticket-days.ts'
import { ticketStates } from './ticket-states.ts'

test('TICKET-05 a customer who waits for an answer is told a day two days on, one with an answer or a resolved ticket none', () => {
  const unansweredSince = new Date('2026-11-28T15:00:00+05:30')
  for (const state of ticketStates) {
    const due = replyDue({ state, unansweredSince })
    assert.equal(due?.toISOString(), state === 'resolved' ? undefined : '2026-11-30T09:30:00.000Z', state)
    assert.equal(replyDue({ state, unansweredSince: null }), undefined, state)
  }
})

test('TICKET-05 the days of a ticket are those of India’s calendar, and below 0 when it is late', () => {
  const ticket = {
    receivedAt: new Date('2026-11-28T23:59:00+05:30'),
    redressDue: new Date('2026-12-28T23:59:00+05:30'),
  }
  for (const [now, days] of [
    ['2026-11-29T00:01:00+05:30', { since: 1, left: 29 }],
    ['2026-12-30T00:01:00+05:30', { since: 32, left: -2 }],
  ] as const)
    assert.deepEqual(ticketDays(ticket, new Date(now)), days)
})
