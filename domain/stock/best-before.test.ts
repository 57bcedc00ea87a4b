import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestBeforeSince, proposeBestBefore } from './best-before.ts'

test('BATCH-01 best before is proposed by the shelf life of the product, at most to the last day of its month', () => {
  assert.equal(proposeBestBefore('2026-11-27', { months: 12 }), '2027-11-27')
  assert.equal(proposeBestBefore('2026-08-31', { months: 6 }), '2027-02-28')
  for (const [day, months] of [
    ['2026-11-27', 0],
    ['2026-11-27', undefined],
    ['', 12],
    ['0202-11-', 12],
  ] as const)
    assert.equal(proposeBestBefore(day, { months }), '')
})

test('BATCH-01 a proposal follows the day of packing; a best before that was typed stays', () => {
  const since = (packedOn: string, former: { packedOn: string; bestBeforeOn: string }) =>
    bestBeforeSince(packedOn, { months: 6, ...former })
  assert.equal(since('2026-11-27', { packedOn: '', bestBeforeOn: '' }), '2027-05-27')
  assert.equal(since('2026-11-20', { packedOn: '2026-11-27', bestBeforeOn: '2027-05-27' }), '2027-05-20')
  assert.equal(since('2026-11-20', { packedOn: '2026-11-27', bestBeforeOn: '2027-05-28' }), '2027-05-28')
  assert.equal(since('2026-11-20', { packedOn: '', bestBeforeOn: '2027-05-28' }), '2027-05-28')
  assert.equal(since('', { packedOn: '2026-11-27', bestBeforeOn: '2027-05-27' }), '')
})
