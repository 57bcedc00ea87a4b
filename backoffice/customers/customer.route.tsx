import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { BriefTicket } from '../contact/brief-ticket.tsx'
import { useNewTicket } from '../contact/use-new-ticket.tsx'
import { FulfilmentBadge, OnHoldBadge, PaymentBadge } from '../orders/order-badges.tsx'
import { RefundBadge } from '../payments/refund-badge.tsx'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { ReturnStateBadge } from '../returns/return-state-badge.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card, Page } from '../ui/page.tsx'
import { PageActs } from '../ui/page-acts.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { standingLink } from '../ui/text-link.ts'
import { type Customer, customerOf } from './customer.ts'
import { CustomerAccount } from './customer-account.tsx'
import { kindLabels } from './privacy-labels.ts'
import { TakeRequest } from './take-request.tsx'

export const loader = loading(({ params }) => [customerOf(params.id)])

/** A customer with all that is theirs (CUST-01). */
export function Component() {
  const customer = useStaffQuery(customerOf(useParams().id))
  const can = useCan()
  return (
    <Page
      title={customer.name}
      hasColumns
      beside={
        !customer.erasedAt && (
          <>
            <OpenTicket key={customer.id} {...customer} />
            {can('privacy.prepare') && <TakeRequest customer={customer} />}
          </>
        )
      }
    >
      {customer.erasedAt && (
        <p className="mb-4 font-semibold">
          Erased on <Moment at={customer.erasedAt} isDay />. Orders stay for the books.
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Orders {...customer} />
          <Refunds {...customer} />
          <Returns {...customer} />
          <NothingElse {...customer} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <CustomerAccount key={customer.id} customer={customer} />
          <Tickets {...customer} />
          <Requests {...customer} />
        </div>
      </div>
    </Page>
  )
}

/** What the customer has none of, in one line: cards that only say so would hide what there is. */
function NothingElse({ refunds, returns, tickets, requests }: Customer) {
  const none = [
    ...(refunds.length === 0 ? ['refunds'] : []),
    ...(returns.length === 0 ? ['returns'] : []),
    ...(tickets.length === 0 ? ['tickets'] : []),
    ...(requests.length === 0 ? ['requests about data'] : []),
  ]
  if (none.length === 0) return null
  return <p className="px-4 text-ink-soft">No {new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(none)}.</p>
}

function OpenTicket({ id, name, email, phone }: Customer) {
  const { acts, dialog } = useNewTicket({ name, email, phone }, { draft: `ticket:${id}` })
  return (
    <>
      <PageActs acts={acts} />
      {dialog}
    </>
  )
}

function Orders({ id, orders, totals }: Customer) {
  return (
    <Rows
      title="Orders"
      none="No orders."
      all={totals.orders}
      beside={
        <Link to={pagePath('/orders', { query: { customer: id } })} className={standingLink}>
          All in the list
        </Link>
      }
    >
      {orders.map(({ number, placedAt, totalPaise, payment, fulfilment, isHeld, contents, ...refund }) => (
        <Row key={number} beside={formatRupees(totalPaise)}>
          <OrderLink number={number} />
          <span className="text-ink-soft">
            <Moment at={placedAt} isDay />
          </span>
          <span className="inline-flex flex-wrap gap-1.5">
            <FulfilmentBadge state={fulfilment} />
            <PaymentBadge state={payment} openRefund={refund.openRefund} isRefundFailing={refund.isRefundFailing} />
            {isHeld && <OnHoldBadge />}
          </span>
          <span title={contents} className="mb-2 line-clamp-2 basis-full md:-mt-2 text-ink-soft text-small">
            {contents}
          </span>
        </Row>
      ))}
    </Rows>
  )
}

function Refunds({ refunds, totals }: Customer) {
  return (
    <Rows title="Refunds" all={totals.refunds}>
      {refunds.map(({ id, orderNumber, amountPaise, state, isFailing, decidedAt }) => (
        <Row key={id} beside={formatRupees(amountPaise)}>
          {orderNumber === undefined ? 'Without order' : <OrderLink number={orderNumber} />}
          <span className="text-ink-soft">
            <Moment at={decidedAt} isDay />
          </span>
          <RefundBadge {...{ state, isFailing }} />
        </Row>
      ))}
    </Rows>
  )
}

function Returns({ returns }: Customer) {
  const canSee = useCan()('returns.see')
  return (
    <Rows title="Returns">
      {returns.map(({ number, state, askedAt }) => (
        <Row key={number} beside={<Moment at={askedAt} isDay />}>
          {canSee ? (
            <Link to={pagePath('/returns/:number', { params: { number } })} className={link}>
              {number}
            </Link>
          ) : (
            number
          )}
          <ReturnStateBadge state={state} />
        </Row>
      ))}
    </Rows>
  )
}

function Tickets({ tickets }: Customer) {
  return (
    <Rows title="Tickets">
      {tickets.map(({ ticket, receivedAt, ...brief }) => (
        <Row key={ticket} beside={<Moment at={receivedAt} isDay />}>
          <Link to={pagePath('/tickets/:ticket', { params: { ticket } })} className={link}>
            {ticket}
          </Link>
          <BriefTicket {...brief} />
        </Row>
      ))}
    </Rows>
  )
}

function Requests({ requests }: Customer) {
  const canSee = useCan()('privacy.prepare')
  return (
    <Rows title="Requests about data">
      {requests.map(({ id, kind, receivedAt, closedAt }) => (
        <Row key={id} beside={<Moment at={receivedAt} isDay />}>
          {canSee ? (
            <Link to={pagePath('/privacy/:id', { params: { id } })} className={link}>
              {kindLabels[kind]}
            </Link>
          ) : (
            kindLabels[kind]
          )}
          <StateBadge tone={closedAt ? 'resting' : 'waiting'}>{closedAt ? 'Closed' : 'Open'}</StateBadge>
        </Row>
      ))}
    </Rows>
  )
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link to={pagePath('/orders/:number', { params: { number } })} className={link}>
      {number}
    </Link>
  )
}

const link = classes(standingLink, 'min-h-9 font-semibold')

type RowsProps = {
  readonly title: string
  /** Said when there are none; without it the card is left out. */
  readonly none?: string
  /** How many there are, if they may be more than are shown; then `beside` leads to them. */
  readonly all?: number
  readonly beside?: ReactNode
  readonly children: readonly ReactNode[]
}

function Rows({ title, none, all = 0, beside, children }: RowsProps) {
  if (children.length === 0 && none === undefined) return null
  const isCut = all > children.length
  return (
    <Card title={title} beside={isCut && beside}>
      {isCut && (
        <p className="mb-2 text-ink-soft">{`The newest ${children.length} of ${all.toLocaleString('en-IN')}.`}</p>
      )}
      {children.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="grid gap-1 max-md:divide-y max-md:divide-line">{children}</ul>
      )}
    </Card>
  )
}

function Row({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 max-md:pb-1.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</span>
      <span className="tabular-nums">{beside}</span>
    </li>
  )
}
