import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hour, later } from '../time.ts'
import { clockTone } from './ticket-clock.ts'

test('TICKET-02 a clock is amber at three quarters of its time and late after its end', () => {
  const receivedAt = new Date('2027-01-31T12:00:00+05:30')
  for (const [dueAt, cases] of [
    [later(receivedAt, 48 * hour), { 0: 'calm', 35: 'calm', 36: 'amber', 48: 'amber', 49: 'late' }],
    // 28 days.
    [new Date('2027-02-28T12:00:00+05:30'), { 503: 'calm', 504: 'amber', 672: 'amber', 673: 'late' }],
  ] as const) {
    for (const [hours, tone] of Object.entries(cases)) {
      assert.equal(clockTone({ receivedAt, dueAt }, later(receivedAt, Number(hours) * hour)), tone, `${hours} hours`)
    }
  }
})
