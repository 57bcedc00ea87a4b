import { type ReturnState, returnStateLabels } from '#domain/returns/return-states.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { stateMarks, stateTones } from '../ui/state-tones.ts'

type Props = {
  readonly state: ReturnState
  readonly isToSendBack?: true | undefined
  readonly isToThrowAway?: true | undefined
}

/** Settled, but not done while units that were put aside are in the packing room. */
export function ReturnStateBadge({ state, isToSendBack, isToThrowAway }: Props) {
  if (isToSendBack) return <StateBadge tone="waiting">To send back</StateBadge>
  if (isToThrowAway) return <StateBadge tone="waiting">To throw away</StateBadge>
  return (
    <StateBadge tone={stateTones.return[state]} mark={stateMarks.return[state]}>
      {returnStateLabels[state]}
    </StateBadge>
  )
}
