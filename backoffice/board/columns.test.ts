import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsFor, lastSpanFor } from './columns.ts'

test('BOARD-01 a few cards keep the width of cards, and up to twelve leave none alone in the last row', () => {
  assert.deepEqual(
    [1, 2, 4, 5, 7, 8, 9].map((cards) => columnsFor(cards, 4)),
    [3, 3, 4, 3, 4, 4, 3],
  )
  assert.deepEqual(
    [7, 8, 9].map((cards) => columnsFor(cards, 3)),
    [2, 3, 3],
  )
  assert.deepEqual(
    [5, 6, 7, 8, 9, 10].map((cards) => columnsFor(cards, 5)),
    [5, 3, 4, 4, 5, 5],
  )
  for (const most of [4, 5, 6, 8]) {
    for (let cards = most + 1; cards <= 12; cards += 1) {
      const columns = columnsFor(cards, most)
      assert.notEqual(cards % columns, 1, `${cards} cards in ${columns} of ${most} columns`)
    }
  }
})

test('BOARD-01 the last card fills its row, and no row has a hole', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 7, 9].map((cards) => lastSpanFor(cards, 4)),
    [1, 1, 1, 1, 2, 2, 1],
  )
  for (const most of [3, 4, 5, 6, 8]) {
    for (let cards = 3; cards <= 16; cards += 1) {
      assert.equal((cards - 1 + lastSpanFor(cards, most)) % columnsFor(cards, most), 0, `${cards} cards of ${most}`)
    }
  }
})
