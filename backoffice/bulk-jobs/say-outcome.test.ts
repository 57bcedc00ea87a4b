import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canOfferUndo, sayOutcome, sayUndoing } from './say-outcome.ts'

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
