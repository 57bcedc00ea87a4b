import { StateBadge } from '../ui/state-badge.tsx'
import { stateTones } from '../ui/state-tones.ts'

type Stated = {
  readonly tone: 'calm' | 'soon' | 'late'
  readonly confirmedAt?: string
  readonly closedAt?: string
}

/** Amber from day 60, red from day 80 (CUST-02). */
export function RequestState({ request: { tone, confirmedAt, closedAt } }: { request: Stated }) {
  if (closedAt)
    return (
      <StateBadge tone="resting" mark="tick">
        Closed
      </StateBadge>
    )
  const words = confirmedAt ? 'Confirmed' : 'Not confirmed yet'
  if (tone === 'calm') return <StateBadge tone={confirmedAt ? 'moving' : 'resting'}>{words}</StateBadge>
  return <StateBadge tone={stateTones.clock[tone]}>{`${words}, ${tone === 'late' ? 'late' : 'due soon'}`}</StateBadge>
}
