// Tickets and what is said in them. The first words of a ticket stand in its row, as the version before writes them.
import { sql } from 'kysely'
import type { TicketKind, TicketWay } from '#domain/contact/ticket-kinds.ts'
import type { TicketState } from '#domain/contact/ticket-states.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { redactText } from '#server/platform/database/redact-text.ts'

export type Ticket = {
  readonly ticket: string
  readonly customerId: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** The first words; '' when they were redacted. */
  readonly message: string
  readonly state: TicketState
  readonly kind: TicketKind
  readonly way: TicketWay
  readonly docket: string | null
  readonly orderNumber: string | null
  readonly assignedTo: string | null
  readonly receivedAt: Date
  readonly acknowledgedAt: Date | null
  readonly acknowledgeDue: Date
  readonly redressDue: Date
  /** The clock that ends next. */
  readonly dueAt: Date
  readonly resolvedAt: Date | null
  readonly unansweredSince: Date | null
  readonly version: number
}

const columns = [
  'ticket',
  'customer_id as customerId',
  'name',
  'email',
  'phone',
  'message',
  'state',
  'kind',
  'way',
  'docket',
  'order_number as orderNumber',
  'assigned_to as assignedTo',
  'received_at as receivedAt',
  'acknowledged_at as acknowledgedAt',
  'acknowledge_due as acknowledgeDue',
  'redress_due as redressDue',
  'due_at as dueAt',
  'resolved_at as resolvedAt',
  'unanswered_since as unansweredSince',
  'version',
] as const

export function readTicket(connection: Connection, ticket: string): Promise<Ticket | undefined> {
  return connection.selectFrom('contact_messages').select(columns).where('ticket', '=', ticket).executeTakeFirst()
}

/** The lock under which a ticket is answered and changed. */
export function lockTicket(tx: Transaction, ticket: string): Promise<Ticket | undefined> {
  return tx.selectFrom('contact_messages').select(columns).where('ticket', '=', ticket).forUpdate().executeTakeFirst()
}

export type TicketChange = Partial<
  Pick<
    Ticket,
    'state' | 'kind' | 'assignedTo' | 'orderNumber' | 'customerId' | 'acknowledgedAt' | 'resolvedAt' | 'unansweredSince'
  >
>

/** Raises the version. */
export async function updateTicket(tx: Transaction, ticket: string, change: TicketChange): Promise<void> {
  const { assignedTo, orderNumber, customerId, acknowledgedAt, resolvedAt, unansweredSince, ...same } = change
  await tx
    .updateTable('contact_messages')
    .set((eb) => ({
      ...same,
      ...(assignedTo !== undefined && { assigned_to: assignedTo }),
      ...(orderNumber !== undefined && { order_number: orderNumber }),
      ...(customerId !== undefined && { customer_id: customerId }),
      ...(acknowledgedAt !== undefined && { acknowledged_at: acknowledgedAt }),
      ...(resolvedAt !== undefined && { resolved_at: resolvedAt }),
      // Of those who have to be reported again, the next silence counts anew.
      ...(unansweredSince !== undefined && { unanswered_since: unansweredSince, unanswered_reported_at: null }),
      version: eb('version', '+', 1),
    }))
    .where('ticket', '=', ticket)
    .execute()
}

export type TicketMessage = {
  readonly id: number
  readonly direction: 'customer' | 'staff' | 'note'
  readonly staffId: string | null
  /** '' when it was redacted. */
  readonly text: string
  readonly writtenAt: Date
}

