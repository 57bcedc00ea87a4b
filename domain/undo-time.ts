import { later, second } from './time.ts'

/** Milliseconds for which 'Undo' is offered (DESK-05). */
export const undoDuration = 10 * second

/**
 * Milliseconds that a mail waits which 'Undo' takes back. They begin before the answer reaches the page: on a slow network 'Undo' is offered later, and
 * its press takes some time again.
 */
export const heldBack = 1.5 * undoDuration

/** Changing a row of many may take so long, and giving it back as long again. */
const perRow = second / 20

/** The same for what changes many rows one by one before it answers, and gives them back one by one. */
export function heldBackOf(rows: number): number {
  return heldBack + 2 * rows * perRow
}

/** Whether 'Undo' can be offered now: pressed at the last moment, it gives back all rows before their mails leave. */
export function isTimeToUndo({ heldUntil, rows }: { heldUntil: Date; rows: number }, now: Date): boolean {
  return later(now, undoDuration + rows * perRow) <= heldUntil
}
