import { isParcelLate, waitingSince } from '#domain/fulfilment/late-parcels.ts'
import { parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { classes } from '#ui/classes.ts'
import { formatAge } from '../ui/moment.tsx'
import type { Parcel } from './parcel.ts'

type Props = Pick<Parcel, 'state' | 'packedAt' | 'changedAt' | 'attempt'>

/** As the board counts them (BOARD-01): how long it has waited for us, beyond what is usual. */
export function LateParcel(parcel: Props) {
  return isLate(parcel) ? <span className={classes('block text-late', look)}>{waitingWords(parcel)}</span> : null
}

/** How long it waits in any case, red once it is late. */
export function FailedSince(parcel: Props) {
  return (
    <span className={isLate(parcel) ? classes('text-late', look) : 'whitespace-nowrap text-ink-soft text-small'}>
      {waitingWords(parcel)}
    </span>
  )
}

const look = 'whitespace-nowrap font-semibold text-small'

function isLate({ state: name, packedAt, changedAt, attempt }: Props): boolean {
  const state = parcelStates.find((one) => one === name)
  const moments = { packedAt: new Date(packedAt), changedAt: new Date(changedAt) }
  return state !== undefined && isParcelLate({ state, ...moments, nextDay: attempt?.nextDay }, new Date())
}

function waitingWords({ state, packedAt, changedAt }: Props): string {
  return `${state === 'packed' ? 'Packed' : 'Failed'} ${formatAge(waitingSince({ state, packedAt, changedAt }))} ago`
}
