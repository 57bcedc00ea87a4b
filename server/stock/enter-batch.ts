import { randomInt } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type BatchFacts, errorsOfBatch } from '#domain/stock/batch-facts.ts'
import { unitsOnShelf } from '#domain/stock/count-shelf.ts'
import { lotCharacters, lotLength } from '#domain/stock/lot.ts'
import { mrpBelowPrice } from '#domain/stock/mrp-below-price.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { shareGrowers } from '#server/catalogue/goods/certified.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { insertBatch, isBatched, isCodeTaken } from './batches.store.ts'
import { enterStock, type StockRefusal } from './enter-stock.ts'
import { lockForFirstBatch, lockStock } from './stock.store.ts'
import { earlierUnitsReason } from './stock-as-of.store.ts'
import { insertEntries, readLastEntry, readUnitsOf, type UnitsOf } from './stock-entries.store.ts'

type NewBatch = {
  readonly productId: string
  /** Units that are received. */
  readonly units: number
  readonly facts: BatchFacts
  /** What lies there already, where this is the first batch of the product. */
  readonly earlier?: BatchFacts | undefined
  /** Of the entry in the ledger. */
  readonly reason?: string | undefined
  readonly staffId?: string | undefined
}
export type BatchRefusal =
  | StockRefusal
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>
  | Refusal<'code-taken', { code: string }>
  | Refusal<'mrp-below-price', { productId: string; fields: { [field: string]: string } }>
  /** The first batch of a product of which units lie there already: they need a batch of their own. */
  | Refusal<'earlier-units', { units: number }>

export type EnteredBatch = {
  readonly id: string
  readonly lot: string
  readonly entryId: string
  readonly stock: number
}

/**
 * A batch with its lot and its delivery (BATCH-01). The first batch of a product makes another of what lies there already; wrong fields of that
 * one are named `earlier.packedOn`. A caller with several products locks all of them first. A refusal has changed nothing.
 */
export async function enterBatch(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { productId, units, facts, earlier, reason, staffId }: NewBatch,
): Promise<EnteredBatch | BatchRefusal> {
  const at = clock.now()
  if (!(await isBatched(tx, productId))) await lockForFirstBatch(tx, [productId])
  const product = (await lockStock(tx, [productId])).get(productId)
  const before = await readUnitsOf(tx, productId)
  if (!product || !before) return refuse('unknown-product', { productId })
  const isFirst = !(await isBatched(tx, productId))
  const there = isFirst ? unitsOnShelf(before) : 0
  const wanted = [{ facts, prefix: '' }, ...(there > 0 && earlier ? [{ facts: earlier, prefix: 'earlier.' }] : [])]
  const refusal = await refusalOf(tx, wanted, { productId, price: product.price, today: indianDate(at) })
  if (refusal) return refusal
  if (there > 0 && !earlier) return refuse('earlier-units', { units: there })
  const by = { at, staffId }
  if (there > 0 && earlier) await enterEarlier(tx, audit, { before, facts: earlier, units: there, ...by })
  const made = await drawLot(tx, { ...facts, productId, units, hasEarlierUnits: false, ...by })
  const refused = await enterStock(tx, [{ kind: 'delivery', productId, units, batchId: made.id, reason }], by)
  if (isRefusal(refused)) return refused
  const entryId = await readLastEntry(tx, productId)
  if (entryId === undefined) throw new Error(`The delivery of ${productId} is not there`)
  audit(enteredEntry({ ...made, productId, facts, units, reason }))
  await announceChange(tx, 'products')
  await announceChange(tx, 'batches')
  return { ...made, entryId, stock: (await readUnitsOf(tx, productId))?.stock ?? before.stock + units }
}

type Wanted = readonly { readonly facts: BatchFacts; readonly prefix: string }[]
type For = { readonly productId: string; readonly price: number; readonly today: string }

async function refusalOf(
  tx: Transaction,
  wanted: Wanted,
  { productId, price, today }: For,
): Promise<BatchRefusal | undefined> {
  const fields: { [field: string]: string } = {}
  const growers = await shareGrowers(
    tx,
    wanted.map(({ facts }) => facts.growerId),
  )
  for (const { facts, prefix } of wanted) {
    for (const [field, error] of Object.entries(errorsOfBatch(facts, { today }))) fields[prefix + field] = error
    if (facts.growerId !== null && !growers.has(facts.growerId)) fields[`${prefix}growerId`] = 'Please choose a grower'
  }
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  const codes = wanted.map(({ facts }) => facts.code)
  for (const [at, code] of codes.entries()) {
    if (codes.indexOf(code) !== at || (await isCodeTaken(tx, productId, code))) return refuse('code-taken', { code })
  }
  const below = wanted
    .filter(({ facts }) => facts.mrp < price)
    .map(({ prefix }) => [`${prefix}mrp`, mrpBelowPrice(price)])
  if (below.length > 0) return refuse('mrp-below-price', { productId, fields: Object.fromEntries(below) })
}

type Earlier = {
  readonly before: UnitsOf
  readonly facts: BatchFacts
  readonly units: number
  readonly at: Date
  readonly staffId: string | undefined
}

/** Into the batch, then out of none: nothing is received, and stock is never below 0 between them. */
export async function enterEarlier(
  tx: Transaction,
  audit: Audit,
  { before, facts, units, ...by }: Earlier,
): Promise<void> {
  const { id: productId, short } = before
  const made = await drawLot(tx, { ...facts, productId, units, hasEarlierUnits: true, ...by })
  const [count, reason] = [{ kind: 'count', productId } as const, earlierUnitsReason]
  // What was short at the last count without batches is short in the batch.
  const counted = short === undefined ? {} : { counted: Math.max(0, units - short), short }
  await insertEntries(tx, [{ ...count, units, batchId: made.id, reason, ...counted }], by)
  await insertEntries(tx, [{ ...count, units: -units, reason, ...(short !== undefined && { counted: 0 }) }], by)
  audit(enteredEntry({ ...made, productId, facts, units, reason }))
}

type Made = { readonly id: string; readonly lot: string }
type Entered = Made & { productId: string; facts: BatchFacts; units: number; reason: string | undefined }

export function enteredEntry({ id, lot, productId, facts, units, reason }: Entered) {
  return {
    action: 'batch.entered',
    subject: { kind: 'batch', id },
    also: [{ kind: 'product', id: productId }],
    after: { code: facts.code, lot, bestBeforeOn: facts.bestBeforeOn, mrpPaise: facts.mrp, units },
    ...(reason && { reason }),
  } as const
}

/** Inserts a batch under a lot that no other has. The caller has locked its product. */
export async function drawLot(tx: Transaction, batch: Omit<Parameters<typeof insertBatch>[1], 'lot'>): Promise<Made> {
  for (;;) {
    const lot = Array.from({ length: lotLength }, () => lotCharacters[randomInt(lotCharacters.length)]).join('')
    const id = await insertBatch(tx, { ...batch, lot })
    if (id !== undefined) return { id, lot }
    if (await isCodeTaken(tx, batch.productId, batch.code)) throw new Error(`The code ${batch.code} is taken`)
  }
}
