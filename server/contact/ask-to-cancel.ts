import { replyDue } from '#domain/contact/ticket-days.ts'
import { customerAsksReason, reasonsOf } from '#domain/orders/hold-reasons.ts'
import { orderRules } from '#domain/orders/order-rules.ts'
import { cancellationWords, refuseAskingToCancel, unitsNotSent } from '#domain/orders/own-cancellation.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { refundTimeSentence } from '#domain/payments/refund.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { readCustomer } from '#server/identity/read-customer.ts'
import { holdForSupport } from '#server/orders/hold-order.ts'
import type { CancellationRequests } from '#server/orders/list-order-lines.ts'
import { lockOrder, saveOrder } from '#server/orders/stored-order.store.ts'
import { cancelOwnOrder } from '#server/payments/refunds/cancel-own-order.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addCustomerMessage } from './add-customer-message.ts'
import { readCancellationTickets } from './cancellation-tickets.store.ts'
import { countMessage, openCustomerTicket } from './send-message.ts'

type Input = {
  readonly orderNumber: string
  readonly customerId: string
  readonly amount: number
  readonly clientIp: string
}

/** Where a part has left, it is about the rest. */
function askedOf(order: StoredOrder) {
  if (!orderRules.cancel(order)) return { message: 'It is being packed. We’ve asked the packing room.' }
  const units = unitsNotSent(order)
  const rest = units === 1 ? 'the unit that has not left' : `the ${units} units that have not left`
  return { message: `We’ve asked the packing room to keep ${rest}.` }
}

/** Cancels a customer's order; for one that somebody packs by now it opens a ticket (RETURN-03). */
export async function askToCancel(deps: Pick<Deps, 'database' | 'clock' | 'shop'>, { clientIp, ...own }: Input) {
  const cancelled = await inTransaction(deps.database, (tx) => cancelOwnOrder(tx, deps, own))
  if (!isRefusal(cancelled)) return { message: `Your order is cancelled. ${refundTimeSentence}` }
  return cancelled.refused === 'being-packed' ? askPackingRoom(deps, { clientIp, ...own }) : cancelled
}

/** One ticket an order until it is resolved. The hold keeps the parcel in the shop; asked for again after its release, it begins anew. */
async function askPackingRoom({ database, clock }: Pick<Deps, 'database' | 'clock'>, own: Omit<Input, 'amount'>) {
  const { customerId, orderNumber, clientIp } = own
  const now = clock.now()
  const retryAfter = await countMessage(database, clientIp, now)
  if (retryAfter > 0) return refuse('too-many-messages', { retryAfter })
  const { name, email } = await readCustomer(database, customerId)
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderNumber)
    if (order?.customerId !== customerId) return refuse('order-not-found')
    const refusal = refuseAskingToCancel(order)
    if (refusal) return refusal
    const [before] = await readCancellationTickets(tx, [orderNumber])
    const open = before?.state === 'resolved' ? undefined : before
    const asked = askedOf(order)
    if (open && isHeldFor(open, order)) return asked
    const message = cancellationWords(orderNumber)
    if (open) await addCustomerMessage(tx, { ticket: open.ticket, text: message, at: now })
    const ticket =
      open?.ticket ?? (await openCustomerTicket(tx, { name, email, message, customerId, orderNumber }, now))
    const hold = { reason: customerAsksReason(ticket), at: now, staffId: undefined }
    // The log is of staff: the ticket says who asked.
    await saveOrder(tx, order, await holdForSupport(tx, () => {}, order, hold))
    return asked
  })
}

type Held = { readonly heldReason: string | null }

/** Not after support has released the order, nor of a ticket from before such orders were held. */
function isHeldFor({ ticket }: { readonly ticket: string }, { heldReason }: Held): boolean {
  return reasonsOf(heldReason).includes(customerAsksReason(ticket))
}

/** The newest of each order. */
export const cancellationRequests: CancellationRequests = async (connection, numbers) => {
  const tickets = await readCancellationTickets(connection, numbers)
  const requests = tickets.map((one) => {
    const due = replyDue(one)
    const dates = { askedAt: one.receivedAt.toISOString(), ...(due && { replyDue: due.toISOString() }) }
    const { ticket, isAnswered } = one
    return [one.orderNumber, { ticket, ...dates, isResolved: one.state === 'resolved', isAnswered }] as const
  })
  return new Map(requests.toReversed())
}
