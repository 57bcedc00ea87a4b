import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { type PackingDocument, type ParcelDocumentKind, render } from './documents/render.ts'
import type { Rendered } from './documents/render-apart.ts'
import { listPicks } from './packing/list-picks.ts'
import { type ParcelFacts, readParcelFacts } from './parcel-facts.store.ts'
import { addEvent, lockOrdersOf } from './parcels.store.ts'

type PrintDeps = Pick<Deps, 'database' | 'clock' | 'shop' | 'log'>
type Input = { readonly parcels: string; readonly actor: Actor }

/** Labels in the order of packing (SHIP-04); each print is in the log (AUDIT-03). */
export function printLabels(deps: PrintDeps, wanted: Input): Promise<Uint8Array | Refusal<'parcel-not-found'>> {
  return printWithLabels(deps, wanted, 'labels')
}

/** Label and slip of each parcel in one file, so that one press prints both (SHIP-05). */
export function printLabelsAndSlips(deps: PrintDeps, wanted: Input): Promise<Uint8Array | Refusal<'parcel-not-found'>> {
  return printWithLabels(deps, wanted, 'labels-and-slips')
}

async function printWithLabels(
  deps: PrintDeps,
  { parcels: ids, actor }: Input,
  kind: ParcelDocumentKind,
): Promise<Uint8Array | Refusal<'parcel-not-found'>> {
  const printed = await auditedChange(deps, { actor }, async (tx, audit) => {
    // No address is corrected between reading it and noting that it was printed.
    await lockOrdersOf(tx, ids.split(','))
    const at = deps.clock.now()
    const parcels = await factsOf({ database: tx }, ids)
    if (isRefusal(parcels)) return parcels
    const { pdf, failed } = await draw(deps, { kind, parcels, shop: deps.shop, made: at })
    const drawn = parcels.filter(({ id }) => !failed.some((one) => one.id === id))
    const staffId = actor.kind === 'staff' ? actor.staffId : undefined
    for (const { id, orderNumber } of drawn) {
      await addEvent(tx, { parcelId: id, kind: 'printed', value: 'label', at, staffId })
      const subject = { kind: 'parcel', id } as const
      audit({ action: 'parcel.label-printed', subject, after: { order: orderNumber } })
    }
    return { pdf }
  })
  return 'pdf' in printed ? printed.pdf : refuse('parcel-not-found')
}

/** Packing slips in the order of packing (SHIP-05). */
export async function printSlips(
  deps: PrintDeps,
  { parcels: ids }: Pick<Input, 'parcels'>,
): Promise<Uint8Array | Refusal<'parcel-not-found'>> {
  const parcels = await factsOf(deps, ids)
  return isRefusal(parcels) ? parcels : (await draw(deps, { kind: 'slips', parcels, ...documentOptions(deps) })).pdf
}

/** The list that a carrier's driver signs (SHIP-06). */
export async function printManifest(
  deps: PrintDeps,
  { parcels: ids }: Pick<Input, 'parcels'>,
): Promise<Uint8Array | Refusal<'parcel-not-found'>> {
  const parcels = await factsOf(deps, ids)
  return isRefusal(parcels) ? parcels : (await draw(deps, { kind: 'manifest', parcels, ...documentOptions(deps) })).pdf
}

/** The pick list on A4 (PACK-02). */
export async function printPickList(
  deps: PrintDeps,
  wanted: { readonly orders: string },
): Promise<Uint8Array | Refusal<'order-not-found'>> {
  const picks = await listPicks(deps, wanted)
  return isRefusal(picks) ? picks : (await draw(deps, { kind: 'pick-list', picks, ...documentOptions(deps) })).pdf
}

/** A parcel that cannot be drawn is named in the file and in the log, and the others are printed. */
async function draw({ log }: Pick<PrintDeps, 'log'>, document: PackingDocument): Promise<Rendered> {
  const rendered = await render(document)
  for (const { fault, orderNumber, place } of rendered.failed) {
    log.error({ err: fault, order: orderNumber, parcel: place, document: document.kind }, 'A parcel was not drawn')
  }
  return rendered
}

const documentOptions = ({ shop, clock }: PrintDeps) => ({ shop, made: clock.now() })

async function factsOf(
  { database }: { readonly database: Connection },
  ids: string,
): Promise<ParcelFacts[] | Refusal<'parcel-not-found'>> {
  const wanted = [...new Set(ids.split(','))]
  const parcels = await readParcelFacts(database, wanted)
  if (parcels.length < wanted.length) return refuse('parcel-not-found')
  return parcels.sort((one, other) => one.packedAt.getTime() - other.packedAt.getTime())
}
