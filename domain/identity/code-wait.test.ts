import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { later } from '../time.ts'
import { codeWaitSeconds, maxWaitSeconds, resendWaitSeconds, secondsLeft } from './code-wait.ts'

const now = new Date('2026-04-01T10:00:00Z')

for (const [milliseconds, seconds] of [
  [300_000, 300],
  [299_001, 300],
  [299_000, 299],
  [1, 1],
  [0, 0],
  [-5000, 0],
  [900_000, 300],
] as const) {
  test(`FORGOT-01 ${milliseconds} ms before the end there are ${seconds} s left`, () => {
    assert.equal(secondsLeft(later(now, milliseconds), now), seconds)
  })
}

test('FORGOT-01 the wait is between 0 and 300 seconds', () => {
  fc.assert(
    fc.property(fc.integer(), (milliseconds) => {
      const left = secondsLeft(later(now, milliseconds), now)
      return left >= 0 && left <= codeWaitSeconds
    }),
  )
})

test('EASE-07 another code is sent after a minute; a wait that the server asks for is counted whole', () => {
  assert.equal(resendWaitSeconds, 60)
  assert.equal(secondsLeft(later(now, 840_000), now, { max: maxWaitSeconds }), 840)
  assert.equal(secondsLeft(later(now, 3_600_000), now, { max: maxWaitSeconds }), 900)
})
