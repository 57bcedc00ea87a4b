import type { AttemptState } from '#domain/payments/payment-attempt.ts'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'

const states: { readonly [State in AttemptState]: readonly [label: string, tone: Tone] } = {
  opening: ['Opening', 'moving'],
  open: ['Not paid yet', 'moving'],
  settled: ['Paid', 'resting'],
  refunding: ['Refunding', 'waiting'],
  refunded: ['Refunded', 'resting'],
  lapsed: ['Not paid', 'resting'],
}

export function AttemptBadge({ state }: { state: AttemptState }) {
  const [label, tone] = states[state]
  return (
    <StateBadge tone={tone} isOutlined>
      {label}
    </StateBadge>
  )
}
