import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withHold } from './hold-sort.ts'

test('DESK-06 ORDERS-01 a list that is sorted by hold has the filter of orders on hold beside it', () => {
  const query = (search: string) => withHold(new URLSearchParams(search))
  assert.deepEqual(query('q=asha&sort=longest-held'), { q: 'asha', sort: 'longest-held', held: 'yes' })
  assert.deepEqual(query('held=no&sort=latest-held'), { held: 'yes', sort: 'latest-held' })
  assert.equal(query('held=missing&sort=longest-held'), undefined)
  assert.equal(query('held=no&sort=oldest'), undefined)
})
