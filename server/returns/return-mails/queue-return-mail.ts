import { later, second } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'

export const returnMailKinds = ['asked', 'approved', 'declined', 'received', 'reminder', 'outcome', 'closed'] as const
export type ReturnMailKind = (typeof returnMailKinds)[number]

export function returnMailKind(kind: ReturnMailKind): string {
  return `return-${kind}`
}

/** An approval can be undone for ten seconds (DESK-05): its mail waits a little longer. */
const undoable = 15 * second

/** Queues a mail about a return in the transaction of the change. */
export async function queueReturnMail(
  tx: Transaction,
  kind: ReturnMailKind,
  { number, orderNumber, at }: { number: string; orderNumber: string; at: Date },
): Promise<void> {
  const mail = { kind: returnMailKind(kind), subjectId: number, recipient: 'customer', orderNumber }
  if (kind !== 'approved') return queueMail(tx, { ...mail, dueAt: at })
  const dueAt = later(at, undoable)
  await queueMail(tx, { ...mail, dueAt }, { runAt: dueAt })
}
