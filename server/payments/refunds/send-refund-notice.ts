import type { Deps } from '#server/deps.ts'
import { creditNoteForMail } from '#server/invoices/generate-bill.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { emailOf } from '../complete-quote.ts'
import { readAttempt } from '../payments.store.ts'
import { creditNoteMail } from './credit-note-mail.ts'
import { refundNoticeMail } from './refund-notice-mail.ts'
import { markCustomerNotified, readRefund } from './refunds.store.ts'

export async function sendRefundNotice(
  deps: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { reference }: { reference: string },
): Promise<void> {
  const { database, clock } = deps
  const refund = await readRefund(database, reference)
  const message = refund && !refund.customerNotifiedAt && (await composeRefundNotice(deps, reference))
  if (!message) return
  await deliverMail(deps, {
    name: `refund-notice:${reference}`,
    message,
    markSent: () => markCustomerNotified(database, reference, clock.now()),
  })
}

/** Undefined when there is no such refund. */
export async function composeRefundNotice(
  deps: Pick<Deps, 'database' | 'clock' | 'log' | 'shop' | 'settings'>,
  reference: string,
): Promise<Mail | undefined> {
  const { database, shop, settings } = deps
  const refund = await readRefund(database, reference)
  const attempt = refund && (await readAttempt(database, { id: refund.attemptId }))
  if (!attempt) return undefined
  const to = await emailOf(database, attempt)
  const { publicUrl } = settings
  // The refund of an order has a credit note; that of another payment has none.
  const note = refund.creditNoteNumber ? await creditNoteForMail(deps, refund.creditNoteNumber) : undefined
  return note
    ? creditNoteMail({ ...note, reference, isWhole: refund.amount === attempt.amount }, { shop, publicUrl })
    : refundNoticeMail({ to, ...refund }, { shop, publicUrl })
}
