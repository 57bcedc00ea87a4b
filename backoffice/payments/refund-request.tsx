import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupees, formatRupeesExactly } from '#domain/money.ts'
import { fulfilmentLabels } from '#domain/orders/order-states.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Moment } from '../ui/moment.tsx'
import { standingLink } from '../ui/text-link.ts'
import { useNotice } from '../ui/undo.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { RefundRow } from './refund-parts.tsx'
import { TakeBack } from './take-back.tsx'

type Props = StaffAnswer<'GET /api/refunds'>['requests'][number]

/** A request with what it would do now: an owner allows it by one press (REFUND-05). */
export function RefundRequest({
  id,
  orderNumber,
  customer,
  orderPaise,
  orderState,
  returnNumber,
  by,
  isOwn,
  askedAt,
  reason,
  askedPaise,
  now,
  whyNot,
}: Props) {
  const mayAllow = useCan()('refunds.allow') && !isOwn
  const [isDeclining, setDeclining] = useState(false)
  return (
    <RefundRow
      label={`${orderNumber}, requested by ${by}`}
      orderNumber={orderNumber}
      amountPaise={now?.totalPaise ?? askedPaise}
    >
      <p className="wrap-anywhere">
        {customer !== undefined && `${customer}. `}
        Order of {formatRupeesExactly(orderPaise)}, {fulfilmentLabels[orderState].toLowerCase()}
      </p>
      <p className="text-ink-soft text-small">
        Requested by {by}, <Moment at={askedAt} />
        {now && now.totalPaise !== askedPaise && `. It was ${formatRupeesExactly(askedPaise)} when it was requested`}
      </p>
      <p className="wrap-anywhere">
        {returnNumber !== undefined && (
          <Link to={pagePath('/returns/:number', { params: { number: returnNumber } })} className={standingLink}>
            Return {returnNumber}
          </Link>
        )}
        {withoutReturn(reason, returnNumber)}
      </p>
      {now && <p className="text-ink-soft">{now.items.join(', ')}</p>}
      {whyNot !== undefined && <p className="font-semibold text-danger">{whyNot}</p>}
      <div className="flex flex-wrap items-start gap-2">
        {mayAllow && now && <Allow {...{ id, orderNumber }} {...now} />}
        {mayAllow && <Button onClick={() => setDeclining(true)}>Decline</Button>}
        {isOwn && <TakeBack id={id} />}
      </div>
      {isDeclining && <DeclineDialog id={id} orderNumber={orderNumber} onClose={() => setDeclining(false)} />}
    </RefundRow>
  )
}

/** The reason of a return begins with its number, which stands there as a link. */
function withoutReturn(reason: string, returnNumber = ''): string {
  const start = `Return ${returnNumber}`
  if (returnNumber === '') return reason
  return reason.startsWith(start) ? reason.slice(start.length) : `: ${reason}`
}

function Allow({
  id,
  orderNumber,
  totalPaise,
  leftPaise,
}: Pick<Props, 'id' | 'orderNumber'> & NonNullable<Props['now']>) {
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation(
    (body: { totalPaise: number; leftPaise: number }, key) =>
      staffCall('POST /api/refund-requests/:id/allow', { params: { id }, body, key }),
    {
      purpose: () => `To refund ${formatRupees(totalPaise)} of ${orderNumber}`,
      onDone: ({ amountPaise, creditNote }) =>
        say(`Refunding ${formatRupees(amountPaise)}, credit note ${creditNote}. The customer gets a mail.`),
    },
  )
  return (
    <div className="grid gap-2">
      <Button variant="primary" isBusy={isBusy} onClick={() => void run({ totalPaise, leftPaise })}>
        Allow {formatRupees(totalPaise)}
      </Button>
      <FaultNotice fault={fault} />
    </div>
  )
}
