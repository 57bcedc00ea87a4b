import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { parcelViews } from '#domain/fulfilment/parcel-states.ts'
import { maxNamed } from '#domain/staff/bulk-changes.ts'
import type { Deps } from '#server/deps.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { readCarriers } from './carriers/carriers.store.ts'
import {
  countParcels,
  countParcelsInState,
  type ParcelCursor,
  readParcelPage,
  readParcelsInOrder,
} from './parcel-list.store.ts'
import { serializeCarrier, serializeParcel } from './serialize-parcel.ts'

const pageSize = 50

/** Parcels by state, carrier or number (SHIP-02). */
export async function listParcels(
  { database }: Pick<Deps, 'database'>,
  { after, ...filter }: StaffQuery<'GET /api/parcels'>,
): Promise<StaffAnswer<'GET /api/parcels'>> {
  const rows = await readParcelPage(database, filter, { after: readCursor(after), limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    parcels: shown.map(serializeParcel),
    total: await countParcels(database, filter),
    ...(last && { after: `${last.changedAt.toISOString()}~${last.id}` }),
  }
}

/** Counts each view of the list. */
export async function countParcelViews({
  database,
}: Pick<Deps, 'database'>): Promise<StaffAnswer<'GET /api/parcel-views'>> {
  const counted = parcelViews.map(async (state) => ({
    state,
    total: (await countParcelsInState(database, state)).count,
  }))
  return { views: await Promise.all(counted) }
}

/** Packed parcels by carrier (SHIP-06). Carriers without any are left out. */
export async function listToHandOver({ database }: Pick<Deps, 'database'>): Promise<StaffAnswer<'GET /api/hand-over'>> {
  const carriers = await readCarriers(database)
  const groups = await Promise.all(
    carriers.map(async (carrier) => {
      const filter = { state: 'packed', carrier: carrier.id } as const
      const parcels = await readParcelsInOrder(database, filter, maxNamed)
      const total = parcels.length < maxNamed ? parcels.length : await countParcels(database, filter)
      return {
        carrier: serializeCarrier(carrier),
        total: total === 'more than 10,000' ? 10_000 : total,
        parcels: parcels.map(serializeParcel),
      }
    }),
  )
  return { carriers: groups.filter(({ total }) => total > 0) }
}

/** A cursor that cannot be read begins at the first page. */
function readCursor(after: string | undefined): ParcelCursor | undefined {
  const [changed = '', id = ''] = (after ?? '').split('~')
  const changedAt = new Date(changed)
  return !isUuid(id) || Number.isNaN(changedAt.getTime()) ? undefined : { changedAt, id }
}
