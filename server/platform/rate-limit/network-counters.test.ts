import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hour, minute } from '#domain/time.ts'
import { networkCounters } from './network-counters.ts'

test('Q-14 a network counts alone, and with its /48, which has four times the limit', () => {
  const name = 'contact'
  const limits = [
    { max: 1, within: minute },
    { max: 10, within: hour },
  ]
  const limitsOfSite = [
    { max: 4, within: minute },
    { max: 40, within: hour },
  ]
  assert.deepEqual(networkCounters({ name, limits }, '203.0.113.7'), [{ name, subject: '203.0.113.7', limits }])
  assert.deepEqual(networkCounters({ name, limits }, '2001:db8:1:2::7'), [
    { name, subject: '2001:db8:1:2::/64', limits },
    { name: 'contact-site', subject: '2001:db8:1::/48', limits: limitsOfSite },
  ])
})
