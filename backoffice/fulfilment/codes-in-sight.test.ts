import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesInSight } from './codes-in-sight.ts'

test('PACK-05 a code counts once while the camera sees it, however slowly pictures are read, and again once it was away', () => {
  const { newIn } = codesInSight()
  assert.deepEqual(newIn(['8901', '8901'], 0), ['8901'])
  assert.deepEqual(newIn(['8901', '8902'], 2_000), ['8902'])
  assert.deepEqual(newIn([], 2_500), [])
  assert.deepEqual(newIn(['8901'], 3_500), [], 'a picture or two in which it was not recognized')
  assert.deepEqual(newIn([], 6_000), [])
  assert.deepEqual(newIn([], 7_300), [])
  assert.deepEqual(newIn(['8901'], 7_400), ['8901'])
})
