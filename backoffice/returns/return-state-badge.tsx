import { type ReturnState, returnStateLabels } from '#domain/returns/return-states.ts'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'

const tones: { readonly [State in ReturnState]: Tone } = {
  asked: 'waiting',
  approved: 'moving',
  received: 'waiting',
  inspected: 'waiting',
  declined: 'resting',
  closed: 'done',
}

export function ReturnStateBadge({ state }: { state: ReturnState }) {
  return <StateBadge tone={tones[state]}>{returnStateLabels[state]}</StateBadge>
}
