import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatDate } from '#domain/dates.ts'
import { readDay } from '#domain/files/read-cell.ts'
import { formatKg, type Grams, parseKg } from '#domain/purchases/kilograms.ts'
import {
  certificateOf,
  goodsGrams,
  needsReason,
  originOfRun,
  type WeighedRun,
  weighRun,
} from '#domain/purchases/packing-run.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type BatchTexts, readBatchTexts } from '#domain/stock/batch-facts.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { shareGrowers } from '#server/catalogue/goods/certified.store.ts'
import { readPrintedFacts } from '#server/catalogue/goods/printed-facts.store.ts'
import { readLossLimit } from '#server/catalogue/working-settings/working-settings.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { setRunOfBatch } from '#server/stock/batch-units.store.ts'
import { type BatchRefusal, enterBatch } from '#server/stock/enter-batch.ts'
import { lockStockAndShelf } from '#server/stock/move-on-shelf.ts'
import { type BulkLot, lockBulkLots, readBulkLots, takeFromBulkLot } from '../bulk-lots.store.ts'
import { readProductCosts, saveGoodsGrams } from './product-costs.store.ts'
import { insertOutputs, insertRun, type Output } from './runs.store.ts'

/** As it is typed: kilograms, whole units, rupees. */
export type RunTexts = {
  readonly packedOn: string
  readonly lots: readonly { readonly id: string; readonly kg: string }[]
  readonly leftKg: string
  readonly lossReason: string
  readonly packs: readonly {
    readonly productId: string
    readonly units: string
    /** Of a product sold by volume, the first time. */
    readonly grams?: string | undefined
    readonly batch: Pick<BatchTexts, 'code' | 'bestBeforeOn' | 'mrp'>
    /** The batch of what lies there already, with the first batch of its product. */
    readonly earlier?: Partial<BatchTexts> | undefined
  }[]
}
type Fields = { [field: string]: string }
type RunRefusal =
  | BatchRefusal
  | Refusal<'more-than-left', { lot: string; kg: string }>
  | Refusal<'more-packed', { kg: string }>
  | Refusal<'mixed-left'>

/** Bulk lots become batches of packs (BATCH-06). Growers are locked first, then lots, then products, each in the order of their ids. */
export async function makeRun(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { staffId, ...typed }: RunTexts & { readonly staffId: string },
): Promise<StaffAnswer<'POST /api/runs'> | RunRefusal> {
  const at = clock.now()
  const texts = { ...typed, packedOn: readDay(typed.packedOn).trim() || indianDate(at) }
  const wanted = texts.lots.map(({ id }) => id)
  // Who prices or corrects a slip locks its grower, then its lot.
  await shareGrowers(
    tx,
    (await readBulkLots(tx, wanted)).map(({ growerId }) => growerId),
  )
  const lots = await lockBulkLots(tx, wanted)
  // All at once: batches that were locked pack by pack could deadlock with packing.
  await lockStockAndShelf(
    tx,
    texts.packs.map(({ productId }) => productId),
  )
  const read = await readRun(tx, texts, { lots, today: indianDate(at) })
  if (isRefusal(read)) return read
  const { run, packs } = read
  for (const [nth, lot] of lots.entries()) {
    const part = run.lots[nth]
    await takeFromBulkLot(tx, lot.id, (part?.packed ?? 0) + (part?.loss ?? 0))
  }
  const lotIds = lots.map(({ id }) => id)
  const id = await insertRun(tx, {
    run,
    lotIds,
    packedOn: texts.packedOn,
    lossReason: texts.lossReason.trim(),
    staffId,
    at,
  })
  const made: Output[] = []
  const batches: StaffAnswer<'POST /api/runs'>['batches'] = []
  for (const [nth, { productId, units, grams, facts, earlier, isNew }] of packs.entries()) {
    if (isNew) await saveGoodsGrams(tx, productId, grams)
    const reason = `Packing run ${id}`
    const entered = await enterBatch(tx, audit, { clock }, { productId, units, facts, earlier, reason, staffId })
    if (isRefusal(entered)) return 'fields' in entered ? { ...entered, fields: atPack(entered.fields, nth) } : entered
    await setRunOfBatch(tx, entered.id, id)
    made.push({ batchId: entered.id, productId, units, unitGrams: grams })
    batches.push({ id: entered.id, lot: entered.lot, code: facts.code, units })
  }
  await insertOutputs(tx, id, made)
  const after = { takenGrams: run.taken, packedGrams: run.packed, leftGrams: run.left, lossGrams: run.loss }
  audit({
    action: 'run.made',
    subject: { kind: 'run', id: String(id) },
    also: [...new Set(packs.map(({ productId }) => productId))].map(
      (product) => ({ kind: 'product', id: product }) as const,
    ),
    after,
    ...(texts.lossReason.trim() && { reason: texts.lossReason.trim() }),
  })
  await announceChange(tx, 'runs')
  return { id: String(id), batches, loss: formatKg(run.loss) }
}

