import { type BatchState, batchStateLabels } from '#domain/stock/batch-states.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { stateTones } from '../../ui/state-tones.ts'

export function BatchStateBadge({ state }: { state: BatchState }) {
  return <StateBadge tone={stateTones.batch[state]}>{batchStateLabels[state]}</StateBadge>
}
