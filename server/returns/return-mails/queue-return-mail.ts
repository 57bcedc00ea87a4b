import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'

export const returnMailKinds = [
  'asked',
  'approved',
  'declined',
  'received',
  'reminder',
  'outcome',
  'sent-back',
  'tracking-corrected',
  'closed',
] as const
export type ReturnMailKind = (typeof returnMailKinds)[number]

/** Queues a mail about a return in the transaction of the change. */
export async function queueReturnMail(
  tx: Transaction,
  kind: ReturnMailKind,
  { number, orderNumber, at }: { number: string; orderNumber: string; at: Date },
): Promise<void> {
  const mail = { kind: `return-${kind}`, subjectId: number, recipient: 'customer', orderNumber }
  await queueMail(tx, { ...mail, dueAt: at })
}
