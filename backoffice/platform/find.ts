import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Found, FoundKind } from '#contract/backoffice/find.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { ticketStateLabels } from '#domain/contact/ticket-states.ts'
import { shortDate } from '#domain/dates.ts'
import { formatRupees } from '#domain/money.ts'
import { fulfilmentLabels } from '#domain/orders/order-states.ts'
import { returnStateLabels } from '#domain/returns/return-states.ts'
import { itemOfReference } from './found-references.ts'
import { useCan } from './session.ts'
import { staffCall } from './staff-api.ts'

export type { FoundKind }

/** Something found, with the words that tell it from others of its name. */
export type FoundItem = {
  readonly kind: FoundKind | 'document' | 'return' | 'ticket' | NonNullable<Found['references']>[number]['kind']
  /** The number of what has one. */
  readonly id: string
  readonly label: string
  /** Its state, or what it is. */
  readonly aside: string
  readonly detail?: string
  /** Of an order that is found only by a product in it. */
  readonly merelyContains?: true
}

/** An act with the order or product that it would be done with; `why` not, where the order's state does not allow it. */
export type FoundAct = Pick<Found['acts'][number], 'act' | 'why'> & { readonly item: FoundItem }

/** Milliseconds without a key before the search is sent. */
const pause = 120
const noResults = { documents: [], returns: [], orders: [], customers: [], products: [], tickets: [] }
const nothing: Found = { ...noResults, acts: [], containing: [], more: [], forgiven: [] }

export type FoundList = {
  readonly acts: readonly FoundAct[]
  readonly items: readonly FoundItem[]
  /** Kinds of which more fit. */
  readonly more: Found['more']
  /** Kinds that are found by a slip only. */
  readonly forgiven: Found['forgiven']
  readonly isSearching: boolean
}

/** What the text calls (DESK-03); a product's or customer's id calls it too. While it searches, what was found before stays. */
export function useFound(typed: string, kind?: FoundKind): FoundList {
  const q = typed.trim()
  const isWanted = useCan()('orders.see') && q.length >= 2
  const { data = nothing, isFetching } = useQuery({
    queryKey: ['find', q, kind],
    queryFn: async ({ signal }) => {
      await new Promise((done) => setTimeout(done, pause))
      signal.throwIfAborted()
      // Pages and actions are found without the server too.
      return staffCall('GET /api/find', { query: { q, ...(kind && { kind }) }, signal }).catch(() => nothing)
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  if (!isWanted) return { acts: [], items: [], more: [], forgiven: [], isSearching: false }
  // A server of 0.6.0 finds no acts.
  const found = { ...nothing, ...data }
  const { more, forgiven } = found
  return { acts: actsOf(found), items: itemsOf(found, kind), more, forgiven, isSearching: isFetching }
}

function actsOf({ acts }: Found): readonly FoundAct[] {
  return acts.flatMap(({ act, why, order, product }) => {
    const item = order ? itemOfOrder(order) : product && itemOfProduct(product)
    return item ? [{ act, item, ...(why !== undefined && { why }) }] : []
  })
}

function itemsOf(
  // A server of 0.13.0 finds no references.
  { documents, returns, references = [], orders, containing, customers, products, tickets }: Found,
  kind?: FoundKind,
): readonly FoundItem[] {
  return [
    ...documents.map(
      ({ kind, number }): FoundItem => ({
        kind: 'document',
        id: number,
        label: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
        aside: 'PDF',
      }),
    ),
    ...returns.map(
      ({ number, orderNumber, state }): FoundItem => ({
        kind: 'return',
        id: number,
        label: `${number} of ${orderNumber}`,
        aside: returnStateLabels[state],
      }),
    ),
    ...references.map(itemOfReference),
    ...orders.map((order) => ({
      ...itemOfOrder(order),
      ...(containing.includes(order.number) && { merelyContains: true as const }),
    })),
    ...customers.map(itemOfCustomer),
    // Where all are products the word would only shorten their titles.
    ...products.map((product) => itemOfProduct(product, kind === 'product' ? '' : 'Product')),
    ...tickets.map(
      ({ ticket, state, name, words }): FoundItem => ({
        kind: 'ticket',
        id: ticket,
        label: `${ticket} ${name}`,
        aside: ticketStateLabels[state],
        detail: words,
      }),
    ),
  ]
}

/** Of two of one name. A server of 0.13.0 says only how many orders they have. */
function itemOfCustomer({ id, name, orders, email, town, lastOrderAt }: Found['customers'][number]): FoundItem {
  const lastOrder = lastOrderAt !== undefined && `last order ${shortDate(new Date(lastOrderAt))}`
  const detail = [town, lastOrder, email].filter(Boolean).join(' · ')
  return {
    kind: 'customer',
    id,
    label: name,
    aside: orders === 1 ? 'Customer, 1 order' : `Customer, ${orders} orders`,
    ...(detail && { detail }),
  }
}

function itemOfOrder({ number, name, town, fulfilment, heldReason, ...order }: Found['orders'][number]): FoundItem {
  return {
    kind: 'order',
    id: number,
    label: `${number} ${name}, ${town}`,
    aside: heldReason !== undefined ? 'On hold' : fulfilmentLabels[fulfilment],
    detail: orderDetail(order),
  }
}

function itemOfProduct(
  { id, title, netQuantity, isWithdrawn, isDraft }: Found['products'][number],
  aside = '',
): FoundItem {
  const label = titleWithSize(title, netQuantity)
  return { kind: 'product', id, label, aside: isDraft ? 'Draft' : isWithdrawn ? 'Withdrawn product' : aside }
}

type Shown = Pick<Found['orders'][number], 'placedAt' | 'totalPaise' | 'contents'>

function orderDetail({ placedAt, totalPaise, contents }: Shown): string {
  const day = shortDate(new Date(placedAt))
  return [day, totalPaise !== undefined && formatRupees(totalPaise), contents].filter(Boolean).join(' · ')
}
