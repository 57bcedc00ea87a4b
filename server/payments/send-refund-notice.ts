import type { Deps } from '#server/deps.ts'
import { creditNoteOfOrder } from '#server/invoices/generate-bill.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { emailOf } from './complete-terms.ts'
import { creditNoteMail } from './credit-note-mail.ts'
import { readAttempt } from './payments.store.ts'
import { refundNoticeMail } from './refund-notice-mail.ts'
import { markCustomerNotified, readRefund } from './refunds.store.ts'

/** Mails the customer about a refund. */
export async function sendRefundNotice(
  deps: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const { database, clock } = deps
  const refund = await readRefund(database, paymentId)
  const message = refund && !refund.customerNotifiedAt && (await composeRefundNotice(deps, paymentId))
  if (!message) return
  await deliverMail(deps, {
    name: `refund-notice:${paymentId}`,
    message,
    markSent: () => markCustomerNotified(database, paymentId, clock.now()),
  })
}

/** Undefined when the payment has no refund. */
export async function composeRefundNotice(
  { database, shop, settings }: Pick<Deps, 'database' | 'shop' | 'settings'>,
  paymentId: string,
): Promise<Mail | undefined> {
  const refund = await readRefund(database, paymentId)
  const attempt = refund && (await readAttempt(database, { id: refund.attemptId }))
  if (!attempt) return undefined
  const to = await emailOf(database, attempt)
  // The payment of an order has a credit note; a surplus payment has none.
  const isOfOrder = attempt.orderNumber && attempt.paymentId === paymentId
  const note = isOfOrder ? await creditNoteOfOrder(database, attempt.orderNumber) : undefined
  return note
    ? creditNoteMail(note, { shop, publicUrl: settings.publicUrl })
    : refundNoticeMail({ to, ...refund }, { shop, publicUrl: settings.publicUrl })
}
