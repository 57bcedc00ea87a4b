import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Found, FoundKind } from '#contract/backoffice/find.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { ticketStateLabels } from '#domain/contact/ticket-states.ts'
import { shortDate } from '#domain/dates.ts'
import { formatRupees } from '#domain/money.ts'
import { fulfilmentLabels } from '#domain/orders/order-states.ts'
import { returnStateLabels } from '#domain/returns/return-states.ts'
import { useCan } from './session.ts'
import { staffCall } from './staff-api.ts'

export type { FoundKind }

/** Something found, with the words that tell it from others of its name. */
export type FoundItem = {
  readonly kind: FoundKind | 'document' | 'return' | 'ticket'
  /** The number of what has one. */
  readonly id: string
  readonly label: string
  /** Its state, or what it is. */
  readonly aside: string
  readonly detail?: string
}

/** Milliseconds without a key before the server is asked. */
const pause = 120
const nothing: Found = { documents: [], returns: [], orders: [], customers: [], products: [], tickets: [], more: [] }

export type FoundList = {
  readonly items: readonly FoundItem[]
  /** Kinds of which more fit. */
  readonly more: Found['more']
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
  if (!isWanted) return { items: [], more: [], isSearching: false }
  return { items: itemsOf(data, kind), more: data.more, isSearching: isFetching }
}

function itemsOf(
  { documents, returns, orders, customers, products, tickets }: Found,
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
    ...orders.map(
      ({ number, name, town, fulfilment, heldReason, ...order }): FoundItem => ({
        kind: 'order',
        id: number,
        label: `${number} ${name}, ${town}`,
        aside: heldReason !== undefined ? 'On hold' : fulfilmentLabels[fulfilment],
        detail: orderDetail(order),
      }),
    ),
    ...customers.map(
      ({ id, name, orders: count }): FoundItem => ({
        kind: 'customer',
        id,
        label: name,
        aside: count === 1 ? 'Customer, 1 order' : `Customer, ${count} orders`,
      }),
    ),
    ...products.map(
      ({ id, title, netQuantity, isWithdrawn }): FoundItem => ({
        kind: 'product',
        id,
        label: titleWithSize(title, netQuantity),
        // Where all are products the word would only shorten their titles.
        aside: isWithdrawn ? 'Withdrawn product' : kind === 'product' ? '' : 'Product',
      }),
    ),
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

type Shown = Pick<Found['orders'][number], 'placedAt' | 'totalPaise' | 'contents'>

function orderDetail({ placedAt, totalPaise, contents }: Shown): string {
  const day = shortDate(new Date(placedAt))
  return [day, totalPaise !== undefined && formatRupees(totalPaise), contents].filter(Boolean).join(' · ')
}
