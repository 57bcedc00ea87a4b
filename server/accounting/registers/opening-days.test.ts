import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openingMonth } from './opening-days.ts'

const now = new Date('2026-12-01T19:00:00Z')

/** Of a shop with sales on these days. */
const opened = async (...days: readonly string[]) =>
  (await openingMonth(now, async ({ from, to }) => days.some((day) => day >= from && day <= to))).from

test('BOOKS-06 BOOKS-07 BUY-03 the books open with last month, or with the newest month that has sales', async () => {
  assert.equal(await opened('2026-11-30', '2026-12-01'), '2026-11-01')
  assert.equal(await opened('2026-12-01', '2026-09-01'), '2026-12-01', 'a new shop’s first sales')
  assert.equal(await opened('2026-09-30', '2026-08-01'), '2026-09-01')
  assert.equal(await opened(), '2026-12-01', 'it has bought, and not sold yet')
})
