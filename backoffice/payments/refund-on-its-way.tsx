import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { Moment } from '../ui/moment.tsx'
import { RefundRow } from './refund-parts.tsx'

type Props = NonNullable<StaffAnswer<'GET /api/refunds'>['onTheirWay']>['rows'][number]

/** A refund that waits for the card provider alone. */
export function RefundOnItsWay({ orderNumber, paymentId, amountPaise, isAccepted, decidedAt }: Props) {
  return (
    <RefundRow label={`Refund of ${orderNumber ?? paymentId}`} {...{ orderNumber, paymentId, amountPaise }}>
      <p>
        {isAccepted ? 'On its way: the card provider has accepted it.' : 'The card provider is being asked for it.'}
      </p>
      <p className="text-ink-soft text-small">
        Decided <Moment at={decidedAt} />
      </p>
    </RefundRow>
  )
}
