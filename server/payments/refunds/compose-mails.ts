import { isWholeRefund } from '#domain/payments/refund.ts'
import type { Deps } from '#server/deps.ts'
import { creditNoteForMail } from '#server/invoices/generate-bill.ts'
import type { MailComposers } from '#server/platform/mail/outbox.ts'
import { emailOf } from '../complete-quote.ts'
import { readAttempt } from '../payments.store.ts'
import { creditNoteMail } from './credit-note-mail.ts'
import { refundNoticeMail } from './refund-notice-mail.ts'
import { readRefund } from './refunds.store.ts'

/** The notice of a refund; that of an order has its credit note. */
export function refundMails(deps: Pick<Deps, 'database' | 'clock' | 'log' | 'shop'>): MailComposers {
  const { database, shop } = deps
  return {
    async 'refund-notice'({ subjectId: reference }) {
      const refund = await readRefund(database, reference)
      const attempt = refund && (await readAttempt(database, { id: refund.attemptId }))
      if (!attempt) return undefined
      const note = refund.creditNoteNumber ? await creditNoteForMail(deps, refund.creditNoteNumber) : undefined
      if (note) return creditNoteMail({ ...note, isWhole: isWholeRefund(refund.amount, attempt.amount) }, shop)
      // Nobody has the address of a person who was erased before the money came (CUST-03).
      if (attempt.erasedAt) return undefined
      return refundNoticeMail({ to: await emailOf(database, attempt), ...refund }, shop)
    },
  }
}
