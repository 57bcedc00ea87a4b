import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openNetworkShares } from './network-shares.ts'

const many = Number.POSITIVE_INFINITY

test('Q-14 a network holds no more than its share, and gives back once', () => {
  const shares = openNetworkShares({ ofNetwork: 100, ofAll: many })
  const release = shares.take('203.0.113.9', 60)
  assert.ok(release)
  assert.equal(shares.take('203.0.113.9', 41), undefined)
  assert.ok(shares.take('198.51.100.7', 100), 'another network')
  assert.deepEqual([shares.total(), shares.refused()], [160, 1])
  release()
  release()
  assert.equal(shares.total(), 100)
  assert.ok(shares.take('203.0.113.9', 100))
})

test('Q-14 an IPv6 /64 has one share, and its /48 four', () => {
  const shares = openNetworkShares({ ofNetwork: 10, ofAll: many })
  assert.ok(shares.take('2001:db8:1:1::1', 10))
  assert.equal(shares.take('2001:db8:1:1:ffff::2', 1), undefined)
  for (const subnet of [2, 3, 4]) assert.ok(shares.take(`2001:db8:1:${subnet}::1`, 10))
  assert.equal(shares.take('2001:db8:1:5::1', 1), undefined)
  assert.ok(shares.take('2001:db8:2::1', 10))
})

test('Q-14 all networks together hold no more than the process can', () => {
  const shares = openNetworkShares({ ofNetwork: 10, ofAll: 25 })
  assert.ok(shares.take('203.0.113.1', 10))
  assert.ok(shares.take('203.0.113.2', 10))
  assert.equal(shares.take('203.0.113.3', 10), undefined)
  assert.ok(shares.take('203.0.113.3', 5))
})
