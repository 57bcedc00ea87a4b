import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marksTo } from './bar-axis.ts'

test('BOARD-04 the axis beside bars begins at zero, has at most five marks with few digits, and reaches the highest bar', () => {
  assert.deepEqual(marksTo(69_895), [0, 20_000, 40_000, 60_000, 80_000])
  assert.deepEqual(marksTo(1_00_000), [0, 25_000, 50_000, 75_000, 1_00_000])
  assert.deepEqual(marksTo(0), [0, 0.25, 0.5, 0.75, 1])
  for (const most of [1, 99, 430, 12_345, 7_77_777, 3_00_00_000]) {
    const marks = marksTo(most)
    assert.ok(marks.length <= 5, `${marks}`)
    assert.ok((marks.at(-1) ?? 0) >= most, `${marks}`)
    assert.ok((marks.at(-2) ?? 0) < most, `${marks}`)
  }
})