/** Returns the message's id. */
export async function insertTicketMessage(
  tx: Transaction,
  { ticket, direction, staffId, text, writtenAt }: Omit<TicketMessage, 'id'> & { readonly ticket: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({ ticket, direction, staff_id: staffId, text, written_at: writtenAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An answer redacted as of when it was written was taken back before anybody got it. */
export const isNotTakenBack = sql<boolean>`(direction <> 'staff' OR ticket_messages.redacted_at IS DISTINCT FROM written_at)`

/** Oldest first, without the first words, which the ticket has. */
export function readTicketMessages(connection: Connection, ticket: string): Promise<TicketMessage[]> {
  return connection
    .selectFrom('ticket_messages')
    .select(['id', 'direction', 'staff_id as staffId', 'text', 'written_at as writtenAt'])
    .where('ticket', '=', ticket)
    .where(isNotTakenBack)
    .orderBy('id')
    .execute()
}

/** Redacts the first words, which the ticket's row has. */
export async function redactFirstWords(tx: Transaction, ticket: string): Promise<void> {
  await tx.updateTable('contact_messages').set({ message: '' }).where('ticket', '=', ticket).execute()
}

export async function redactTicketMessage(
  tx: Transaction,
  message: { readonly id: number; readonly at: Date },
): Promise<void> {
  await redactText(tx, 'ticket_messages', message)
}

/** Resolving sets the end of the ticket's links, reopening takes it away (TICKET-04). */
export async function expireTicketLinks(tx: Transaction, ticket: string, expiresAt: Date | null): Promise<void> {
  await tx.updateTable('ticket_links').set({ expires_at: expiresAt }).where('ticket', '=', ticket).execute()
}

/** A mail to the customer has left (TICKET-02). The first acknowledgement counts. */
export async function acknowledgeTicket(connection: Connection, ticket: string, at: Date): Promise<void> {
  await connection
    .updateTable('contact_messages')
    .set((eb) => ({ acknowledged_at: at, version: eb('version', '+', 1) }))
    .where('ticket', '=', ticket)
    .where('acknowledged_at', 'is', null)
    .execute()
}

/** An answer was refused, so that the customer waits on. */
export async function markUnanswered(tx: Transaction, ticket: string, at: Date): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set((eb) => ({ unanswered_since: at, unanswered_reported_at: null, version: eb('version', '+', 1) }))
    .where('ticket', '=', ticket)
    .where('unanswered_since', 'is', null)
    .execute()
}

/** Opened by staff, who looks after it (TICKET-06). False when the number is taken. */
export async function insertTicket(
  tx: Transaction,
  ticket: Pick<
    Ticket,
    'ticket' | 'customerId' | 'name' | 'email' | 'phone' | 'message' | 'kind' | 'way' | 'docket' | 'orderNumber'
  > & { readonly receivedAt: Date; readonly staffId: string; readonly acknowledgedAt: Date | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_messages')
    .values({
      ticket: ticket.ticket,
      customer_id: ticket.customerId,
      name: ticket.name,
      email: ticket.email,
      phone: ticket.phone,
      message: ticket.message,
      kind: ticket.kind,
      way: ticket.way,
      docket: ticket.docket,
      order_number: ticket.orderNumber,
      assigned_to: ticket.staffId,
      state: 'open',
      received_at: ticket.receivedAt,
      unanswered_since: ticket.receivedAt,
      acknowledged_at: ticket.acknowledgedAt,
    })
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Of two who open a docket's ticket at once the second waits, and sees the first. */
export async function lockDocket(tx: Transaction, docket: string): Promise<{ ticket: string } | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('ticket-dockets'))`.execute(tx)
  return tx.selectFrom('contact_messages').select('ticket').where('docket', '=', docket).executeTakeFirst()
}

/** Of the words after the first ones; 0 without any. */
export async function readLastCustomerMessage(connection: Connection, ticket: string): Promise<number> {
  const last = await connection
    .selectFrom('ticket_messages')
    .select('id')
    .where('ticket', '=', ticket)
    .where('direction', '=', 'customer')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

/** The newest answer of the staff, and who wrote it. */
export function readLastAnswer(connection: Connection, ticket: string) {
  return connection
    .selectFrom('ticket_messages')
    .innerJoin('staff_names', 'staff_names.id', 'staff_id')
    .select(['ticket_messages.id', 'staff_names.name'])
    .where('ticket', '=', ticket)
    .where('direction', '=', 'staff')
    .where(isNotTakenBack)
    .orderBy('ticket_messages.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The answer of the staff that follows another one. */
export function readNextAnswer(connection: Connection, ticket: string, id: number) {
  return connection
    .selectFrom('ticket_messages')
    .select('id')
    .where('ticket', '=', ticket)
    .where('direction', '=', 'staff')
    .where('id', '>', id)
    .where(isNotTakenBack)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** An answer with the address that its mail goes to. */
export function readAnswer(connection: Connection, id: number) {
  return connection
    .selectFrom('ticket_messages')
    .innerJoin('contact_messages', 'contact_messages.ticket', 'ticket_messages.ticket')
    .select(['ticket_messages.ticket', 'ticket_messages.text', 'written_at as writtenAt', 'contact_messages.email'])
    .where('ticket_messages.id', '=', id)
    .where('direction', '=', 'staff')
    .executeTakeFirst()
}

/** The last three orders of a person, by account or email (TICKET-01). */
export function readOrdersOfSender(
  connection: Connection,
  { customerId, email }: Pick<Ticket, 'customerId' | 'email'>,
) {
  return connection
    .selectFrom('order_summaries')
    .select(['number', 'placed_at as placedAt', 'fulfilment', 'total_paise as totalPaise'])
    .where((eb) =>
      eb.or([eb('customer_id', '=', customerId), eb(eb.fn('lower', ['email']), '=', email?.toLowerCase() ?? null)]),
    )
    .orderBy('placed_at', 'desc')
    .limit(3)
    .execute()
}
