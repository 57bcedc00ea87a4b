/** Kinds of the mails with answers to tickets (TICKET-03); the subject of each is the id of its answer. */
export const answerMailKind = 'ticket-answer'
/** A kind of its own: a server that cannot attach an invoice does not send it without. */
export const answerWithInvoiceMailKind = 'ticket-answer-with-invoice'

export const answerMailKinds: readonly string[] = [answerMailKind, answerWithInvoiceMailKind]

/** Such a mail goes to the ticket's email, so it is sent again from there alone. */
export function isAnswerMail(kind: string): boolean {
  return answerMailKinds.includes(kind)
}
