import { Link } from 'react-router'
import { formatRupeesExactly } from '#domain/money.ts'
import { NextTry } from '../payments/next-try.tsx'
import { RefundFault } from '../payments/refund-fault.tsx'
import { givenBackBefore, refundedPaise, refundWord } from '../payments/refund-words.ts'
import { TryAgain } from '../payments/try-again.tsx'
import { UnbookedRefund } from '../payments/unbooked-refund.tsx'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import { PaymentBadge } from './order-badges.tsx'
import type { OrderPage } from './order-page.ts'

type Props = {
  readonly money: NonNullable<OrderPage['money']>
  readonly payment: OrderPage['payment']
  readonly refunds: OrderPage['refunds']
  readonly openRefund?: OrderPage['openRefund']
  readonly isRefundFailing?: OrderPage['isRefundFailing']
  readonly request: OrderPage['refundRequest']
  readonly unbookedPaise?: OrderPage['unbookedPaise']
}

/** What was paid and what went back, with the provider's words where it refuses. */
export function OrderMoney({ money, payment, refunds, openRefund, isRefundFailing, request, unbookedPaise }: Props) {
  const sums = [
    ['Subtotal', money.subtotalPaise],
    ['Discount by the order’s subtotal', -money.discountPaise],
    ['Round-off', money.roundingPaise],
  ] as const
  return (
    <Card title="Money" beside={<PaymentBadge {...{ state: payment, openRefund, isRefundFailing }} />}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {sums.map(([label, paise]) => paise !== 0 && <Sum key={label} label={label} paise={paise} />)}
        <dt className="font-semibold">Paid</dt>
        <dd className="text-right font-semibold">{formatRupeesExactly(money.totalPaise)}</dd>
        {money.creditedPaise > 0 && <Sum label="Credited" paise={-money.creditedPaise} />}
      </dl>
      {request && (
        <p className="mt-3 border-line border-t pt-3">
          <span className="font-semibold text-waiting">
            {formatRupeesExactly(request.amountPaise)} to refund: waits for an owner
          </span>
          <span className="block text-ink-soft text-small">
            {request.by}, <Moment at={request.at} />{' '}
            <Link to={pagePath('/refunds')} className={standingLink}>
              See the request
            </Link>
          </span>
        </p>
      )}
      {unbookedPaise !== undefined && (
        <p className="mt-3 border-line border-t pt-3">
          <UnbookedRefund paise={unbookedPaise} />
        </p>
      )}
      {refunds.map((refund) => (
        <Refund key={refund.id} {...refund} />
      ))}
      <p className="mt-3 break-all text-ink-soft text-small">
        Payment {money.paymentId}
        <span className="block">Provider’s order {money.providerOrderId}</span>
      </p>
    </Card>
  )
}

function Sum({ label, paise }: { label: string; paise: number }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">{formatRupeesExactly(paise)}</dd>
    </>
  )
}

function Refund({ id, amountPaise, dashboardPaise, state, providerMessage, ...refund }: Props['refunds'][number]) {
  const { creditNote, paidBy, utr, decidedAt, nextTryAt } = refund
  const mayTransfer = useCan()('refunds.bank')
  const before = givenBackBefore({ amountPaise, dashboardPaise })
  const isOpen = state !== 'processed' && paidBy === 'provider'
  return (
    <div className="mt-3 border-line border-t pt-3">
      Refund of {formatRupeesExactly(refundedPaise({ amountPaise, dashboardPaise }))}{' '}
      {refundWord({ state, providerMessage })}
      <p className="text-ink-soft text-small">
        <Moment at={decidedAt} />
        {creditNote !== undefined && `, credit note ${creditNote}`}
        {paidBy === 'bank' ? `, by bank transfer ${utr}` : ', by the card provider'}
      </p>
      {before && <p className="text-ink-soft text-small">{before}</p>}
      <RefundFault {...{ state, providerMessage }} />
      {nextTryAt !== undefined && isOpen && (
        <p className="text-ink-soft text-small">
          <NextTry at={nextTryAt} />
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-start gap-2">
        {isOpen && <TryAgain id={id} />}
        {state === 'refused' && mayTransfer && (
          <ButtonLink size="small" to={pagePath('/refunds', { query: { show: 'refused' } })}>
            Pay by bank
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
