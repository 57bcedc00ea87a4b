import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { stateOfBatch } from '#domain/stock/batch-states.ts'
import { unitsOnShelf } from '#domain/stock/count-shelf.ts'
import { kindsByHand } from '#domain/stock/enter-by-hand.ts'
import { outlook } from '#domain/stock/outlook.ts'
import { indianDate } from '#domain/time.ts'
import { listAttachmentsOf } from '#server/attachments/list-attachments.ts'
import { goodsColumns, goodsInPortions } from '#server/catalogue/goods/export-goods.ts'
import { listGoods } from '#server/catalogue/goods/view-goods.ts'
import { nameOfRow } from '#server/catalogue/product-name.ts'
import { workingSettings } from '#server/catalogue/working-settings/working-settings.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { isBatched, listBatchesOfAll, listEmptyBatches } from './batches.store.ts'
import { countColumns } from './import-counts.ts'
import { readLedger, readSoldLately, readYoungestToPack } from './ledger.store.ts'
import {
  type ListedKind,
  readLastStockCheck,
  readNewestEntries,
  readReservedOf,
  readShort,
  readUnitsOf,
} from './stock-entries.store.ts'

type ActionDeps = Pick<Deps, 'database'>
const ledgerPageSize = 50
/** Batches without units that a delivery may name. */
const emptyBatches = 100
/** A file of counts or a busy week has thousands. */
const newestEntries = { limit: 10, among: 10_000 }

/** Units of a product, and what a count is made against. */
export async function viewStock(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
): Promise<StaffAnswer<'GET /api/stock/:id'> | Refusal<'unknown-product'>> {
  // Before the read: what moves meanwhile has moved since.
  const now = clock.now()
  const today = indianDate(now)
  const [units, settings, sold, batches, empty, hasBatches] = await Promise.all([
    readUnitsOf(database, id),
    workingSettings(database),
    readSoldLately(database, [id], now),
    listBatchesOfAll(database, [id], { onShelf: true }),
    listEmptyBatches(database, id, { today, limit: emptyBatches }),
    isBatched(database, id),
  ])
  const day = { today, shelfDays: settings.shelfDays }
  if (!units) return refuse('unknown-product')
  const { short, newestEntry, ...facts } = units
  const lowMark = facts.lowMark ?? settings.lowMark ?? undefined
  return {
    ...facts,
    ...(lowMark !== undefined && { lowMark }),
    ...outlook({ ...facts, sold: sold.get(id) ?? 0, lowMark }),
    shelf: { units: unitsOnShelf(units), newestEntry, at: now.toISOString() },
    batches: (batches.get(id) ?? []).map((batch) => ({
      ...{ id: batch.id, code: batch.code, lot: batch.lot, bestBefore: batch.bestBeforeOn, units: batch.onShelf },
      state: stateOfBatch(batch, day),
    })),
    emptyBatches: empty.map(({ id: batch, code, bestBeforeOn }) => ({ id: batch, code, bestBefore: bestBeforeOn })),
    hasBatches,
    ...(await shortOf(database, { id, short })),
  }
}

/** Promised units that are not there, and who waits for them (STOCK-03). */
export async function shortOf(connection: Connection, { id, short }: { id: string; short: number | undefined }) {
  return short ? { short: { units: short, orders: await readYoungestToPack(connection, id, short) } } : {}
}

/** Entries and sales of a product in one list with a running balance (STOCK-02). */
export async function viewLedger(
  { database }: ActionDeps,
  { id, after }: { readonly id: string } & StaffQuery<'GET /api/stock/:id/ledger'>,
): Promise<StaffAnswer<'GET /api/stock/:id/ledger'>> {
  const rows = await readLedger(database, id, { after, limit: ledgerPageSize + 1 })
  const shown = rows.slice(0, ledgerPageSize)
  const last = rows.length > ledgerPageSize ? shown.at(-1) : undefined
  const pictures = await listAttachmentsOf(database, 'stock-entry', shown.flatMap(entryOf))
  return {
    rows: shown.map(({ at, counted, reason, by, batch, order, ...row }) => ({
      ...row,
      ...picturesOf(row, pictures),
      at: at.toISOString(),
      ...(counted !== null && { counted }),
      ...(reason !== null && { reason }),
      ...(by !== null && { by }),
      ...(batch !== null && { batch }),
      ...(order !== null && { order }),
    })),
    ...(last && { after: last.id }),
  }
}

