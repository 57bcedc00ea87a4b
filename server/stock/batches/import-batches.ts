import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { noSuchProduct } from '#domain/catalogue/no-such-product.ts'
import { readYesNo } from '#domain/files/read-yes-no.ts'
import { isReformatted, restoreCells } from '#domain/files/reformatted.ts'
import { isRefusal } from '#domain/refusal.ts'
import { toBatchTexts } from '#domain/stock/batch-facts.ts'
import { type BatchRowPlan, planBatchRow } from '#domain/stock/batch-row.ts'
import { unitsOnShelf } from '#domain/stock/count-shelf.ts'
import { indianDate } from '#domain/time.ts'
import { shareGrowers } from '#server/catalogue/goods/certified.store.ts'
import { goodsColumns } from '#server/catalogue/goods/export-goods.ts'
import { readChoices, readIdsByBarcode } from '#server/catalogue/goods/goods.store.ts'
import { readPricesOf } from '#server/catalogue/prices/scheduled-prices.store.ts'
import type { Deps } from '#server/deps.ts'
import type { ImportKind, ImportRow, RowPlan, Written } from '#server/files/import-kind.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import {
  type Batch,
  listBatchesOfAll,
  lockBatches,
  readBatched,
  readBatchesOfCodes,
  readStoppedBatches,
  updateBatch,
} from '../batches.store.ts'
import { drawLot, enterEarlier, enteredEntry } from '../enter-batch.ts'
import { type EnteredBy, enterStock } from '../enter-stock.ts'
import { purgeLots } from '../lots/lots.store.ts'
import { lockForFirstBatch, lockStock } from '../stock.store.ts'
import { readUnitsOfAll, type UnitsOf } from '../stock-entries.store.ts'
import { changedEntry } from './edit-batch.ts'

/** Columns of a file of batches beside those that name the product. */
export const batchColumns = {
  code: 'Batch',
  units: 'Units',
  // Files may use the names of the fields as headings: this one is its opening stock.
  liesThere: 'Lies there already',
  packedOn: 'Packed on',
  bestBeforeOn: 'Best before',
  mrp: 'Printed MRP',
  growerId: 'Grower',
  harvestedOn: 'Harvested on',
  certificateScheme: 'Scheme',
  certificateNumber: 'Number of the certificate',
  transactionCertificate: 'Transaction certificate',
  packerFssai: 'Packer’s FSSAI number',
  note: 'Note',
} as const

/**
 * Batches by file, with the rules of 'Receive with batch' (IMPORT-01, BATCH-01): a new code receives its units, a known one is corrected. Of
 * a product without batches, whose units are in stock already, one row says which batch they are: its opening stock.
 */
export function batchesImport({ clock }: Pick<Deps, 'clock'>): ImportKind {
  return {
    // Packers bring in counts and tracking numbers only (STAFF-08).
    permissions: ['import', 'batches.receive', 'goods.change'],
    labels: { id: goodsColumns.id, barcode: 'Barcode', ...batchColumns },
    keys: ['id', 'barcode'],
    textKindOf: () => 'line',
    lock: (tx, subjects) => lockRows(tx, subjects.map(ofSubject), indianDate(clock.now())),
    async plan(tx, rows, now) {
      const planned = await planRows(tx, rows, indianDate(now))
      return {
        plans: planned.map(({ plan }) => plan),
        write: (lines, { staffId }) =>
          writeRows(
            tx,
            planned.filter(({ plan }) => lines.has(plan.line)),
            { at: now, staffId },
          ),
      }
    },
  }
}

type Named = { readonly productId: string; readonly code: string }

/** '' where a row names no product or no code: rows that lack the same are not about the same. */
const subjectOf = ({ productId, code }: Named) => (productId && code ? `${productId} ${code}` : '')

function ofSubject(subject: string): Named {
  const [productId = '', ...code] = subject.split(' ')
  return { productId, code: code.join(' ') }
}

/**
 * Products, then batches, each in the order of their ids, as packing locks them (decision 0061): those of the rows, and those that a delivery takes
 * off sale.
 */
async function lockRows(tx: Transaction, named: readonly Named[], today: string): Promise<void> {
  const productIds = [...new Set(named.map(({ productId }) => productId))]
  const batched = await readBatched(tx, productIds)
  if (productIds.every((id) => batched.has(id))) await lockStock(tx, productIds)
  else await lockForFirstBatch(tx, productIds)
  const known = await readBatchesOfCodes(tx, named)
  const stopped = await readStoppedBatches(tx, productIds, { today })
  await lockBatches(tx, [...new Set([...known.map(({ id }) => id), ...stopped])])
}

type Product = {
  readonly id: string
  readonly price: number
  readonly units: UnitsOf
}
type Planned = {
  readonly plan: RowPlan
  readonly row: BatchRowPlan
  readonly product: Product | undefined
  readonly batch: Batch | undefined
  readonly note: string | undefined
}

type NamedRow = ImportRow & Named

