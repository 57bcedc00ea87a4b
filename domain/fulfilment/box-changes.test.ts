import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxLines, changesOfBox } from './box-changes.ts'

const line = (position: number, toPack: number) => ({
  position,
  title: `Ghee ${position}`,
  netQuantity: '500 g',
  toPack,
})
const counted = (packed: Record<number, number>) => ({ packed, missing: {} })

const cases = [
  ['nothing has changed', [line(0, 2)], { 0: 2 }, [line(0, 2)], []],
  ['a unit is refunded', [line(0, 2), line(1, 1)], { 0: 2, 1: 1 }, [line(0, 1), line(1, 1)], [[0, 2, 1]]],
  ['a line is refunded', [line(0, 2)], { 0: 2 }, [line(0, 0)], [[0, 2, 0]]],
  ['a line has gone', [line(0, 2), line(1, 1)], { 0: 2, 1: 1 }, [line(0, 2)], [[1, 1, 0]]],
  ['a line has come', [line(0, 2)], { 0: 2 }, [line(0, 2), line(1, 3)], [[1, 0, 3]]],
  ['only what was missing is refunded', [line(0, 2)], { 0: 1 }, [line(0, 1)], []],
  ['a part of the order is in the box, and nothing has changed', [line(0, 3)], { 0: 1 }, [line(0, 3)], []],
] as const

for (const [what, before, packed, now, expected] of cases) {
  test(`PACK-07 what has changed since a box was packed: ${what}`, () => {
    const changes = changesOfBox(boxLines(before, counted(packed)), now)
    assert.deepEqual(
      changes.map(({ position, packed: inBox, toPack }) => [position, inBox, toPack]),
      expected,
    )
  })
}
