import type { TicketKind } from '#domain/contact/ticket-kinds.ts'
import type { TicketState } from '#domain/contact/ticket-states.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { findColleague } from '#server/orders/colleagues.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addCustomerMessage } from './add-customer-message.ts'
import { insertTicketMessage, lockTicket, type TicketChange, updateTicket } from './tickets.store.ts'
import { findOrderOf, type OrderRefusal } from './tie-order.ts'

type NotFound = Refusal<'ticket-not-found'>
type Change = {
  readonly ticket: string
  readonly kind?: TicketKind | undefined
  readonly assignedTo?: string | null | undefined
  readonly assignedFrom?: string | null | undefined
  readonly orderNumber?: string | null | undefined
  readonly isOrderChecked?: boolean | undefined
  /** Given back by an undone assignment. */
  readonly state?: TicketState | undefined
}

/** What a ticket is about, who looks after it, which order it is about (TICKET-01). Somebody's new ticket is open. */
export async function changeTicket(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'shop'>,
  { ticket: number, kind, assignedTo, assignedFrom, orderNumber, isOrderChecked, state }: Change,
): Promise<{ done: true } | NotFound | OrderRefusal | Refusal<'colleague-not-found' | 'assigned-since'>> {
  const ticket = await lockTicket(tx, number)
  if (!ticket) return refuse('ticket-not-found')
  if (assignedFrom !== undefined && ticket.assignedTo !== assignedFrom) return refuse('assigned-since')
  if (assignedTo && !(await findColleague(tx, assignedTo))) return refuse('colleague-not-found')
  const isUntied = orderNumber === undefined || orderNumber === null
  const tied = isUntied
    ? undefined
    : await findOrderOf(tx, deps, ticket, { number: orderNumber, isChecked: isOrderChecked })
  if (isRefusal(tied)) return tied
  const order = tied ? tied.order.number : orderNumber
  const after = {
    ...(kind !== undefined && { kind }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(order !== undefined && { orderNumber: order }),
  }
  const change: TicketChange = {
    ...after,
    ...(tied && !tied.isOthers && ticket.customerId === null && { customerId: tied.order.customerId }),
    ...(ticket.state === 'new' && assignedTo && { state: 'open' }),
    ...(state && { state }),
  }
  await updateTicket(tx, number, change)
  const { kind: formerKind, assignedTo: former, orderNumber: formerOrder } = ticket
  audit({
    action: 'ticket.changed',
    subject: { kind: 'ticket', id: number },
    ...(order && { also: [{ kind: 'order', id: order }] }),
    before: {
      ...(kind !== undefined && { kind: formerKind }),
      ...(assignedTo !== undefined && { assignedTo: former }),
      ...(order !== undefined && { orderNumber: formerOrder }),
    },
    after: { ...after, ...(tied?.isOthers && { isOthers: true }) },
  })
  return { done: true }
}

type Words = {
  readonly ticket: string
  readonly text: string
  readonly isOfCustomer?: boolean | undefined
  readonly staffId: string
}

/** Adds a note for the staff (TICKET-03), or words of the customer that came by mail or telephone (TICKET-04). The log names them only. */
export async function noteTicket(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { ticket, text: typed, isOfCustomer = false, staffId }: Words,
): Promise<{ id: number } | NotFound> {
  const [at, text] = [clock.now(), typed.trim()]
  if (!(await lockTicket(tx, ticket))) return refuse('ticket-not-found')
  const id = isOfCustomer
    ? await addCustomerMessage(tx, { ticket, text, staffId, at })
    : await insertTicketMessage(tx, { ticket, direction: 'note', staffId, text, writtenAt: at })
  if (id === undefined) return refuse('ticket-not-found')
  // Pages of the ticket hear of its row.
  if (!isOfCustomer) await updateTicket(tx, ticket, {})
  audit({ action: 'ticket.noted', subject: { kind: 'ticket', id: ticket }, after: { message: id, isOfCustomer } })
  return { id }
}

/** The customer was given the number (TICKET-02). The first acknowledgement counts. */
export async function acknowledge(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { ticket: number }: { ticket: string },
): Promise<{ done: true } | NotFound> {
  const ticket = await lockTicket(tx, number)
  if (!ticket) return refuse('ticket-not-found')
  audit({ action: 'ticket.acknowledged', subject: { kind: 'ticket', id: number } })
  if (ticket.acknowledgedAt === null) await updateTicket(tx, number, { acknowledgedAt: clock.now() })
  return { done: true }
}
