import assert from 'node:assert/strict'
import { test } from 'node:test'
import { later, second } from './time.ts'
import { heldBackOf, isTimeToUndo, undoDuration } from './undo-time.ts'

test('DESK-05 what mails many customers can be undone for ten seconds after its last row, and all of it', () => {
  const start = new Date('2026-11-29T09:00:00Z')
  for (const rows of [1, 42, 400, 10_000]) {
    const heldUntil = later(start, heldBackOf(rows))
    const changing = (rows * second) / 20
    assert.ok(isTimeToUndo({ heldUntil, rows }, later(start, changing)), `${rows}`)
    // Pressed and given back by then.
    const last = later(heldUntil, -undoDuration - changing)
    assert.ok(isTimeToUndo({ heldUntil, rows }, last))
    assert.ok(!isTimeToUndo({ heldUntil, rows }, later(last, 1)))
  }
})
