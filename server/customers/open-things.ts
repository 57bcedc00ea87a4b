import { formatRupees } from '#domain/money.ts'
import { isOpenReturn } from '#domain/returns/return-states.ts'
import { readTicketsOf } from '#server/contact/customer-tickets.store.ts'
import {
  hasUnhandledReport,
  readPaymentsUnderWay,
  readRefundsOfCustomer,
  readWaitingRefunds,
} from '#server/payments/refunds/customer-refunds.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { readReturnsOfOrders } from '#server/returns/customer-returns.store.ts'
import { readOrdersOf } from './customers.store.ts'
import type { Contact, Person } from './person.ts'

/** What of a person must end before an erasure, by name: it is worked on with the data that would be gone (CUST-03). */
export async function openThings(
  tx: Transaction,
  customerId: string,
  { contact, person }: { contact: Contact; person: Person },
): Promise<string[]> {
  const orders = await readOrdersOf(tx, customerId)
  const refunds = await readRefundsOfCustomer(tx, customerId)
  const tickets = await readTicketsOf(tx, { customerId, ...contact })
  const returns = await readReturnsOfOrders(tx, person.orders)
  const waiting = await readWaitingRefunds(tx, person.orders)
  const payments = await readPaymentsUnderWay(tx, customerId)
  return [
    ...orders.filter(isOpen).map(({ number }) => `order ${number}`),
    ...refunds
      .filter(({ state }) => state !== 'processed')
      .map(({ amount, orderNumber, paymentId }) => `refund of ${formatRupees(amount)} for ${orderNumber ?? paymentId}`),
    ...waiting.map(
      ({ amount, orderNumber }) => `refund of ${formatRupees(amount)} for ${orderNumber} that waits for an owner`,
    ),
    ...tickets.filter(({ state }) => state !== 'resolved').map(({ ticket }) => `ticket ${ticket}`),
    ...returns
      .filter(({ state, isToSendBack }) => isToSendBack || isOpenReturn(state))
      .map(({ number }) => `return ${number}`),
    ...payments.map(({ amount }) => `payment of ${formatRupees(amount)}`),
    ...((await hasUnhandledReport(tx, person.providerIds)) ? ['a report of the card provider'] : []),
  ]
}

type Order = Awaited<ReturnType<typeof readOrdersOf>>[number]

function isOpen({ fulfilment, refundedAt, stoppedAt }: Order): boolean {
  return stoppedAt !== null || (refundedAt === null && fulfilment !== 'delivered' && fulfilment !== 'cancelled')
}
