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

/**
 * The number of the invoice that goes with an answer after a ready text was chosen, '' for none: `offered` with a text that names it. One that a ready
 * text had attached goes with no other; one that a person attached stays.
 */
export function invoiceAfterChoice(
  text: string,
  { offered, invoice, isByReady }: { offered: string | undefined; invoice: string; isByReady: boolean },
): { readonly invoice: string; readonly isByReady: boolean } {
  if (offered !== undefined && namesInvoice(text))
    return { invoice: offered, isByReady: isByReady || invoice !== offered }
  return { invoice: isByReady ? '' : invoice, isByReady: false }
}

/** The owner's ready answers, with one about the invoice: `invoiceAnswer`, unless one of theirs names {invoice}. */
export function withInvoiceAnswer<Answer extends Ready>(answers: readonly Answer[]): readonly Ready[] {
  return answers.some(({ text }) => namesInvoice(text)) ? answers : [...answers, invoiceAnswer]
}
