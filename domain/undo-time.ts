import { second } from './time.ts'

/** Milliseconds for which 'Undo' is offered (DESK-05). */
export const undoDuration = 10 * second

/**
 * Milliseconds that a mail waits which 'Undo' takes back. They begin before the answer reaches the page: on a slow network 'Undo' is offered later, and
 * its press takes some time again.
 */
export const heldBack = 1.5 * undoDuration

/** The same for what changes many rows one by one before it answers: each may take a twentieth of a second. */
export function heldBackOf(rows: number): number {
  return heldBack + rows * (second / 20)
}
