import { isDeepStrictEqual } from 'node:util'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import type { Actor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrders } from '#server/orders/stored-order.store.ts'
import { type Connection, inSnapshot, type Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { readPrintedBatches } from '#server/stock/parcel-batches.store.ts'
import type { PackingDocument, ParcelDocumentKind, render } from './documents/render.ts'
import type { Rendered } from './documents/render-apart.ts'
import { listPicks } from './packing/list-picks.ts'
import { type ParcelFacts, readParcelFacts } from './parcel-facts.store.ts'
import { addEvent } from './parcels.store.ts'

export type PrintDeps = Pick<Deps, 'database' | 'clock' | 'shop' | 'log'> & { readonly render: typeof render }
type Input = { readonly parcels: string; readonly actor: Actor }
type NotFound = Refusal<'parcel-not-found'>
type Printed = Promise<Uint8Array | NotFound>
type PrintedWithLabels = Promise<Uint8Array | NotFound | Refusal<'changed-meanwhile'>>

/** Drawings of one print: the parcels had changed when the first was ready. */
const maxDrawings = 3

/** Labels in the order of packing (SHIP-04); each print is in the log (AUDIT-03). */
export function printLabels(deps: PrintDeps, wanted: Input): PrintedWithLabels {
  return printWithLabels(deps, wanted, 'labels')
}

/** Label and slip of each parcel on one sheet of A4 (SHIP-05). */
export function printLabelsAndSlips(deps: PrintDeps, wanted: Input): PrintedWithLabels {
  return printWithLabels(deps, wanted, 'labels-and-slips')
}

/**
 * Drawing takes a second and waits for its turn, so it holds neither a connection nor a lock. What was drawn is noted as printed only
 * if it is still true then: a label with a former address would leave with its parcel (ORDERS-06).
 */
async function printWithLabels(
  deps: PrintDeps,
  { parcels: ids, actor }: Input,
  kind: ParcelDocumentKind,
): PrintedWithLabels {
  for (let drawing = 1; drawing <= maxDrawings; drawing += 1) {
    const parcels = await factsOf(deps, ids)
    if (isRefusal(parcels)) return parcels
    const { pdf, failed } = await draw(deps, {
      kind,
      parcels: copiesOf(parcels, ids).map(drawnFor(actor)),
      batches: await batchesIn(deps, parcels),
      ...documentOptions(deps),
    })
    const drawn = parcels.filter(({ id }) => !failed.some((one) => one.id === id))
    if (drawn.length === 0) return pdf
    const noted = await auditedChange(deps, { actor }, (tx, audit) =>
      notePrinted(tx, audit, deps, { parcels: drawn, actor }),
    )
    if (!isRefusal(noted)) return pdf
  }
  return refuse('changed-meanwhile')
}

/** Who only packs reads no telephone of a parcel that is delivered, on its label neither. */
function drawnFor(actor: Actor) {
  const isForAll = actor.kind === 'staff' && can(actor.roles, 'orders.see-delivered-phones')
  return (parcel: ParcelFacts): ParcelFacts =>
    isForAll || parcel.state !== 'delivered' ? parcel : { ...parcel, receiver: { ...parcel.receiver, phone: null } }
}

type Drawn = { readonly parcels: readonly ParcelFacts[]; readonly actor: Actor }

async function notePrinted(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { parcels, actor }: Drawn,
): Promise<object | Refusal<'changed-meanwhile'>> {
  const ids = parcels.map(({ id }) => id)
  await lockOrders(
    tx,
    parcels.map(({ orderNumber }) => orderNumber),
  )
  if (!isDeepStrictEqual(await readParcelFacts(tx, ids), parcels)) return refuse('changed-meanwhile')
  const at = clock.now()
  const staffId = actor.kind === 'staff' ? actor.staffId : undefined
  for (const { id, orderNumber } of parcels) {
    await addEvent(tx, { parcelId: id, kind: 'printed', value: 'label', at, staffId })
    const also = [{ kind: 'order', id: orderNumber }] as const
    audit({ action: 'parcel.label-printed', subject: { kind: 'parcel', id }, also })
  }
  await announceChange(tx, 'parcels')
  return {}
}

/** Packing slips in the order of packing (SHIP-05). */
export async function printSlips(deps: PrintDeps, { parcels: ids }: Pick<Input, 'parcels'>): Printed {
  const parcels = await factsOf(deps, ids)
  if (isRefusal(parcels)) return parcels
  const named = { parcels: copiesOf(parcels, ids), batches: await batchesIn(deps, parcels) }
  return (await draw(deps, { kind: 'slips', ...named, ...documentOptions(deps) })).pdf
}

/** The list that a carrier's driver signs (SHIP-06). */
export async function printManifest(deps: PrintDeps, { parcels: ids }: Pick<Input, 'parcels'>): Printed {
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
async function draw({ log, render }: Pick<PrintDeps, 'log' | 'render'>, document: PackingDocument): Promise<Rendered> {
  const rendered = await render(document)
  for (const { fault, orderNumber, place } of rendered.failed) {
    log.error({ err: fault, order: orderNumber, parcel: place, document: document.kind }, 'A parcel was not drawn')
  }
  return rendered
}

const documentOptions = ({ shop, clock }: PrintDeps) => ({ shop, made: clock.now() })

function batchesIn({ database }: Pick<Deps, 'database'>, parcels: readonly ParcelFacts[]) {
  return readPrintedBatches(
    database,
    parcels.flatMap(({ lines }) => lines.flatMap(({ batch }) => batch ?? [])),
  )
}

/** A parcel that is named twice is drawn twice. */
function copiesOf(parcels: readonly ParcelFacts[], ids: string): readonly ParcelFacts[] {
  const named = ids.split(',')
  return parcels.flatMap((parcel) => named.filter((id) => id === parcel.id).map(() => parcel))
}

/** Of one moment, in the order of packing. */
async function factsOf({ database }: Pick<Deps, 'database'>, ids: string): Promise<ParcelFacts[] | NotFound> {
  const wanted = [...new Set(ids.split(','))]
  const parcels = await inSnapshot(database, (snapshot: Connection) => readParcelFacts(snapshot, wanted))
  if (parcels.length < wanted.length) return refuse('parcel-not-found')
  return parcels.sort((one, other) => one.packedAt.getTime() - other.packedAt.getTime())
}
