import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditOnly } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { renderLabels } from './documents/render-labels.ts'
import { renderManifest, renderPickList } from './documents/render-lists.ts'
import { renderSlips } from './documents/render-slips.ts'
import { listPicks } from './list-picks.ts'
import { type ParcelFacts, readParcelFacts } from './parcel-facts.store.ts'
import { addEvent } from './parcels.store.ts'

type Wanted = { readonly parcels: string; readonly actor: Actor }

/** Labels in the order of packing (SHIP-04); each print is in the log (AUDIT-03). */
export async function printLabels(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { parcels: ids, actor }: Wanted,
): Promise<Uint8Array | Refusal<'parcel-not-found'>> {
  const parcels = await factsOf(deps, ids)
  if (isRefusal(parcels)) return parcels
  const at = deps.clock.now()
  const pdf = await renderLabels(parcels, { shop: deps.shop, made: at })
  const staffId = actor.kind === 'staff' ? actor.staffId : undefined
  for (const { id, orderNumber } of parcels) {
    await addEvent(deps.database, { parcelId: id, kind: 'printed', value: 'label', at, staffId })
    const subject = { kind: 'parcel', id } as const
    await auditOnly(deps, actor, { action: 'parcel.label-printed', subject, after: { order: orderNumber } })
  }
  return pdf
}

/** Packing slips in the order of packing (SHIP-05). */
export async function printSlips(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { parcels: ids }: Pick<Wanted, 'parcels'>,
): Promise<Uint8Array | Refusal<'parcel-not-found'>> {
  const parcels = await factsOf(deps, ids)
  return isRefusal(parcels) ? parcels : renderSlips(parcels, { shop: deps.shop, made: deps.clock.now() })
}

/** The list that a carrier's driver signs (SHIP-06). */
export async function printManifest(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { parcels: ids }: Pick<Wanted, 'parcels'>,
): Promise<Uint8Array | Refusal<'parcel-not-found'>> {
  const parcels = await factsOf(deps, ids)
  return isRefusal(parcels) ? parcels : renderManifest(parcels, { shop: deps.shop, made: deps.clock.now() })
}

/** The pick list on A4 (PACK-02). */
export async function printPickList(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  wanted: { readonly orders: string },
): Promise<Uint8Array | Refusal<'order-not-found'>> {
  const picks = await listPicks(deps, wanted)
  return isRefusal(picks) ? picks : renderPickList(picks, { shop: deps.shop, made: deps.clock.now() })
}

async function factsOf(
  { database }: Pick<Deps, 'database'>,
  ids: string,
): Promise<ParcelFacts[] | Refusal<'parcel-not-found'>> {
  const wanted = [...new Set(ids.split(','))]
  const parcels = await readParcelFacts(database, wanted)
  if (parcels.length < wanted.length) return refuse('parcel-not-found')
  return parcels.sort((one, other) => one.packedAt.getTime() - other.packedAt.getTime())
}
