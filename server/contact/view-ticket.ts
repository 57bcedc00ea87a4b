import type { TicketPage } from '#contract/backoffice/tickets.ts'
import { answerMailKinds } from '#domain/contact/answer-mails.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { listAttachments } from '#server/attachments/list-attachments.ts'
import { readNames } from '#server/audit/audit-log.store.ts'
import type { Deps } from '#server/deps.ts'
import { readAccount } from '#server/identity/accounts.store.ts'
import { findColleague } from '#server/orders/colleagues.store.ts'
import { readContents } from '#server/orders/order-contents.store.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import { readPaidInDashboard } from '#server/payments/refunds/found/read-paid-in-dashboard.ts'
import { readRefunds, readRefundsSince } from '#server/payments/refunds/refunds.store.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { readNewestMails } from '#server/platform/mail/mails.store.ts'
import { readAnswerFacts } from './answer-facts.ts'
import { readInvoicesOfAnswers } from './invoice-for-answer.ts'
import { clockOf } from './list-tickets.ts'
import { readOrdersOfSender, readTicket, readTicketMessages, type Ticket, type TicketMessage } from './tickets.store.ts'
import { isOrderOfOther } from './tie-order.ts'

/** A ticket with all that was said, of one moment (TICKET-01, TICKET-03). */
export async function viewTicket(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { ticket: number, roles }: { ticket: string; roles: readonly Role[] },
): Promise<TicketPage | Refusal<'ticket-not-found'>> {
  return inSnapshot(database, async (snapshot) => {
    const ticket = await readTicket(snapshot, number)
    if (!ticket) return refuse('ticket-not-found')
    const messages = await readTicketMessages(snapshot, number)
    const assignee = ticket.assignedTo === null ? undefined : await findColleague(snapshot, ticket.assignedTo)
    const phone = can(roles, 'orders.see-delivered-phones') ? await readPhoneOf(snapshot, ticket) : undefined
    const proposed = ticket.orderNumber === null ? await readOrdersOfSender(snapshot, ticket) : []
    const contents = await readContents(
      snapshot,
      proposed.map((order) => order.number),
    )
    return {
      ...factsOf(ticket),
      ...(phone !== undefined && { phone }),
      ...clockOf(ticket, clock.now()),
      ...(assignee && { assignee }),
      thread: await threadOf(snapshot, ticket, messages),
      refunds: await refundsOf(snapshot, ticket),
      pictures: await listAttachments(snapshot, { kind: 'ticket', id: number }),
      lastAnswer: messages.findLast(({ direction }) => direction === 'staff')?.id ?? 0,
      ...(await readAnswerFacts(snapshot, ticket, { clock, shop })),
      proposed: proposed.map(({ placedAt, ...order }) => ({
        ...order,
        placedAt: placedAt.toISOString(),
        contents: contents.get(order.number) ?? '',
      })),
    }
  })
}

/** What the answers may speak of: the refunds of its order since it was opened. */
async function refundsOf(
  snapshot: Connection,
  { orderNumber, receivedAt }: Ticket,
): Promise<NonNullable<TicketPage['refunds']>> {
  if (orderNumber === null) return []
  const refunds = await readRefundsSince(snapshot, orderNumber, receivedAt)
  const order = refunds.length === 0 ? undefined : await readOrder(snapshot, orderNumber)
  if (!order) return []
  const inDashboard = await readPaidInDashboard(snapshot, order, await readRefunds(snapshot, order.paymentId))
  return refunds.map(({ id, amount, state, utr, isFailing, decidedAt }) => ({
    ...{ id, amountPaise: amount, state, at: decidedAt.toISOString() },
    ...(inDashboard.of.has(id) && { dashboardPaise: inDashboard.of.get(id) }),
    ...(utr !== null && { utr }),
    ...(isFailing && state === 'due' && { isFailing }),
  }))
}

function factsOf({ ticket, version, state, kind, way, name, receivedAt, ...optional }: Ticket) {
  const { docket, email, customerId, orderNumber, acknowledgedAt, resolvedAt } = optional
  return {
    ...{ ticket, version, state, kind, way, name, receivedAt: receivedAt.toISOString() },
    ...(docket !== null && { docket }),
    ...(email !== null && { email }),
    ...(customerId !== null && { customerId }),
    ...(orderNumber !== null && { orderNumber }),
    ...(acknowledgedAt !== null && { acknowledgedAt: acknowledgedAt.toISOString() }),
    ...(resolvedAt !== null && { resolvedAt: resolvedAt.toISOString() }),
  }
}

/** As the person gave it, else that of the order, if it is theirs, else that of their account. Of an erased person none. */
async function readPhoneOf(connection: Connection, ticket: Ticket): Promise<string | undefined> {
  const { phone, orderNumber, customerId } = ticket
  if (phone !== null) return phone
  const account = customerId === null ? undefined : await readAccount(connection, customerId)
  if (account?.erasedAt) return undefined
  const order = orderNumber === null ? undefined : await readOrder(connection, orderNumber)
  return order && !isOrderOfOther(ticket, order) ? (order.corrected.phone ?? order.ordered.phone) : account?.phone
}

async function threadOf(
  snapshot: Connection,
  { message, receivedAt }: Ticket,
  messages: readonly TicketMessage[],
): Promise<TicketPage['thread']> {
  const names = await readNames(
    snapshot,
    messages.flatMap(({ staffId }) => staffId ?? []),
  )
  const answers = messages.filter(({ direction }) => direction === 'staff').map(({ id }) => String(id))
  const mails = await readNewestMails(snapshot, answerMailKinds, answers)
  const invoices = await readInvoicesOfAnswers(snapshot, answers)
  return [
    { direction: 'customer', text: message, at: receivedAt.toISOString() },
    ...messages.map(({ id, direction, text, writtenAt, staffId }) => {
      const [by, mail] = [staffId === null ? undefined : names[staffId], mails.get(String(id))]
      const invoice = invoices.get(String(id))
      return {
        ...{ id, direction, text, at: writtenAt.toISOString() },
        ...(by !== undefined && { by }),
        ...(mail !== undefined && { mail }),
        ...(invoice !== undefined && { invoice }),
      }
    }),
  ]
}
