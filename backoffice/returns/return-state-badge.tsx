import { type ReturnState, returnStateLabels } from '#domain/returns/return-states.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { stateTones } from '../ui/state-tones.ts'

export function ReturnStateBadge({ state }: { state: ReturnState }) {
  return <StateBadge tone={stateTones.return[state]}>{returnStateLabels[state]}</StateBadge>
}
