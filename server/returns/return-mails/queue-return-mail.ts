import { heldBack } from '#domain/staff/undo-time.ts'
import { later } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueHeldMail, queueMail } from '#server/platform/mail/outbox.ts'

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
  await queueMail(tx, { ...mailOf(kind, { number, orderNumber }), dueAt: at })
}

/** Of a decision, which can be taken back until then. */
export async function queueDecisionMail(
  tx: Transaction,
  kind: 'approved' | 'declined',
  { number, orderNumber, at }: { number: string; orderNumber: string; at: Date },
): Promise<void> {
  await queueHeldMail(tx, { ...mailOf(kind, { number, orderNumber }), dueAt: later(at, heldBack) })
}

export function returnMailKind(kind: ReturnMailKind): string {
  return `return-${kind}`
}

function mailOf(kind: ReturnMailKind, { number, orderNumber }: { number: string; orderNumber: string }) {
  return { kind: returnMailKind(kind), subjectId: number, recipient: 'customer', orderNumber }
}
