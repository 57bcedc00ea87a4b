import type { StaffAnswer } from '#contract/backoffice/index.ts'

export type Parcel = StaffAnswer<'GET /api/parcels'>['parcels'][number]
/** Packed parcels of a carrier. */
export type Waiting = StaffAnswer<'GET /api/hand-over'>['carriers'][number]
