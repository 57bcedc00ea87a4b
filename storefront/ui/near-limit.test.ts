import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNearLimit } from './near-limit.ts'

for (const [limit, lastWithout] of [
  [20, 14],
  [60, 53],
  [200, 179],
  [5000, 4499],
] as const) {
  test(`EASE-07 of ${limit} characters the count begins after ${lastWithout}`, () => {
    assert.equal(isNearLimit(lastWithout, limit), false)
    assert.equal(isNearLimit(lastWithout + 1, limit), true)
    assert.equal(isNearLimit(limit, limit), true)
  })
}
