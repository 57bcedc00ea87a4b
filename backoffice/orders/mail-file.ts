import { answerWithInvoiceMailKind } from '#domain/contact/answer-mails.ts'
import type { OrderPage } from './order-page.ts'

type Order = {
  readonly documents: readonly Pick<OrderPage['documents'][number], 'kind' | 'number'>[]
  readonly refunds: readonly Pick<OrderPage['refunds'][number], 'id' | 'creditNote'>[]
}

/** The file that a mail of an order carries (PAY-07, REFUND-04, TICKET-03): 'with invoice FG/26-27/000042'. */
export function fileOfMail({ mail, kind }: { readonly mail: string; readonly kind: string }, order: Order) {
  if (kind === 'order-confirmation' || kind === answerWithInvoiceMailKind) {
    const invoice = order.documents.find((document) => document.kind === 'invoice')
    return invoice && `with invoice ${invoice.number}`
  }
  const note = order.refunds.find(({ id }) => mail === `refund-notice:${id}`)?.creditNote
  return note && `with credit note ${note}`
}
