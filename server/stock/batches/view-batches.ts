import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { picturePath } from '#domain/catalogue/picture.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { toBatchTexts } from '#domain/stock/batch-facts.ts'
import { stateOfBatch } from '#domain/stock/batch-states.ts'
import { lastSaleDay, promisedByBatch } from '#domain/stock/batches.ts'
import { unitsOnShelf } from '#domain/stock/count-shelf.ts'
import { canonicalLot } from '#domain/stock/lot.ts'
import { indianDate } from '#domain/time.ts'
import { readProductNames } from '#server/catalogue/catalogue.store.ts'
import { readChoices } from '#server/catalogue/goods/goods.store.ts'
import { readMatchingIds } from '#server/catalogue/goods/goods-list.store.ts'
import { readPrintedFacts } from '#server/catalogue/goods/printed-facts.store.ts'
import { workingSettings } from '#server/catalogue/working-settings/working-settings.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { type Batch, listBatchesOfAll, readBatch, readLastBatch } from '../batches.store.ts'
import { readUnitsOf, readUnitsOfAll } from '../stock-entries.store.ts'
import { type BatchesWanted, countBatches, type OnDay, readBatchPage, sumEntriesOf } from './batch-list.store.ts'
import { readBatchPictures } from './batch-pictures.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock'>
const pageSize = 50
/** Products that words may find; beyond them the words say too little. */
const maxProducts = 1000

/** Batches with what of them is promised (BATCH-01). */
export async function listBatches(
  { database, clock }: ActionDeps,
  { after, ...filter }: StaffQuery<'GET /api/batches'>,
): Promise<StaffAnswer<'GET /api/batches'>> {
  const day = await onDay(database, clock.now())
  const wanted = await wantedOf(database, filter, day)
  const [bestBeforeOn = '', id = ''] = after?.split(' ') ?? []
  const cursor = after === undefined ? undefined : { bestBeforeOn, id }
  const [found, total] = await Promise.all([
    readBatchPage(database, wanted, { ...day, after: cursor, limit: pageSize + 1 }),
    countBatches(database, wanted, day),
  ])
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  return {
    rows: await toRows(database, shown, day),
    total,
    ...(last && { after: `${last.bestBeforeOn} ${last.id}` }),
  }
}

/** What a filter of the list means. */
export async function wantedOf(
  connection: Connection,
  { state, product, q = '' }: Omit<StaffQuery<'GET /api/batches'>, 'after'>,
  { today }: Pick<OnDay, 'today'>,
): Promise<BatchesWanted> {
  const text = q.trim()
  const wanted = { state, productId: product }
  if (text === '') return wanted
  const productIds = await readMatchingIds(connection, { q: text }, { limit: maxProducts, today })
  return { ...wanted, words: { text, lot: canonicalLot(text), productIds } }
}

/** Today in India, and the days of the shelf rule. */
export async function onDay(connection: Connection, now: Date): Promise<OnDay> {
  const { shelfDays } = await workingSettings(connection)
  return { today: indianDate(now), shelfDays }
}

async function toRows(connection: Connection, batches: readonly Batch[], day: OnDay) {
  const ids = [...new Set(batches.map(({ productId }) => productId))]
  if (ids.length === 0) return []
  const [titles, promised] = await Promise.all([readProductNames(connection, ids), readPromised(connection, ids, day)])
  return batches.map((batch) => ({
    ...{ id: batch.id, code: batch.code, lot: batch.lot, productId: batch.productId, onShelf: batch.onShelf },
    title: titles[batch.productId] ?? batch.productId,
    bestBefore: batch.bestBeforeOn,
    promised: promised.get(batch.id) ?? 0,
    state: stateOfBatch(batch, day),
  }))
}

/** Of each batch of these products, the units that customers wait for. */
export async function readPromised(
  connection: Connection,
  productIds: readonly string[],
  { today }: Pick<OnDay, 'today'>,
): Promise<Map<string, number>> {
  const [units, batches] = await Promise.all([
    readUnitsOfAll(connection, productIds),
    listBatchesOfAll(connection, productIds, { onShelf: true }),
  ])
  return new Map(
    [...batches].flatMap(([id, of]) => {
      const at = units.get(id)
      return at ? [...promisedByBatch(of, { promised: unitsOnShelf(at) - at.stock, today })] : []
    }),
  )
}

export async function viewBatch(
  { database, clock }: ActionDeps,
  id: string,
): Promise<StaffAnswer<'GET /api/batches/:id'> | Refusal<'unknown-batch'>> {
  const batch = await readBatch(database, id)
  if (!batch) return refuse('unknown-batch')
  const day = await onDay(database, clock.now())
  const [[row], entries, pictures, { growers }] = await Promise.all([
    toRows(database, [batch], day),
    sumEntriesOf(database, id),
    readBatchPictures(database, id),
    readChoices(database),
  ])
  if (!row) return refuse('unknown-batch')
  const grower = growers.find((one) => one.id === batch.growerId)?.name
  return {
    ...row,
    version: batch.version,
    texts: toBatchTexts(batch),
    ...(grower !== undefined && { grower }),
    units: batch.units,
    enteredAt: batch.enteredAt.toISOString(),
    ...(batch.frozenAt && { frozenAt: batch.frozenAt.toISOString() }),
    hasEarlierUnits: batch.hasEarlierUnits,
    lastSaleDay: lastSaleDay(batch, day),
    entries,
    pictures: pictures.map(({ key, alt }) => ({ key, alt, url: picturePath(key) })),
    growers,
  }
}

/** What a new batch of a product begins with: as the last one, but for its code and days (STOCK-06). */
export async function viewBatchStart(
  { database }: ActionDeps,
  id: string,
): Promise<StaffAnswer<'GET /api/batch-start/:id'> | Refusal<'unknown-product'>> {
  const [units, printed, last, { growers }] = await Promise.all([
    readUnitsOf(database, id),
    readPrintedFacts(database, [id]),
    readLastBatch(database, id),
    readChoices(database),
  ])
  const product = printed.get(id)
  if (!units || !product) return refuse('unknown-product')
  const facts = toBatchTexts(last ?? { ...nothing, mrp: product.mrpPaise })
  return {
    texts: { ...facts, code: '', packedOn: '', bestBeforeOn: '', harvestedOn: '', transactionCertificate: '' },
    bestBeforeMonths: product.bestBeforeMonths,
    hasBatches: last !== undefined,
    earlierUnits: last ? 0 : unitsOnShelf(units),
    growers,
  }
}

const nothing = {
  ...{ code: '', packedOn: '', bestBeforeOn: '', mrp: 0, growerId: null, harvestedOn: null, packerFssai: null },
  ...{ certificateScheme: null, certificateNumber: null, transactionCertificate: null },
}