async function planRows(tx: Transaction, rows: readonly ImportRow[], today: string): Promise<Planned[]> {
  const barcodes = rows.map(({ cells }) => cells.barcode?.trim() ?? '')
  const byBarcode = await readIdsByBarcode(tx, barcodes)
  const typed = rows.map((row, at): NamedRow => {
    const productId = row.cells.id?.trim() || (byBarcode.get(barcodes[at] ?? '') ?? '')
    return { ...row, productId, code: row.cells.code?.trim() ?? '' }
  })
  const named = await restoreRows(tx, typed)
  const { growers } = await readChoices(tx)
  const productIds = [...new Set(named.map(({ productId }) => productId))]
  const known: Known = {
    today,
    products: await readProducts(tx, productIds),
    batches: new Map((await readBatchesOfCodes(tx, named)).map((batch) => [subjectOf(batch), batch])),
    growers: new Set(growers.map(({ id }) => id)),
    growersByName: Map.groupBy(growers, ({ name }) => name.toLowerCase()),
  }
  // The other rows of a product are refused while its opening stock is in no batch.
  const isOpeningStock = ({ cells }: ImportRow) => readYesNo(cells.liesThere ?? '') === true
  const ordered = [...named.filter(isOpeningStock), ...named.filter((row) => !isOpeningStock(row))]
  const batched = new Set(await readBatched(tx, productIds))
  const planned: Planned[] = []
  for (const row of ordered) {
    const one = planRow(row, known, { isBatched: batched.has(row.productId) })
    if (one.row.outcome === 'new') batched.add(row.productId)
    planned.push(one)
  }
  return planned
}

/** Rows of batches that are there already, with what a spreadsheet alone has changed as it was: '123' of the code 0123 is no new batch. */
async function restoreRows(tx: Transaction, rows: readonly NamedRow[]): Promise<NamedRow[]> {
  const batches = await listBatchesOfAll(tx, [...new Set(rows.map(({ productId }) => productId))])
  return rows.map((row) => {
    const own = batches.get(row.productId) ?? []
    const [alike, ...others] = own.filter((one) => isReformatted(one.code, row.code) && hasDaysOf(row.cells, one))
    // Of several nobody knows which is meant, and one of other days is another batch.
    const batch = own.find(({ code }) => code === row.code) ?? (others.length === 0 ? alike : undefined)
    return batch ? { ...row, code: batch.code, cells: restoreCells(row.cells, toBatchTexts(batch)) } : row
  })
}

function hasDaysOf(cells: ImportRow['cells'], batch: Parameters<typeof toBatchTexts>[0]): boolean {
  const texts = toBatchTexts(batch)
  const restored = restoreCells(cells, texts)
  return (['packedOn', 'bestBeforeOn'] as const).every((day) => (restored[day] ?? texts[day]).trim() === texts[day])
}

type Known = {
  readonly today: string
  readonly products: ReadonlyMap<string, Product>
  /** By product and code. */
  readonly batches: ReadonlyMap<string, Batch>
  readonly growers: ReadonlySet<string>
  readonly growersByName: ReadonlyMap<string, readonly { readonly id: string }[]>
}

function planRow(
  { line, productId, code, cells }: NamedRow,
  known: Known,
  { isBatched }: { readonly isBatched: boolean },
): Planned {
  const { id: _id, barcode: _barcode, ...texts } = cells
  const product = known.products.get(productId)
  const subject = subjectOf({ productId, code })
  const batch = known.batches.get(subject)
  const name = product ? titleWithSize(product.units.title, product.units.netQuantity) : productId
  const label = [name, code].filter(Boolean).join(', ')
  const plan = { line, subject, label, version: '', changes: {}, errors: [] }
  const of = { product, batch, note: cells.note?.trim() || undefined }
  if (!product) {
    const errors = [noSuchProduct(cells)]
    return { ...of, plan: { ...plan, outcome: 'refused', errors }, row: { outcome: 'refused', errors: {} } }
  }
  const row = planBatchRow(
    { ...texts, ...(texts.growerId !== undefined && { growerId: growerOf(texts.growerId.trim(), known) }) },
    {
      ...{ today: known.today, price: product.price, growers: known.growers, batch, isBatched },
      unbatched: isBatched ? 0 : unitsOnShelf(product.units),
    },
  )
  return { ...of, row, plan: { ...plan, ...planOf(row, { cells, batch }) } }
}

/** A grower by id, as the export has it, or by a name that no other has. */
function growerOf(typed: string, { growers, growersByName }: Known): string {
  const [named, ...others] = growersByName.get(typed.toLowerCase()) ?? []
  return !growers.has(typed) && named && others.length === 0 ? named.id : typed
}

async function readProducts(tx: Transaction, ids: readonly string[]): Promise<Map<string, Product>> {
  const units = await readUnitsOfAll(tx, ids)
  const prices = await readPricesOf(tx, ids)
  return new Map(
    prices.flatMap(({ id, price }) => {
      const of = units.get(id)
      return of ? [[id, { id, price, units: of }] as const] : []
    }),
  )
}

