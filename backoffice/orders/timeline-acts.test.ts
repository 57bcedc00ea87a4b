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

test('ORDERS-04 who refunded stands at the refund, and not once more below it', () => {
  const refund = { kind: 'refund', refundId: 'one' }
  const made = { kind: 'audit', what: 'order.refunded', by: 'Meera', refundId: 'one' }
  const paid = { kind: 'refunded', refundId: 'one' }
  assert.deepEqual(timelineActs<Parameters<typeof timelineActs>[0][number]>([refund, made, paid]), [
    { entry: { ...refund, by: 'Meera' }, parts: [paid] },
  ])
})

type Entry = { kind: string; refundId: string }