type Pictures = Awaited<ReturnType<typeof listAttachmentsOf>>

/** The id of its entry: that of a row is the moment, 'e' and the id with zeros before it. */
function entryOf({ id }: { id: string }): string[] {
  const [, entry] = /e0*(\d+)$/.exec(id) ?? []
  return entry === undefined ? [] : [entry]
}

function picturesOf(row: { id: string }, pictures: Pictures) {
  const [entry = ''] = entryOf(row)
  const found = pictures.get(entry)
  return found ? { entry, pictures: found } : {}
}

/** Units of the products of a page of the list of goods, and how long they last. */
export async function listStock(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  query: StaffQuery<'GET /api/stock'>,
): Promise<StaffAnswer<'GET /api/stock'>> {
  const { rows, total, after } = await listGoods({ database, clock }, query)
  const ids = rows.map(({ id }) => id)
  const [reserved, sold] = await Promise.all([
    readReservedOf(database, ids),
    readSoldLately(database, ids, clock.now()),
  ])
  return {
    rows: rows.map(({ id, title, netQuantity, picture, stock, lowMark }) => ({
      ...{ id, title, netQuantity, stock },
      ...(picture !== undefined && { picture }),
      reserved: reserved.get(id) ?? 0,
      ...(lowMark !== undefined && { lowMark }),
      ...outlook({ stock, sold: sold.get(id) ?? 0, lowMark }),
    })),
    total,
    ...(after !== undefined && { after }),
  }
}

const kindsOf: { readonly [Of in StaffQuery<'GET /api/stock-entries'>['of']]: readonly ListedKind[] } = {
  deliveries: ['delivery'],
  'write-offs': kindsByHand.filter((kind) => kind !== 'delivery'),
  counts: ['count'],
}

/** What came last, was written off last or counted last, for the person who enters more of it (STOCK-03, STOCK-06). */
export async function viewNewestEntries(
  { database }: ActionDeps,
  { of }: StaffQuery<'GET /api/stock-entries'>,
): Promise<StaffAnswer<'GET /api/stock-entries'>> {
  const rows = await readNewestEntries(database, kindsOf[of], newestEntries)
  return {
    rows: rows.map(({ id, at, productId, kind, units, batchId, code, by, ...product }) => ({
      ...{ id, at: at.toISOString(), productId, title: nameOfRow(product), kind, units },
      ...(batchId !== null && code !== null && { batch: { id: batchId, code } }),
      ...(by !== null && { by }),
    })),
  }
}

/** What the nightly check found (STOCK-01), and what is short since it was counted. */
export async function viewStockCheck({ database }: ActionDeps): Promise<StaffAnswer<'GET /api/stock-check'>> {
  const [last, short] = await Promise.all([readLastStockCheck(database), readShort(database)])
  return {
    ...(last && { checkedAt: last.checkedAt.toISOString() }),
    exceptions: [...(last?.exceptions ?? [])],
    short,
  }
}

/** The units of the products of a list (IMPORT-04). */
export async function exportStock(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  filter: StaffQuery<'GET /api/exports/stock'>,
): Promise<StaffAnswer<'GET /api/exports/stock'>> {
  async function* portions() {
    for await (const rows of goodsInPortions({ database, clock }, filter)) {
      // What moves from now on is counted again.
      const asOf = clock.now().toISOString()
      const reserved = await readReservedOf(
        database,
        rows.map(({ id }) => id),
      )
      yield rows.map(({ id, title, stock, low_mark }) => [
        id,
        title,
        stock,
        reserved.get(id) ?? 0,
        low_mark ?? '',
        asOf,
        '',
      ])
    }
  }
  return {
    name: 'stock',
    columns: [
      goodsColumns.id,
      'Title',
      goodsColumns.stock,
      'Reserved',
      'Low mark',
      countColumns.asOf,
      countColumns.counted,
    ],
    portions: portions(),
  }
}
