import { failingRefundLabel, type RefundState, refundStateLabels } from '#domain/payments/refund.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { stateTones } from '../ui/state-tones.ts'

type Props = {
  readonly state: RefundState
  /** Its last try did not succeed. */
  readonly isFailing?: boolean | undefined
}

/** Where the money of a refund is (REFUND-04). */
export function RefundBadge({ state, isFailing = false }: Props) {
  return (
    <StateBadge tone={isFailing ? 'waiting' : stateTones.refund[state]}>
      {isFailing ? failingRefundLabel : refundStateLabels[state]}
    </StateBadge>
  )
}
