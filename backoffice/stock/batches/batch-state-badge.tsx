import { type BatchState, batchStateLabels } from '#domain/stock/batch-states.ts'
import { StateBadge, type Tone } from '../../ui/state-badge.tsx'

const tones: { readonly [State in BatchState]: Tone } = {
  good: 'done',
  'short-life': 'waiting',
  past: 'late',
  recalled: 'late',
  gone: 'resting',
}

export function BatchStateBadge({ state }: { state: BatchState }) {
  return <StateBadge tone={tones[state]}>{batchStateLabels[state]}</StateBadge>
}
