import { type AttemptState, attemptStateLabels } from '#domain/payments/payment-attempt.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { stateTones } from '../ui/state-tones.ts'

export function AttemptBadge({ state }: { state: AttemptState }) {
  return <StateBadge tone={stateTones.attempt[state]}>{attemptStateLabels[state]}</StateBadge>
}
