import { isAnswerMail } from '#domain/contact/answer-mails.ts'
import { sameMailAgain } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { readMailsOfOrder } from '#server/platform/mail/mails.store.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { consume } from '#server/platform/rate-limit/rate-limits.store.ts'
import { lockOrder } from './stored-order.store.ts'

type MailRefusal =
  | Refusal<'order-not-found'>
  | Refusal<'mail-not-found'>
  | Refusal<'mail-of-ticket'>
  | Refusal<'sent-often', { retryAfter: number }>

/** Queues a mail of an order once more (ORDERS-07), three times an hour. Nobody says to whom: it goes to the order's email. */
export async function resendMail(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, mail, staffId }: { number: string; mail: string; staffId: string },
): Promise<{ readonly queued: boolean } | MailRefusal> {
  if (!(await lockOrder(tx, number))) return refuse('order-not-found')
  const first = (await readMailsOfOrder(tx, number)).find((known) => known.mail === mail)
  if (!first) return refuse('mail-not-found')
  if (isAnswerMail(first.kind)) return refuse('mail-of-ticket')
  const now = clock.now()
  const counter = { name: 'mail-again', subject: `${number} ${mail}` }
  const retryAfter = await consume(tx, counter, { limits: sameMailAgain, now })
  if (retryAfter > 0) return refuse('sent-often', { retryAfter })
  const { kind, subjectId, recipient } = first
  await queueMail(tx, { kind, subjectId, recipient, orderNumber: number, dueAt: now, staffId })
  audit({ action: 'order.mailed', subject: { kind: 'order', id: number }, after: { mail } })
  return { queued: true }
}
