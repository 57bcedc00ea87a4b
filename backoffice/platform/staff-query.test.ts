import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAbout } from './staff-query.ts'

test('BOARD-02 a live event is about the answers that name its topic, and `order:*` about every order', () => {
  const [list, order] = [['orders', 'parcels'], ['order:FG-1234-5678']]
  const cases = [
    ['*', [], true],
    ['orders', list, true],
    ['parcels', list, true],
    ['order:FG-1234-5678', list, false],
    ['order:FG-1234-5678', order, true],
    ['order:FG-1234', order, false],
    ['order:*', order, true],
    ['order:*', list, false],
    ['orders', order, false],
  ] as const
  for (const [changed, topics, expected] of cases)
    assert.equal(isAbout(changed, topics), expected, `${changed} ${topics}`)
})
