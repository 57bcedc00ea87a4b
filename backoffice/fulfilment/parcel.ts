import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { manualParcelStates } from '#domain/fulfilment/parcel-states.ts'

export type Parcel = StaffAnswer<'GET /api/parcels'>['parcels'][number]
/** Packed parcels of a carrier. */
export type Waiting = StaffAnswer<'GET /api/hand-over'>['carriers'][number]
/** What staff set at one parcel (SHIP-02). */
export type NextState = (typeof manualParcelStates)[number] | 'unpacked'
/** The state of a navigation to the list of parcels: the parcel that opens there, or the scan whose parcel does if it is one alone. */
export type LinkedParcel = { readonly scan?: string; readonly parcel?: string }
