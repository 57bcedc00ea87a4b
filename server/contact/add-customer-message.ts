import { afterCustomerMessage } from '#domain/contact/ticket-states.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { expireTicketLinks, insertTicketMessage, lockTicket, updateTicket } from './tickets.store.ts'

type Input = {
  readonly ticket: string
  readonly text: string
  /** Who entered it, of what came by mail or telephone. */
  readonly staffId?: string
  readonly at: Date
}

/**
 * Adds a customer's message to a ticket; a resolved one is reopened, with its first clocks (TICKET-04). The staff's pages of the ticket hear of it at
 * the commit. Returns the message's id; undefined when there is no such ticket.
 */
export async function addCustomerMessage(
  tx: Transaction,
  { ticket: number, text, staffId, at }: Input,
): Promise<number | undefined> {
  const ticket = await lockTicket(tx, number)
  if (!ticket) return undefined
  const id = await insertTicketMessage(tx, {
    ...{ ticket: number, text, staffId: staffId ?? null, writtenAt: at },
    direction: 'customer',
  })
  if (ticket.state === 'resolved') await expireTicketLinks(tx, number, null)
  await updateTicket(tx, number, {
    state: afterCustomerMessage[ticket.state],
    resolvedAt: null,
    // The oldest message without an answer counts, but not what was resolved without one.
    ...((ticket.unansweredSince === null || ticket.state === 'resolved') && { unansweredSince: at }),
  })
  return id
}
