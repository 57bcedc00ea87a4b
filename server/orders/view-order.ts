import type { OrderPage } from '#contract/backoffice/orders.ts'
import { findState } from '#domain/checkout/states.ts'
import { trackingLink } from '#domain/fulfilment/tracking-number.ts'
import { allowedActions } from '#domain/orders/order-actions.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import type { Deps } from '#server/deps.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { readMails } from './mails-of-order.store.ts'
import {
  type OrderRecord,
  readDocuments,
  readOrderRecord,
  readParcels,
  readRefundsForStaff,
  readTickets,
  readUnits,
  type ShownParcel,
} from './order-page.store.ts'
import { readTimeline, type TimelineEntry } from './order-timeline.store.ts'

/**
 * All that the page of an order shows, of one moment (ORDERS-03, ORDERS-04). Emails, amounts, customers, tickets
 * and telephones of delivered orders only for roles that see them.
 */
export async function viewOrder(
  { database }: Pick<Deps, 'database'>,
  { number, roles }: { number: string; roles: readonly Role[] },
): Promise<OrderPage | Refusal<'order-not-found'>> {
  return inSnapshot(database, async (snapshot) => {
    const order = await readOrderRecord(snapshot, number)
    if (!order) return refuse('order-not-found')
    const seesMoney = can(roles, 'orders.see-money')
    const [lines, parcels, documents] = [
      await readUnits(snapshot, number),
      await readParcels(snapshot, number),
      await readDocuments(snapshot, number),
    ]
    const refunds = seesMoney ? await readRefundsForStaff(snapshot, order.paymentId) : []
    const mails = seesMoney ? await readMails(snapshot, number) : []
    const timeline = await readTimeline(snapshot, number)
    return {
      ...headOf(order, roles),
      ...(can(roles, 'customers.see') && (await customerOf(snapshot, order))),
      ...(seesMoney && moneyOf(order)),
      lines: lines.map(({ unitPricePaise, ...line }) => ({
        ...line,
        ...(seesMoney && { unitPricePaise }),
      })),
      parcels: parcels.map(serializeParcel),
      documents: documents.map(({ issuedAt, amount, ...document }) => ({
        ...document,
        issuedAt: issuedAt.toISOString(),
        ...(seesMoney && { amountPaise: amount }),
      })),
      refunds: refunds.map(({ providerMessage, nextTryAt, decidedAt, ...refund }) => ({
        ...refund,
        decidedAt: decidedAt.toISOString(),
        ...(providerMessage !== null && { providerMessage }),
        ...(nextTryAt !== null && { nextTryAt: nextTryAt.toISOString() }),
      })),
      mails: mails.map(({ mail, kind, state, tries, at }) => ({ mail, kind, state, tries, at: at.toISOString() })),
      timeline: timeline
        .filter((entry) => seesMoney || !isAboutMoney(entry))
        .map((one) => entryOnTheWire(one, seesMoney)),
      may: [...allowedActions(order, roles)],
    }
  })
}

function headOf(order: OrderRecord, roles: readonly Role[]) {
  const { number, version, placedAt, stateCode, payment, fulfilment, ordered, corrected } = order
  const { heldReason: reason, heldAt: since, deliveryFrom: from, deliveryTo: to } = order
  const isCorrected = Object.keys(corrected).length > 0
  const showsPhone = fulfilment !== 'delivered' || can(roles, 'orders.see-delivered-phones')
  const shown = ({ phone, ...address }: OrderRecord['ordered']) => ({ ...address, ...(showsPhone && { phone }) })
  return {
    ...{ number, version, stateCode, payment, fulfilment },
    placedAt: placedAt.toISOString(),
    stateName: findState(stateCode)?.name ?? stateCode,
    address: shown({ ...ordered, ...corrected }),
    ...(isCorrected && { addressAsOrdered: shown(ordered) }),
    ...(from !== null && to !== null && { delivery: { from, to } }),
    ...(reason !== null && since !== null && { held: { reason, since: since.toISOString() } }),
  }
}

async function customerOf(snapshot: Connection, order: OrderRecord) {
  const tickets = await readTickets(snapshot, order)
  return {
    customer: { id: order.customerId, name: order.customerName, orders: order.ordersOfCustomer },
    tickets: tickets.map(({ ticket, receivedAt }) => ({ ticket, receivedAt: receivedAt.toISOString() })),
  }
}

function moneyOf(order: OrderRecord) {
  const { email, paymentId, providerOrderId } = order
  return {
    email,
    money: {
      ...{ paymentId, providerOrderId },
      subtotalPaise: order.subtotal,
      discountPaise: order.discount,
      roundingPaise: order.rounding,
      totalPaise: order.total,
      creditedPaise: order.credited,
    },
  }
}

function serializeParcel({ tracking, trackingPattern, grams, packedAt, changedAt, lines, ...parcel }: ShownParcel) {
  const link = trackingLink(tracking, { trackingUrl: trackingPattern })
  return {
    ...parcel,
    packedAt: packedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    lines: [...lines],
    ...(tracking !== null && { tracking }),
    ...(link && { trackingUrl: link }),
    ...(grams !== null && { grams }),
  }
}

function isAboutMoney({ kind, what }: Pick<TimelineEntry, 'kind' | 'what'>): boolean {
  return kind === 'paid' || kind === 'refund' || kind === 'refunded' || Boolean(what?.startsWith('refund-notice:'))
}

function entryOnTheWire({ at, kind, what, text, by, amount }: TimelineEntry, seesMoney: boolean) {
  return {
    at: at.toISOString(),
    kind,
    ...(what !== null && { what }),
    ...(text !== null && { text }),
    ...(by !== null && { by }),
    ...(amount !== null && seesMoney && { amountPaise: amount }),
  }
}
