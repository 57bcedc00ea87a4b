import type { Deps } from '#server/deps.ts'
import { emailOf } from './complete-terms.ts'
import { readAttempt } from './payments.store.ts'
import { refundNoticeMail } from './refund-notice-mail.ts'
import { markCustomerTold, readRefund } from './refunds.store.ts'

/** Tells the customer once that their money is on its way back. */
export async function sendRefundNotice(
  { database, mail, clock, shop, settings }: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings'>,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const refund = await readRefund(database, paymentId)
  const attempt = refund && (await readAttempt(database, { id: refund.attemptId }))
  if (!attempt || refund.customerToldAt) return
  const { amount, reason } = refund
  const to = await emailOf(database, attempt)
  await mail.send(refundNoticeMail({ to, amount, reason, paymentId }, { shop, publicUrl: settings.publicUrl }))
  await markCustomerTold(database, paymentId, clock.now())
}
