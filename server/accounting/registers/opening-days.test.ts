import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openingDays } from './opening-days.ts'

const now = new Date('2026-12-01T19:00:00Z')

/** Of a register with entries of these days. */
const opened = async (...days: readonly string[]) =>
  (await openingDays(now, async ({ from, to }) => days.some((day) => day >= from && day <= to))).from

test('BOOKS-06 a register opens with last month, or with the newest month that has entries', async () => {
  assert.equal(await opened('2026-11-30', '2026-12-01'), '2026-11-01')
  assert.equal(await opened('2026-12-01', '2026-09-01'), '2026-12-01', 'a new shop’s first entries')
  assert.equal(await opened('2026-09-30', '2026-08-01'), '2026-09-01')
  assert.equal(await opened(), '2026-11-01')
})
