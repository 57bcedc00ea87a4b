type Ready = { readonly id: string; readonly title: string; readonly text: string }

/** For who asks for an invoice, until the owner has words for it (TICKET-03). The answer carries the invoice as a file. */
export const invoiceAnswer = {
  id: 'invoice',
  title: 'Your invoice',
  text: 'Dear {name},\n\nHere is the invoice {invoice} of your order {order}.',
} as const

/** Whether an answer with this text is to carry the invoice. */
export function namesInvoice(text: string): boolean {
  return text.includes('{invoice}')
}

/** The owner's ready answers, with one about the invoice: `invoiceAnswer`, unless one of theirs names {invoice}. */
export function withInvoiceAnswer<Answer extends Ready>(answers: readonly Answer[]): readonly Ready[] {
  return answers.some(({ text }) => namesInvoice(text)) ? answers : [...answers, invoiceAnswer]
}
