import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { readMails } from './order-mails.store.ts'
import { lockForChange } from './order-page.store.ts'
import { queueOrderMail } from './queue-order-mail.ts'

/** Queues a mail of an order once more (ORDERS-07). It always goes to the order's email. */
export async function resendMail(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, mail, staffId }: { number: string; mail: string; staffId: string },
): Promise<{ readonly queued: boolean } | Refusal<'order-not-found'> | Refusal<'mail-not-found'>> {
  if (!(await lockForChange(tx, number))) return refuse('order-not-found')
  const mails = await readMails(tx, number)
  if (!mails.some((known) => known.mail === mail)) return refuse('mail-not-found')
  await queueOrderMail(tx, { orderNumber: number, mail, at: clock.now(), staffId })
  audit({ action: 'order.mailed', subject: { kind: 'order', id: number }, after: { mail } })
  return { queued: true }
}
