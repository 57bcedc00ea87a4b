import { isWholeRefund } from '#domain/payments/refund.ts'
import type { Deps } from '#server/deps.ts'
import { creditNoteForMail } from '#server/invoices/generate-bill.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import type { MailComposers } from '#server/platform/mail/outbox.ts'
import { findStaff } from '#server/staff/staff.store.ts'
import { emailOf } from '../complete-quote.ts'
import { readAttempt } from '../payments.store.ts'
import { creditNoteMail } from './credit-note-mail.ts'
import { readPaidInDashboard } from './found/read-paid-in-dashboard.ts'
import { refundNoticeMail } from './refund-notice-mail.ts'
import { readRefund, readRefunds } from './refunds.store.ts'
import { refundRequestMail } from './requests/refund-request-mail.ts'
import { readRequest } from './requests/refund-requests.store.ts'
import { transferMail } from './transfer-mail.ts'

/** The notice of a refund; that of an order has its credit note. */
export function refundMails(deps: Pick<Deps, 'database' | 'clock' | 'log' | 'shop' | 'settings'>): MailComposers {
  const { database, shop, settings } = deps
  return {
    async 'refund-notice'({ subjectId: id }) {
      const refund = await readRefund(database, id)
      const attempt = refund && (await readAttempt(database, { id: refund.paymentAttemptId }))
      if (!attempt) return undefined
      const note = refund.creditNoteNumber ? await creditNoteForMail(deps, refund.creditNoteNumber) : undefined
      if (note) {
        const { paymentId, amount } = refund
        const refunds = await readRefunds(database, paymentId)
        const { of } = await readPaidInDashboard(database, { paymentId, total: attempt.amount }, refunds)
        const isWhole = isWholeRefund(amount, attempt.amount)
        return creditNoteMail({ ...note, isWhole, inDashboard: of.get(id) ?? 0 }, shop)
      }
      const to = await emailOf(database, attempt)
      return to === undefined ? undefined : refundNoticeMail({ to, ...refund }, shop)
    },
    async 'refund-transfer'({ subjectId: id }) {
      const refund = await readRefund(database, id)
      const attempt = refund && (await readAttempt(database, { id: refund.paymentAttemptId }))
      if (!attempt || refund.utr === null || refund.transferredOn === null) return undefined
      // As the other mails of an order, to the email that it was placed with.
      const order = attempt.orderNumber === null ? undefined : await readOrder(database, attempt.orderNumber)
      const to = attempt.erasedAt ? undefined : (order?.email ?? (await emailOf(database, attempt)))
      if (to === undefined) return undefined
      const { amount, paymentId, utr, transferredOn: day } = refund
      const orderNumber = refund.creditNoteNumber && attempt.orderNumber
      return transferMail({ to, amount, paymentId, orderNumber, utr, day }, shop)
    },
    async 'refund-request'({ subjectId: id, recipient }) {
      const [request, owner] = [await readRequest(database, id), await findStaff(database, recipient)]
      if (request?.state !== 'waiting' || !owner || owner.suspendedAt) return undefined
      const { askerName: asker, orderNumber, total } = request
      const page = `${settings.backoffice.url}/refunds`
      return refundRequestMail({ to: owner.email, asker, orderNumber, total, page }, shop)
    },
  }
}
