import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf, siteOf } from './network.ts'

const cases = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
] as const

for (const [ip, network] of cases) {
  test(`Q-12 ${ip} counts as ${network}`, () => assert.equal(networkOf(ip), network))
}

for (const [ip, site] of [
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['203.0.113.7', undefined],
  ['::ffff:203.0.113.7', undefined],
] as const) {
  test(`Q-18 ${ip} is of ${site ?? 'no /48'}`, () => assert.equal(siteOf(ip), site))
}