function planOf(
  row: BatchRowPlan,
  { cells, batch }: { readonly cells: ImportRow['cells']; readonly batch: Batch | undefined },
): Pick<RowPlan, 'outcome' | 'version' | 'changes' | 'errors'> {
  const nothing = { version: '', changes: {}, errors: [] }
  if (row.outcome === 'unchanged') return { ...nothing, outcome: 'unchanged' }
  if (row.outcome === 'refused') {
    const errors = Object.entries(row.errors).map(([column, error]) => ({ column, error, value: cells[column] ?? '' }))
    return { ...nothing, outcome: 'refused', errors }
  }
  const after = toBatchTexts(row.facts)
  if (row.outcome === 'changed') {
    const before = toBatchTexts(batch ?? row.facts)
    const changes = Object.fromEntries(row.changed.map((field) => [field, [before[field], after[field]] as const]))
    return { ...nothing, outcome: 'changed', version: String(batch?.version), changes }
  }
  const texts = { ...after, units: String(row.units), ...(row.isOpeningStock && { liesThere: 'yes' }) }
  const changes = Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (text === '' ? [] : [[field, ['', text] as const]])),
  )
  // A count or a sale changes the opening stock: the row is then refused when the file is applied.
  return { ...nothing, outcome: 'new', version: row.isOpeningStock ? String(row.units) : '', changes }
}

async function writeRows(tx: Transaction, rows: readonly Planned[], by: EnteredBy): Promise<Written> {
  const { at, staffId } = by
  const entries: AuditEntry[] = []
  const audit = (entry: AuditEntry) => void entries.push(entry)
  const growers = rows.flatMap(({ row }) => ('facts' in row ? row.facts.growerId : []))
  const existingGrowers = await shareGrowers(tx, growers)
  const isWritable = ({ row }: Planned) =>
    'facts' in row && (row.facts.growerId === null || existingGrowers.has(row.facts.growerId))
  const writable = rows.filter(isWritable)
  const newBatches = writable.flatMap(({ row, product, note, plan }) =>
    row.outcome === 'new' && product ? [{ ...row, product, note, line: plan.line }] : [],
  )
  for (const { product, facts, units, isOpeningStock } of newBatches)
    if (isOpeningStock) await enterEarlier(tx, audit, { before: product.units, facts, units, at, staffId })
  const received = newBatches.filter(({ isOpeningStock }) => !isOpeningStock)
  const batched = await readBatched(tx, [...new Set(received.map(({ product }) => product.id))])
  // False when the row with the product's opening stock was refused meanwhile.
  const isReceivable = ({ product }: (typeof newBatches)[number]) =>
    batched.has(product.id) || unitsOnShelf(product.units) === 0
  await receive(tx, audit, received.filter(isReceivable), by)
  await correct(tx, audit, writable)
  if (entries.length > 0) {
    await announceChange(tx, 'products')
    await announceChange(tx, 'batches')
  }
  const withoutOpeningStock = received.filter((one) => !isReceivable(one)).map(({ line }) => line)
  const notWritable = rows.filter((one) => !isWritable(one)).map(({ plan }) => plan.line)
  return { entries, late: new Set([...withoutOpeningStock, ...notWritable]) }
}

type Received = Extract<BatchRowPlan, { outcome: 'new' }> & {
  readonly product: Product
  readonly note: string | undefined
}
type Audit = (entry: AuditEntry) => void

async function receive(tx: Transaction, audit: Audit, rows: readonly Received[], by: EnteredBy): Promise<void> {
  const deliveries = []
  for (const { product, facts, units, note: reason } of rows) {
    const productId = product.id
    const made = await drawLot(tx, {
      ...facts,
      productId,
      units,
      hasEarlierUnits: false,
      at: by.at,
      staffId: by.staffId,
    })
    deliveries.push({ kind: 'delivery', productId, units, batchId: made.id, reason } as const)
    audit(enteredEntry({ ...made, productId, facts, units, reason }))
  }
  const refused = await enterStock(tx, deliveries, by)
  // Rolls this portion back; the import halves it until the row that cannot be applied is alone, and refuses that row.
  if (isRefusal(refused)) throw new Error(`A delivery of a file is refused: ${refused.refused}`)
}

async function correct(tx: Transaction, audit: Audit, rows: readonly Planned[]): Promise<void> {
  const corrected = rows.flatMap(({ row, batch }) => (row.outcome === 'changed' && batch ? [{ ...row, batch }] : []))
  for (const { batch, facts, changed } of corrected) {
    await updateBatch(tx, batch.id, facts)
    audit(changedEntry(batch, { before: toBatchTexts(batch), after: toBatchTexts(facts), changed }))
  }
  if (corrected.length > 0)
    await purgeLots(
      tx,
      corrected.map(({ batch }) => batch.id),
    )
}
