import { later } from '#domain/time.ts'
import { heldBack } from '#domain/undo-time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueHeldMail, queueMail, releaseHeldMail } from '#server/platform/mail/outbox.ts'

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

/** Queues a mail about a return in the transaction of the change. Of a held one the change can be taken back until it leaves. */
export async function queueReturnMail(
  tx: Transaction,
  kind: ReturnMailKind,
  { number, orderNumber, at, isHeld }: { number: string; orderNumber: string; at: Date; isHeld?: boolean },
): Promise<void> {
  const mail = { kind: returnMailKind(kind), subjectId: number, recipient: 'customer', orderNumber }
  if (isHeld) await queueHeldMail(tx, { ...mail, dueAt: later(at, heldBack) })
  else await queueMail(tx, { ...mail, dueAt: at })
}

/** Of the mails that tell a decision. */
export const decisionMailKinds: readonly string[] = [returnMailKind('approved'), returnMailKind('declined')]

/** What follows a decision tells the customer of it first: it can be taken back no more. */
export async function releaseDecision(tx: Transaction, number: string, now: Date): Promise<void> {
  await releaseHeldMail(tx, { kinds: [returnMailKind('approved')], subjectId: number, now })
}

export function returnMailKind(kind: ReturnMailKind): string {
  return `return-${kind}`
}
