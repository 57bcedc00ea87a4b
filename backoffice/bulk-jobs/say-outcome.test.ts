import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canOfferUndo, noticeOf, sayOutcome, sayUndoing } from './say-outcome.ts'

const job = { name: 'products.reprice', isUndo: false, isFinished: true, canUndo: true, done: 2, failed: 0 } as const

test('DESK-05 an undone bulk change says that all is as before, and offers no Undo of its own', () => {
  assert.deepEqual([sayOutcome(job), canOfferUndo(job)], ['New prices: 2 done', true])
  const undo = { ...job, isUndo: true }
  assert.deepEqual([sayOutcome(undo), canOfferUndo(undo)], ['Undone: 2 prices are as before', false])
  assert.equal(sayUndoing({ ...undo, isFinished: false, done: 0 }), 'Being undone')
  const names = ['products.change', 'orders.release', 'differences.untick'] as const
  assert.deepEqual(
    names.map((name) => sayOutcome({ ...undo, name, done: 1, failed: 2 })),
    [
      'Undone: 1 product is as before, 2 are not',
      'Undone: 1 order is as before, 2 are not',
      'Undone: 1 difference is as before, 2 are not',
    ],
  )
})

test('DESK-06 a bulk action that was refused in part or wholly says so in its notice; only one done wholly is short where its page says it', () => {
  const hold = { ...job, name: 'orders.hold' } as const
  const noticesOf = (told: Parameters<typeof noticeOf>[0]) =>
    [false, true].map((isSaidByPage) => noticeOf(told, { isSaidByPage }))
  assert.deepEqual(noticesOf({ ...hold, failed: 1 }), ['Hold: 2 done, 1 not', 'Hold: 2 done, 1 not'])
  const refused = { ...hold, canUndo: false, done: 0, failed: 3 }
  assert.deepEqual(noticesOf(refused), ['Hold: 0 done, 3 not', 'Hold: 0 done, 3 not'])
  assert.deepEqual(noticesOf(hold), ['Hold: 2 done', 'Hold can be undone'])
  assert.deepEqual(noticesOf({ ...hold, canUndo: false }), ['Hold: 2 done', undefined])
  assert.deepEqual(noticesOf({ ...hold, isUndo: true }), Array(2).fill('Undone: 2 orders are as before'))
})
