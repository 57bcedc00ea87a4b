import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timelineActs } from './timeline-acts.ts'

test('ORDERS-04 what a refund made stands below it, and by itself for who does not see the refund', () => {
  const paid = { kind: 'paid' }
  const [note, refund, mail, refunded] = ['document', 'refund', 'mail-sent', 'refunded'].map((kind) => ({
    kind,
    refundId: 'one',
  })) as [Entry, Entry, Entry, Entry]
  const other = { kind: 'refund', refundId: 'other' }
  assert.deepEqual(timelineActs([paid, note, refund, mail, other, refunded]), [
    { entry: paid, parts: [] },
    { entry: refund, parts: [note, mail, refunded] },
    { entry: other, parts: [] },
  ])
  assert.deepEqual(timelineActs([paid, note]), [
    { entry: paid, parts: [] },
    { entry: note, parts: [] },
  ])
})

type Entry = { kind: string; refundId: string }
