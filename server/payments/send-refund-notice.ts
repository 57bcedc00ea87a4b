import type { Deps } from '#server/deps.ts'
import { creditNoteOfOrder } from '#server/invoices/generate-bill.ts'
import { sendOnce } from '#server/platform/mail/send-once.ts'
import { emailOf } from './complete-terms.ts'
import { creditNoteMail } from './credit-note-mail.ts'
import { readAttempt } from './payments.store.ts'
import { refundNoticeMail } from './refund-notice-mail.ts'
import { markCustomerTold, readRefund } from './refunds.store.ts'

/** Tells the customer once that their money is on its way back. */
export async function sendRefundNotice(
  {
    database,
    mail,
    clock,
    shop,
    settings,
    log,
  }: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const refund = await readRefund(database, paymentId)
  const attempt = refund && (await readAttempt(database, { id: refund.attemptId }))
  if (!attempt || refund.customerToldAt) return
  const to = await emailOf(database, attempt)
  // What came in for an order is taken back with a credit note; a payment too many has none.
  const isOrders = attempt.orderNumber && attempt.paymentId === paymentId
  const note = isOrders ? await creditNoteOfOrder(database, attempt.orderNumber) : undefined
  const notice = note
    ? creditNoteMail(note, { shop, publicUrl: settings.publicUrl })
    : refundNoticeMail({ to, ...refund }, { shop, publicUrl: settings.publicUrl })
  await sendOnce(
    { database, clock, log },
    {
      name: `refund-notice:${paymentId}`,
      isSent: async () => Boolean((await readRefund(database, paymentId))?.customerToldAt),
      send: () => mail.send(notice),
      note: () => markCustomerTold(database, paymentId, clock.now()),
    },
  )
}
