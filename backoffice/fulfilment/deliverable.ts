import { type ParcelState, parcelStates, parcelTransitions } from '#domain/fulfilment/parcel-states.ts'
import { canTransition } from '#domain/transitions.ts'
import type { Chosen } from '../ui/chosen.ts'
import type { Parcel } from './parcel.ts'

type Listed = Pick<Parcel, 'id' | 'state'>

/** Those of the chosen parcels that may become delivered (SHIP-02); of all that match a filter, all or none, by its state. */
export function deliverable(chosen: Chosen, parcels: readonly Listed[]): Chosen {
  if ('ids' in chosen) {
    const states = new Map(parcels.map(({ id, state }) => [id, state]))
    const ids = chosen.ids.filter((id) => mayBeDelivered(states.get(id)))
    return { ids, count: ids.length }
  }
  const state = parcelStates.find((one) => one === chosen.matching.state)
  return state === undefined || mayBeDelivered(state) ? chosen : { ids: [], count: 0 }
}

function mayBeDelivered(state: ParcelState | undefined): boolean {
  return state !== undefined && canTransition(parcelTransitions, state, 'delivered')
}
