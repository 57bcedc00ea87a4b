import { second } from './time.ts'

/** Milliseconds for which 'Undo' is offered (DESK-05). */
export const undoDuration = 10 * second

/** Milliseconds that a mail waits which 'Undo' takes back: a press in the last second still arrives before it leaves. */
export const heldBack = undoDuration + 2 * second
