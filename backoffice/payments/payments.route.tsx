import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupees } from '#domain/money.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { standingLink } from '../ui/text-link.ts'
import { AttemptBadge } from './attempt-badge.tsx'
import { CheckPaymentNow, type ProviderAnswer, ProviderResponse } from './check-payment-now.tsx'
import { PaymentTabs } from './payment-tabs.tsx'
import { RefundFault } from './refund-fault.tsx'
import { OrderLink } from './refund-parts.tsx'
import { rejectionLabel } from './rejection-label.ts'

function paymentsOf(search: URLSearchParams) {
  return staffQuery('GET /api/payments', { query: Object.fromEntries(search) }, ['orders', 'refunds'])
}

export const loader = loading(({ search }) => [paymentsOf(search)])

type Payment = StaffAnswer<'GET /api/payments'>['rows'][number]

/** Attempts that are no order (ORDERS-08). */
export function Component() {
  const can = useCan()
  const [searchParams] = useSearchParams()
  const page = useStaffQuery(paymentsOf(searchParams))
  const [response, setResponse] = useState<ProviderAnswer>()
  const columnsWithCheck = useMemo(() => [...columns, checkColumn(setResponse)], [])
  return (
    <>
      <ListPage
        title="Payments without an order"
        page={page}
        columns={can('payments.ask') ? columnsWithCheck : columns}
        idOf={({ id }) => id}
        noun={['payment', 'payments']}
        empty={emptyFor(page, searchParams)}
        emptyHint="A payment that was begun and became no order appears here, with what the card provider says."
        elsewhere={page.ofOrder === undefined ? undefined : <OrderOfPayment number={page.ofOrder} />}
        search="Payment id or email"
        views={<PaymentTabs />}
      >
        <p className="mb-3 text-ink-soft">
          What was paid for an order is with it: see{' '}
          <Link to={pagePath('/orders')} className={standingLink}>
            all orders
          </Link>
          .
        </p>
      </ListPage>
      {response && <ProviderResponse response={response} onClose={() => setResponse(undefined)} />}
    </>
  )
}

function emptyFor({ ofOrder }: StaffAnswer<'GET /api/payments'>, search: URLSearchParams): string {
  if (ofOrder !== undefined) return `This payment belongs to ${ofOrder}.`
  return search.size > 0 ? 'No payment found.' : 'Every payment has its order.'
}

function OrderOfPayment({ number }: { number: string }) {
  return (
    <p>
      Open <OrderLink number={number} />
    </p>
  )
}

const columns: readonly Column<Payment>[] = [
  {
    id: 'opened',
    label: 'Opened',
    className: 'md:max-lg:min-w-22 md:max-lg:whitespace-normal max-md:col-span-2',
    render: ({ openedAt }) => <Moment at={openedAt} />,
  },
  {
    id: 'customer',
    label: 'Customer',
    className: 'max-md:col-span-2 md:min-w-48 md:py-1.5',
    render: ({ name, email }) => (
      <>
        {name}
        <span className="block wrap-anywhere text-ink-soft text-small">{email}</span>
      </>
    ),
  },
  {
    id: 'amount',
    label: 'Amount',
    isFigure: true,
    className: 'whitespace-nowrap max-md:text-left',
    render: ({ amountPaise }) => formatRupees(amountPaise),
  },
  { id: 'state', label: 'State', render: ({ state }) => <AttemptBadge state={state} /> },
  {
    id: 'words',
    label: 'What is known',
    className: 'max-md:col-span-2',
    render: (payment) => <Known {...payment} />,
  },
]

function checkColumn(onAnswer: (response: ProviderAnswer) => void): Column<Payment> {
  return {
    id: 'ask',
    label: 'Card provider',
    className: 'max-md:col-span-2',
    render: (payment) => <CheckPaymentNow payment={payment} onAnswer={onAnswer} />,
  }
}

function Known({ orderNumber, providerOrderId, paymentId, rejection, refund, nextCheckAt }: Payment) {
  return (
    <div className="grid gap-0.5">
      {orderNumber !== undefined && (
        <Link
          to={pagePath('/orders/:number', { params: { number: orderNumber } })}
          className="font-semibold text-leaf underline underline-offset-2"
        >
          {orderNumber}
        </Link>
      )}
      {rejection !== undefined && <span>{rejectionLabel(rejection)}</span>}
      {refund && <RefundFault {...refund} />}
      <span className="break-all text-ink-soft text-small">
        {paymentId ?? providerOrderId ?? 'Not opened at the provider'}
      </span>
      {nextCheckAt !== undefined && (
        <span className="text-ink-soft text-small">
          Next check <Moment at={nextCheckAt} />
        </span>
      )}
    </div>
  )
}
