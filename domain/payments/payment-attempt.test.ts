import assert from 'node:assert/strict'
import { test } from 'node:test'
import { later, minute } from '../time.ts'
import { isQuoteHonoured } from './payment-attempt.ts'

const openedAt = new Date('2026-06-10T06:00:00Z')

test('Q-19 a quote is honoured for 15 minutes while the attempt is open', () => {
  const at = (minutes: number) => later(openedAt, minutes * minute)
  assert.equal(isQuoteHonoured({ state: 'open', openedAt }, at(0)), true)
  assert.equal(isQuoteHonoured({ state: 'open', openedAt }, at(14.99)), true)
  assert.equal(isQuoteHonoured({ state: 'open', openedAt }, at(15)), false)
  assert.equal(isQuoteHonoured({ state: 'lapsed', openedAt }, at(5)), false)
})
