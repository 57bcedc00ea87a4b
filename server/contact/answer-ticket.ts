import { answerMailKind, answerMailKinds, answerWithInvoiceMailKind } from '#domain/contact/answer-mails.ts'
import { namesInvoice } from '#domain/contact/invoice-answer.ts'
import { fillPlaceholders } from '#domain/contact/placeholders.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { later } from '#domain/time.ts'
import { heldBack } from '#domain/undo-time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { type NewMail, readNewestMails, readOrdersOfMails } from '#server/platform/mail/mails.store.ts'
import { queueHeldMail, queueMail } from '#server/platform/mail/outbox.ts'
import { readAnswerFacts } from './answer-facts.ts'
import { resolve } from './resolve-ticket.ts'
import { formerOf } from './take-back-answer.ts'
import { insertTicketMessage, lockTicket, readAnswer, readLastAnswer, updateTicket } from './tickets.store.ts'
import type { WrongField } from './tie-order.ts'

type NotFound = Refusal<'ticket-not-found'>
type Input = {
  readonly ticket: string
  readonly text: string
  readonly lastAnswer: number
  readonly isResolving?: boolean | undefined
  /** Number of the invoice that goes with it; it goes with each text that names {invoice} too. */
  readonly invoice?: string | undefined
  readonly isHeld?: boolean | undefined
  readonly staffId: string
}

/**
 * Answers a customer by mail, once (TICKET-03). Of two who answer at once the second reads who has answered, and keeps the typed text. Of a ticket
 * without an email the answer is only stored, and acknowledges it, since staff say it by telephone. A mailed one acknowledges it when its mail has left (TICKET-02);
 * while it is held it can be taken back.
 */
export async function answerTicket(
  tx: Transaction,
  audit: Audit,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  { ticket: number, text: typed, lastAnswer, isResolving = false, invoice: wanted, staffId, ...rest }: Input,
): Promise<
  | { id: number; isMailed: boolean; isHeld?: true }
  | NotFound
  | WrongField
  | Refusal<'answered-meanwhile', { name: string }>
  | Refusal<'invoice-of-another'>
> {
  const ticket = await lockTicket(tx, number)
  if (!ticket) return refuse('ticket-not-found')
  const last = await readLastAnswer(tx, number)
  if (last && last.id !== lastAnswer) return refuse('answered-meanwhile', { name: last.name })
  const { values } = await readAnswerFacts(tx, ticket, { clock, shop })
  const { text, missing } = fillPlaceholders(typed.trim(), values)
  if (missing[0]) return refuse('wrong-shape', { fields: { text: `Fill in {${missing[0]}}.` } })
  if (wanted !== undefined && wanted !== values.invoice) return refuse('invoice-of-another')
  const invoice = namesInvoice(typed) ? values.invoice : wanted
  const at = clock.now()
  const id = await insertTicketMessage(tx, { ticket: number, direction: 'staff', staffId, text, writtenAt: at })
  const isMailed = ticket.email !== null
  const orderNumber = invoice === undefined ? null : ticket.orderNumber
  const isHeld = isMailed && rest.isHeld === true
  const mail = mailOf({ message: id, orderNumber, dueAt: at, staffId })
  if (isHeld) {
    await queueHeldMail(tx, { ...mail, dueAt: later(at, heldBack), details: formerOf(ticket, { isResolving }) })
  } else if (isMailed) await queueMail(tx, mail)
  await updateTicket(tx, number, {
    ...(ticket.state !== 'resolved' && { state: 'waiting' }),
    ...(!isMailed && { acknowledgedAt: ticket.acknowledgedAt ?? at }),
    unansweredSince: null,
    assignedTo: ticket.assignedTo ?? staffId,
  })
  if (isResolving) await resolve(tx, { ...ticket, state: ticket.state === 'resolved' ? 'resolved' : 'waiting' }, at)
  audit({
    action: 'ticket.answered',
    subject: { kind: 'ticket', id: number },
    after: { message: id, ...(isResolving && { isResolving }), ...(invoice !== undefined && { invoice }) },
  })
  return { id, isMailed, ...(isHeld && { isHeld }) }
}

/** Sends an answer again whose mail the mailbox refused. */
export async function resendAnswer(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { ticket, message, staffId }: { ticket: string; message: number; staffId: string },
): Promise<{ done: true } | NotFound | Refusal<'mail-not-refused'>> {
  const locked = await lockTicket(tx, ticket)
  if (!locked) return refuse('ticket-not-found')
  const answer = await readAnswer(tx, message)
  const state = (await readNewestMails(tx, answerMailKinds, [String(message)])).get(String(message))
  if (answer?.ticket !== ticket || state !== 'refused') return refuse('mail-not-refused')
  const orders = await readOrdersOfMails(tx, answerWithInvoiceMailKind, [String(message)])
  const orderNumber = orders.get(String(message)) ?? null
  await queueMail(tx, mailOf({ message, orderNumber, dueAt: clock.now(), staffId }))
  // 'waiting': the customer has written nothing since.
  await updateTicket(tx, ticket, { ...(locked.state === 'waiting' && { unansweredSince: null }) })
  audit({ action: 'ticket.mailed', subject: { kind: 'ticket', id: ticket }, after: { message } })
  return { done: true }
}

/** `orderNumber`: the order whose invoice goes with it, and whose page lists the mail. */
type Queued = {
  readonly message: number
  readonly orderNumber: string | null
  readonly dueAt: Date
  readonly staffId: string
}

function mailOf({ message, ...mail }: Queued): NewMail {
  const kind = mail.orderNumber === null ? answerMailKind : answerWithInvoiceMailKind
  return { kind, subjectId: String(message), recipient: 'customer', ...mail }
}
