import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { later, second } from '../time.ts'
import { checkDuration, nextCheck } from './check-schedule.ts'

const openedAt = new Date('2026-11-21T10:00:00Z')

test('Q-09 the first check is 30 s after an attempt was opened', () => {
  assert.deepEqual(nextCheck({ openedAt, checks: 0, now: openedAt, jitter: 0 }), later(openedAt, 30 * second))
})

test('Q-09 checks have growing intervals, the fifth just after the reservation’s end', () => {
  let now = openedAt
  const minutes: number[] = []
  for (let checks = 0; ; checks++) {
    const next = nextCheck({ openedAt, checks, now, jitter: 0 })
    if (!next) break
    minutes.push((next.getTime() - now.getTime()) / 60_000)
    now = next
  }
  assert.deepEqual(
    minutes,
    minutes.toSorted((a, b) => a - b),
  )
  const fifth = minutes.slice(0, 5).reduce((sum, minute) => sum + minute, 0)
  assert.equal(fifth, 15.5)
})

test('Q-09 checks continue for longer than the banks’ three days, then end', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (jitter) => {
      let now = openedAt
      let checks = 0
      for (let next = nextCheck({ openedAt, checks, now, jitter }); next; checks++) {
        now = next
        next = nextCheck({ openedAt, checks: checks + 1, now, jitter })
      }
      const days = (now.getTime() - openedAt.getTime()) / (24 * 3600 * second)
      assert.ok(days > 4.5 && now.getTime() - openedAt.getTime() <= checkDuration, `${days} days`)
      assert.ok(checks < 50)
    }),
    { numRuns: 50 },
  )
})
