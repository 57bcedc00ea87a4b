import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isParcelLate } from './late-parcels.ts'

test('BOARD-01 a parcel is late when it was packed before today in India, or its delivery failed two days ago and no other try is to come', () => {
  const now = new Date('2026-11-24T06:00:00Z')
  const isLate = (state: 'packed' | 'failed' | 'in-transit', at: string) =>
    isParcelLate({ state, packedAt: new Date(at), changedAt: state === 'packed' ? now : new Date(at) }, now)
  assert.equal(isLate('packed', '2026-11-23T18:30:00Z'), false)
  assert.equal(isLate('packed', '2026-11-23T18:29:59Z'), true)
  assert.equal(isLate('failed', '2026-11-22T06:00:00Z'), false)
  assert.equal(isLate('failed', '2026-11-22T05:59:59Z'), true)
  const failed = { state: 'failed', packedAt: now, changedAt: new Date('2026-11-20T06:00:00Z') } as const
  assert.equal(isParcelLate({ ...failed, nextDay: '2026-11-24' }, now), false, 'the carrier tries again today')
  assert.equal(isParcelLate({ ...failed, nextDay: '2026-11-23' }, now), true)
  assert.equal(isLate('in-transit', '2026-01-01T00:00:00Z'), false)
})
