import { type ReturnState, returnStateLabels } from '#domain/returns/return-states.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { stateMarks, stateTones } from '../ui/state-tones.ts'

type Props = { readonly state: ReturnState; readonly isToSendBack?: true | undefined }

/** Settled, but not done while units for the customer are in the packing room. */
export function ReturnStateBadge({ state, isToSendBack }: Props) {
  if (isToSendBack) return <StateBadge tone="waiting">To send back</StateBadge>
  return (
    <StateBadge tone={stateTones.return[state]} mark={stateMarks.return[state]}>
      {returnStateLabels[state]}
    </StateBadge>
  )
}
