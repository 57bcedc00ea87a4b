import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import type { Deps } from '#server/deps.ts'
import { readParcelsOfBatch, sumStatesOfBatch } from './batch-parcels.store.ts'

const pageSize = 50

/** Where the packed units of a batch are (BATCH-01). */
export async function viewBatchParcels(
  { database }: Pick<Deps, 'database'>,
  { id, after }: { readonly id: string } & StaffQuery<'GET /api/batches/:id/parcels'>,
): Promise<StaffAnswer<'GET /api/batches/:id/parcels'>> {
  const [milliseconds = '', parcel = ''] = after?.split(' ') ?? []
  const cursor = after === undefined ? undefined : { packedAt: new Date(Number(milliseconds)), id: parcel }
  const [states, found] = await Promise.all([
    sumStatesOfBatch(database, id),
    readParcelsOfBatch(database, id, { after: cursor, limit: pageSize + 1 }),
  ])
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  return {
    states,
    rows: shown.map(({ packedAt, ...row }) => ({ ...row, packedAt: packedAt.toISOString() })),
    ...(last && { after: `${last.packedAt.getTime()} ${last.id}` }),
  }
}
