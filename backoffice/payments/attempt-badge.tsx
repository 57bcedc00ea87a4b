import { type AttemptState, attemptStateLabels } from '#domain/payments/payment-attempt.ts'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'

const tones: { readonly [State in AttemptState]: Tone } = {
  opening: 'moving',
  open: 'moving',
  settled: 'resting',
  refunding: 'waiting',
  refunded: 'resting',
  lapsed: 'resting',
}

export function AttemptBadge({ state }: { state: AttemptState }) {
  return (
    <StateBadge tone={tones[state]} isOutlined>
      {attemptStateLabels[state]}
    </StateBadge>
  )
}
