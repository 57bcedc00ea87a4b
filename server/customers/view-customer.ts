import type { CustomerPage } from '#contract/backoffice/customers.ts'
import { findState } from '#domain/checkout/states.ts'
import { openRefundOf } from '#domain/orders/order-states.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { briefTicket } from '#server/contact/brief-ticket.ts'
import { readTicketsOf } from '#server/contact/customer-tickets.store.ts'
import type { Deps } from '#server/deps.ts'
import { readAccount } from '#server/identity/accounts.store.ts'
import { readSessionsOf } from '#server/identity/sessions.store.ts'
import { readCustomerTotals } from '#server/orders/customer-totals.store.ts'
import { readContents } from '#server/orders/order-contents.store.ts'
import { readRefundsOfCustomer } from '#server/payments/refunds/customer-refunds.store.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { readReturnsOfOrders } from '#server/returns/customer-returns.store.ts'
import { readLastAddress, readOrdersOf } from './customers.store.ts'
import { readNewEmail } from './links.store.ts'
import { readRequestsOf } from './requests.store.ts'

const mostShown = 200

/** All that the page of a customer shows, of one moment (CUST-01). */
export async function viewCustomer(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id }: { readonly id: string },
): Promise<CustomerPage | Refusal<'customer-not-found'>> {
  const now = clock.now()
  return inSnapshot(database, async (snapshot) => {
    const account = await readAccount(snapshot, id)
    if (!account) return refuse('customer-not-found')
    const { name, email, phone, createdAt, erasedAt } = account
    const newEmail = await readNewEmail(snapshot, { customerId: id, now })
    const sessions = await readSessionsOf(snapshot, { customerId: id, now })
    const { orders: count, paid: paidPaise, refunded: refundedPaise } = await readCustomerTotals(snapshot, id)
    const address = erasedAt ? undefined : await readLastAddress(snapshot, id)
    const orders = await readOrdersOf(snapshot, id)
    const shown = orders.slice(0, mostShown)
    const contents = await readContents(
      snapshot,
      shown.map(({ number }) => number),
    )
    const refunds = await readRefundsOfCustomer(snapshot, id)
    const returns = await readReturnsOfOrders(
      snapshot,
      orders.map(({ number }) => number),
    )
    const tickets = await readTicketsOf(snapshot, { customerId: id, email, phone })
    const requests = await readRequestsOf(snapshot, id)
    return {
      ...{ id, name, email, phone, createdAt: createdAt.toISOString() },
      ...(erasedAt && { erasedAt: erasedAt.toISOString() }),
      ...(newEmail !== undefined && { newEmail }),
      totals: { orders: count, refunds: refunds.length, paidPaise, refundedPaise },
      ...(address && { lastAddress: addressOnTheWire(address) }),
      sessions: sessions.map((session) => ({
        createdAt: session.createdAt.toISOString(),
        lastUsedAt: session.lastUsedAt.toISOString(),
      })),
      orders: shown.map(({ placedAt, stoppedAt, refundedAt: _, isRefused, isFailing, ...order }) => ({
        ...order,
        ...openRefundOf({ isRefused, isFailing }),
        placedAt: placedAt.toISOString(),
        isHeld: stoppedAt !== null,
        contents: contents.get(order.number) ?? '',
      })),
      refunds: refunds.slice(0, mostShown).map(({ id, orderNumber, amount, state, decidedAt, isFailing }) => ({
        ...{ id, amountPaise: amount, state, decidedAt: decidedAt.toISOString() },
        ...(orderNumber !== null && { orderNumber }),
        ...(isFailing && state === 'due' && { isFailing }),
      })),
      returns: returns.map(({ number, state, askedAt }) => ({ number, state, askedAt: askedAt.toISOString() })),
      tickets: tickets.map((ticket) => briefTicket(ticket, now)),
      requests: requests.map(({ id, kind, receivedAt, closedAt }) => ({
        ...{ id, kind, receivedAt: receivedAt.toISOString() },
        ...(closedAt && { closedAt: closedAt.toISOString() }),
      })),
    }
  })
}

type Address = NonNullable<Awaited<ReturnType<typeof readLastAddress>>>

function addressOnTheWire({ number, receiver, address, address2, pinCode, stateCode }: Address) {
  const state = findState(stateCode)?.name ?? stateCode
  return {
    orderNumber: number,
    receiver: receiver ?? '',
    lines: [address, address2, `${state} ${pinCode}`].filter((line): line is string => Boolean(line)),
  }
}
