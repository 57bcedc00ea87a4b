import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { type Column, cardPlaces } from '../ui/list-table.tsx'
import { formatAge, Late, Moment } from '../ui/moment.tsx'
import { calledFirst } from './called-first.ts'
import { FulfilmentBadge, OnHoldBadge, PaymentBadge } from './order-badges.tsx'

type Order = StaffAnswer<'GET /api/orders'>['rows'][number]

type Shown = { readonly seesMoney: boolean; readonly areHeld: boolean; readonly isByProduct: boolean }

/** Of a list of held orders each says its whole reason, and of one by product its contents; amounts are for roles that see them. */
export function orderColumns({ seesMoney, areHeld, isByProduct }: Shown): readonly Column<Order>[] {
  const shown = areHeld ? heldColumns : isByProduct ? columnsByProduct : columns
  return seesMoney ? shown : shown.filter(({ id }) => id !== 'amount')
}

/** On a phone the reason of a hold is a line of the card by itself, below the states. */
const columns: readonly Column<Order>[] = [
  {
    id: 'number',
    label: 'Number',
    className: `whitespace-nowrap ${cardPlaces.number}`,
    render: ({ number }) => number,
  },
  {
    id: 'placed',
    label: 'Placed',
    className: 'whitespace-nowrap max-lg:hidden',
    sort: { descending: '', ascending: 'oldest' },
    render: ({ placedAt }) => <Moment at={placedAt} />,
  },
  {
    id: 'customer',
    label: 'Customer',
    className: `2xl:whitespace-nowrap ${cardPlaces.third}`,
    render: ({ name }) => name,
  },
  {
    id: 'place',
    label: 'Place',
    className: `md:max-lg:min-w-32 md:max-lg:max-w-36 md:max-lg:py-1 2xl:whitespace-nowrap ${cardPlaces.fourth}`,
    render: ({ town, pinCode }) => <span title={`${town} ${pinCode}`}>{`${town} ${pinCode}`}</span>,
  },
  {
    id: 'contents',
    label: 'Contents',
    className: `md:max-2xl:hidden 2xl:w-full 2xl:max-w-0 2xl:truncate ${cardPlaces.contents}`,
    render: ({ contents, called }) => (
      <span title={contents} className="md:max-2xl:line-clamp-2">
        {calledFirst({ contents, called })}
      </span>
    ),
  },
  {
    id: 'amount',
    label: 'Amount',
    isFigure: true,
    className: `whitespace-nowrap ${cardPlaces.thirdEnd}`,
    sort: { descending: 'highest', ascending: 'lowest' },
    render: ({ totalPaise }) => totalPaise !== undefined && formatRupees(totalPaise),
  },
  {
    id: 'payment',
    label: 'Payment',
    className: cardPlaces.state,
    render: ({ payment, ...refund }) => (
      <PaymentBadge state={payment} openRefund={refund.openRefund} isRefundFailing={refund.isRefundFailing} isShort />
    ),
  },
  {
    id: 'fulfilment',
    label: 'Fulfilment',
    className: 'whitespace-nowrap max-md:[td&]:contents',
    render: (order) => <Fulfilment {...order} />,
  },
  {
    id: 'assignee',
    label: 'Assigned to',
    className: `md:max-xl:hidden max-md:text-ink-soft xl:whitespace-nowrap ${cardPlaces.lastNote}`,
    render: ({ assignee }) => assignee,
  },
  {
    id: 'age',
    label: 'Age',
    isFigure: true,
    className: `whitespace-nowrap max-md:flex max-md:items-baseline max-md:justify-end max-md:gap-2 ${cardPlaces.fourthEnd}`,
    render: ({ placedAt, daysLate }) => (
      <>
        {formatAge(placedAt)}
        <Late days={daysLate} />
      </>
    ),
  },
]

const contentsByProduct = `md:min-w-40 md:max-2xl:py-1 2xl:w-full 2xl:max-w-0 2xl:truncate ${cardPlaces.contents}`

const hold: Column<Order> = {
  id: 'hold',
  label: 'On hold',
  className: `md:min-w-48 md:py-1.5 2xl:min-w-80 ${cardPlaces.note}`,
  sort: { ascending: 'longest-held', descending: 'latest-held', beginsAscending: true },
  render: ({ heldReason, heldSince }) =>
    heldSince !== undefined && (
      <>
        <span className="block wrap-anywhere">{heldReason}</span>
        <span className="block text-ink-soft text-small">
          Since <Moment at={heldSince} />, {formatAge(heldSince)}
        </span>
      </>
    ),
}

const heldColumns = columns.flatMap((column): readonly Column<Order>[] => {
  if (column.id === 'contents') return [hold, column]
  // Most windows have no room for both.
  if (column.id === 'place') return [{ ...column, className: `${column.className} md:max-2xl:hidden` }]
  return [column.id === 'fulfilment' ? { ...column, render: FulfilmentAlone } : column]
})

/** Most windows have no room for the place too. */
const columnsByProduct = columns.map((column): Column<Order> => {
  if (column.id === 'place') return { ...column, className: `${column.className} md:max-2xl:hidden` }
  return column.id === 'contents' ? { ...column, className: contentsByProduct } : column
})

function FulfilmentAlone({ fulfilment, heldReason }: Order) {
  return (
    <span className={classes('inline-flex flex-wrap gap-1 max-md:justify-end xl:flex-nowrap', cardPlaces.beforeState)}>
      <FulfilmentBadge state={fulfilment} />
      {heldReason !== undefined && <OnHoldBadge />}
    </span>
  )
}

function Fulfilment(order: Order) {
  const { heldReason, heldSince } = order
  return (
    <>
      <FulfilmentAlone {...order} />
      {heldReason !== undefined && (
        <span
          title={heldReason}
          className={classes('line-clamp-2 w-0 min-w-full whitespace-normal text-ink-soft text-small', cardPlaces.note)}
        >
          {heldSince !== undefined && `${formatAge(heldSince)}: `}
          {heldReason}
        </span>
      )}
    </>
  )
}