function atPack(fields: Fields, nth: number): Fields {
  const named = Object.entries(fields).map(([field, error]) => [
    `packs.${nth}.${field.startsWith('earlier.') ? '' : 'batch.'}${field}`,
    error,
  ])
  return Object.fromEntries(named)
}

type Known = { readonly lots: readonly BulkLot[]; readonly today: string }

async function readRun(tx: Transaction, texts: RunTexts, { lots, today }: Known) {
  const fields: Fields = {}
  const left = texts.leftKg.trim() === '' ? 0 : parseKg(texts.leftKg)
  if (left === undefined) fields.leftKg = kgHint
  const typed = new Map(texts.lots.map(({ id, kg }) => [id, parseKg(kg)]))
  for (const [id, grams] of typed) if (!grams) fields[`kg.${id}`] = kgHint
  if (lots.length < typed.size || lots.length === 0) fields.kg = 'Please type how much is taken of a lot'
  if (texts.packs.length === 0) fields['packs.0.productId'] = 'Please choose a product'
  const packs = await readPacks(tx, texts, { lots, today, fields })
  const newest = lots.toSorted((a, b) => (a.boughtOn < b.boughtOn ? 1 : -1))[0]
  if (newest && texts.packedOn < newest.boughtOn)
    fields.packedOn = `${newest.purchaseNumber} was brought later, on ${formatDate(newest.boughtOn)}`
  if (left === undefined || Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  const taken = lots.map(({ id }) => typed.get(id) ?? 0)
  const over = lots.findIndex((lot, nth) => (taken[nth] ?? 0) > lot.leftGrams)
  const lot = lots[over]
  if (lot) return refuse('more-than-left', { lot: lot.purchaseNumber, kg: formatKg(lot.leftGrams) })
  const run = weighRun({ taken, packs, left })
  if (isRefusal(run)) return refuse('more-packed', { kg: formatKg(run.by) })
  if (left > 0 && new Set(lots.map(certificateOf)).size > 1) return refuse('mixed-left')
  return lossRefusal(run, { reason: texts.lossReason, limit: await readLossLimit(tx) }) ?? { run, packs }
}

function lossRefusal(run: WeighedRun, { reason, limit }: { reason: string; limit: number }) {
  if (!needsReason(run, limit) || reason.trim().length >= 3) return undefined
  return refuse('wrong-shape', {
    fields: {
      lossReason: `${formatKg(run.loss)} are lost, more than ${limit / 100} %: please say why`,
    } as Fields,
  })
}

async function readPacks(tx: Transaction, texts: RunTexts, { lots, today, fields }: Known & { fields: Fields }) {
  const ids = texts.packs.map(({ productId }) => productId)
  const [products, costs] = [await readPrintedFacts(tx, ids), await readProductCosts(tx)]
  const origin = originOfRun(lots)
  return texts.packs.map((pack, nth) => {
    const at = `packs.${nth}`
    const product = products.get(pack.productId)
    if (!product) fields[`${at}.productId`] = 'Please choose a product'
    const units = /^\d{1,6}$/.test(pack.units.trim()) ? Number(pack.units) : 0
    if (units === 0) fields[`${at}.units`] = 'Please type how many packs'
    const known =
      product && (goodsGrams(product.netAmount, product.netUnit) ?? costs.get(product.id)?.goodsGrams ?? undefined)
    const typed = /^\d{1,6}$/.test(pack.grams?.trim() ?? '') ? Number(pack.grams) : 0
    if (product && known === undefined && typed === 0) fields[`${at}.grams`] = 'How many grams of goods are in a pack?'
    const { facts, errors } = readBatchTexts({ ...pack.batch, packedOn: texts.packedOn }, { today })
    for (const [field, error] of Object.entries(errors))
      fields[field === 'packedOn' ? field : `${at}.batch.${field}`] = error
    const earlier = pack.earlier && readBatchTexts(pack.earlier, { today }).facts
    const grams: Grams = known ?? typed
    return {
      productId: pack.productId,
      units,
      grams,
      isNew: known === undefined,
      facts: { ...facts, ...(origin as object) } as typeof facts,
      earlier,
    }
  })
}

const kgHint = 'Please type kilograms, such as 50 or 12.5'
