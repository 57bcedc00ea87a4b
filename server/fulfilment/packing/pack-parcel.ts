import { expectedGrams, formatKilograms, isWeightOff } from '#domain/fulfilment/weight.ts'
import { type NotPackable, orderRules } from '#domain/orders/order-rules.ts'
import { moveUnits } from '#domain/orders/order-units.ts'
import type { StoredLine, StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { workingSettings } from '#server/catalogue/working-settings/working-settings.ts'
import type { Deps } from '#server/deps.ts'
import { readNotesToPack } from '#server/orders/order-notes.store.ts'
import { lockOrder, saveOrder } from '#server/orders/stored-order.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { isBatchOf } from '#server/stock/stock.store.ts'
import { readCarrier } from '../carriers/carriers.store.ts'
import { checkTracking, type WrongField } from '../carriers/check-tracking.ts'
import { insertParcel, type PackedBy, type ParcelUnits, readLastPacked } from '../parcels.store.ts'
import { addPackFacts } from './add-pack-facts.ts'
import { type BeingPacked, claimRefusal } from './claim-order.ts'
import { endClaim, readNextToPack } from './packing-queue.store.ts'
import { holdForMissing, type MissingUnits } from './report-missing.ts'
import { type BatchRefusal, takeBatches } from './take-batches.ts'
import { type TooFewLeft, tooFewLeft } from './too-few-left.ts'

export type ParcelInput = {
  readonly orderNumber: string
  readonly lines: readonly ParcelUnits[]
  readonly carrier: string
  readonly tracking?: string | undefined
  readonly grams: number
  readonly isWeightConfirmed?: boolean | undefined
  readonly missing?: readonly MissingUnits[] | undefined
  /** Ids of acknowledged notes. */
  readonly notesRead?: readonly number[] | undefined
  readonly staffId: string
}

export type PackedParcel = {
  readonly id: string
  readonly place: number
  readonly toPack: number
  readonly next?: string
}

type PackRefusal =
  | NotPackable
  | BeingPacked
  | WrongField
  | Refusal<'order-not-found'>
  | (TooFewLeft & Partial<PackedBy>)
  | Refusal<'important-note'>
  | Refusal<'weight-off', { x: string }>
  | BatchRefusal

/** Packs units of an order, all or part, into a parcel (SHIP-01). Missing units put the order on hold (PACK-03); important notes come first (ORDERS-05). */
export async function packParcel(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  input: ParcelInput,
): Promise<PackedParcel | PackRefusal> {
  const { orderNumber, lines, grams, missing = [], notesRead = [], staffId } = input
  const order = await lockOrder(tx, orderNumber)
  if (!order) return refuse('order-not-found')
  const at = clock.now()
  const refusal =
    orderRules.send(order) ??
    (await unitsRefusal(tx, order, [...lines, ...missing])) ??
    (await claimRefusal(tx, { number: orderNumber, staffId, now: at }))
  if (refusal) return refusal
  const important = await importantNotes(tx, orderNumber)
  if (!important.every((id) => notesRead.includes(id))) return refuse('important-note')
  const by = await carrierAndNumber(tx, input)
  if (isRefusal(by)) return by
  const packed = lines.map(({ position, quantity, batch }) => ({ ...lineAt(order, position), quantity, batch }))
  const expected = expectedGrams(await addPackFacts(tx, packed), await workingSettings(tx))
  if (!input.isWeightConfirmed && isWeightOff(grams, expected)) {
    return refuse('weight-off', { x: formatKilograms(expected) })
  }
  const left = moveUnits(order, lines, { from: 'toPack', to: 'packed' })
  const batches = await takeBatches(tx, { order, left, lines, today: indianDate(at) })
  if (isRefusal(batches)) return batches
  const parcel = await insertParcel(tx, { orderNumber, ...by, grams, lines: summed(lines), at, staffId })
  audit({
    action: 'parcel.packed',
    subject: { kind: 'parcel', id: parcel.id },
    also: [
      { kind: 'order', id: orderNumber },
      ...packed.map(({ productId: id }) => ({ kind: 'product', id }) as const),
    ],
    after: {
      parcel: parcel.number,
      carrier: by.carrier,
      tracking: by.tracking ?? null,
      grams,
      units: packed.map(({ quantity, title, batch }) => `${quantity} × ${title}${batches.named(batch)}`),
      ...(batches.otherwise.length > 0 && { otherBatches: batches.otherwise }),
      ...(important.length > 0 && { notesRead: important.map(String) }),
    },
  })
  const held = missing.length === 0 ? { order: left } : await holdForMissing(tx, audit, left, { missing, at, staffId })
  if (isRefusal(held)) return held
  await saveOrder(tx, order, held.order)
  await endClaim(tx, orderNumber)
  const next = await readNextToPack(tx, { staffId, now: at })
  const toPack = unitsIn(left.lines.map((line) => line.toPack))
  return { id: parcel.id, place: parcel.place, toPack, ...(next && next !== orderNumber && { next }) }
}

async function importantNotes(tx: Transaction, orderNumber: string): Promise<number[]> {
  const notes = await readNotesToPack(tx, orderNumber)
  return notes.flatMap(({ id, isImportant }) => (isImportant ? [id] : []))
}

/** A unit cannot be packed twice, nor be packed and missing. */
async function unitsRefusal(tx: Transaction, order: StoredOrder, units: readonly ParcelUnits[]) {
  for (const { position, batch } of units) {
    const line = order.lines.find((one) => one.position === position)
    if (!line) return refuse('wrong-shape', { fields: { lines: 'Not in this order' } })
    if (batch !== undefined && !(await isBatchOf(tx, batch, line.productId))) {
      return refuse('wrong-shape', { fields: { lines: 'Not a batch of this product' } })
    }
    const wanted = unitsIn(units.filter((one) => one.position === position).map(({ quantity }) => quantity))
    if (wanted > line.toPack) {
      return { ...tooFewLeft(line), ...(await readLastPacked(tx, order.number)) }
    }
  }
  return undefined
}

async function carrierAndNumber(
  tx: Transaction,
  { carrier: id, tracking: typed = '' }: ParcelInput,
): Promise<{ carrier: string; tracking: string | undefined } | WrongField> {
  const carrier = await readCarrier(tx, id)
  if (!carrier) return refuse('wrong-shape', { fields: { carrier: 'Please choose a carrier' } })
  const [given] = await checkTracking(tx, carrier, [{ typed }])
  return given && isRefusal(given) ? given : { carrier: id, tracking: given?.tracking }
}

/** Lines of the same batch are one. */
function summed(lines: readonly ParcelUnits[]): ParcelUnits[] {
  const sums = new Map<string, ParcelUnits>()
  for (const { position, quantity, batch, batchReason } of lines) {
    const key = `${position} ${batch}`
    sums.set(key, { position, batch, batchReason, quantity: quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()]
}

function lineAt(order: StoredOrder, position: number): StoredLine {
  const line = order.lines.find((one) => one.position === position)
  if (!line) throw new Error(`Order ${order.number} has no line ${position}`)
  return line
}

function unitsIn(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}
