import type { Parcel } from './parcel.ts'

/** What the button of a parcel says, to who may note what happened to it; undefined where nothing is to note. */
export function nextActOf({ state, nextStates }: Pick<Parcel, 'state' | 'nextStates'>): string | undefined {
  if (state === 'failed') return 'What now?'
  const isOnItsWay = state !== 'packed' && nextStates.length > 0
  return isOnItsWay ? 'What happened?' : undefined
}
