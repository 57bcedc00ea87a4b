import type { StaffAnswer } from '#contract/backoffice/index.ts'

export type Parcel = StaffAnswer<'GET /api/parcels'>['parcels'][number]
