import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alike, chosenOf } from './many-differences.ts'

test('BOOKS-04 a reason that is typed for one group of differences is stored for it alone', () => {
  const groups = [
    { kind: 'line-amount', sign: 'more', count: 3, sumPaise: 900 },
    { kind: 'line-amount', sign: 'less', count: 2, sumPaise: -200 },
    { kind: 'payment-unsettled', sign: 'more', count: 4, sumPaise: 40_00 },
  ] as const
  const many = [...groups.map((group) => alike([...groups], group)), alike([...groups], {}), chosenOf([], new Set())]
  assert.equal(new Set(many.map(({ draft }) => draft)).size, many.length)
  assert.deepEqual(
    many.map(({ count, paise }) => [count, paise]),
    [...groups.map(({ count, sumPaise }) => [count, sumPaise]), [9, 47_00], [0, 0]],
  )
})
