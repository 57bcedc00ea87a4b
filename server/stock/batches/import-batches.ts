import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { isRefusal } from '#domain/refusal.ts'
import { toBatchTexts } from '#domain/stock/batch-facts.ts'
import { type BatchRowPlan, planBatchRow } from '#domain/stock/batch-row.ts'
import { unitsOnShelf } from '#domain/stock/count-shelf.ts'
import { indianDate } from '#domain/time.ts'
import { shareGrowers } from '#server/catalogue/goods/certified.store.ts'
import { goodsColumns } from '#server/catalogue/goods/export-goods.ts'
import { readChoices, readIdsByBarcode } from '#server/catalogue/goods/goods.store.ts'
import { readPricesOf } from '#server/catalogue/prices/scheduled-prices.store.ts'
import type { ImportKind, ImportRow, RowPlan, Written } from '#server/files/import-kind.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { type Batch, listBatchesOfAll, lockBatches, readBatched, updateBatch } from '../batches.store.ts'
import { drawLot, enterEarlier, enteredEntry } from '../enter-batch.ts'
import { type EnteredBy, enterStock } from '../enter-stock.ts'
import { purgeLots } from '../lots/lots.store.ts'
import { lockForFirstBatch, lockStock } from '../stock.store.ts'
import { readUnitsOfAll, type UnitsOf } from '../stock-entries.store.ts'
import { changedEntry } from './edit-batch.ts'

/** Columns of a file of batches beside those that name the product. */
export const batchColumns = {
  code: 'Batch',
  units: 'Units received',
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
 * Batches by file, with the rules of 'Receive with batch' (IMPORT-01, BATCH-01): a new code receives its units, a known one is corrected. Before
 * the first batch of a product a row says of which batch the units are that lie there already.
 */
export const batchesImport: ImportKind = {
  // Packers bring in counts and tracking numbers only (STAFF-08).
  permissions: ['import', 'batches.receive', 'goods.change'],
  labels: { id: goodsColumns.id, barcode: 'Barcode', ...batchColumns },
  keys: ['id', 'barcode'],
  textKindOf: () => 'line',
  lock: (tx, subjects) => lockRows(tx, [...new Set(subjects.map((subject) => subject.split(' ')[0] ?? ''))]),
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

/** Products, then their batches, each in the order of their ids, as packing locks them (decision 0061). */
async function lockRows(tx: Transaction, productIds: readonly string[]): Promise<void> {
  const batched = await readBatched(tx, productIds)
  if (productIds.every((id) => batched.has(id))) await lockStock(tx, productIds)
  else await lockForFirstBatch(tx, productIds)
  const batches = await listBatchesOfAll(tx, productIds)
  await lockBatches(
    tx,
    [...batches.values()].flat().map(({ id }) => id),
  )
}

type Product = {
  readonly id: string
  readonly price: number
  readonly units: UnitsOf
  readonly batches: readonly Batch[]
}
type Planned = {
  readonly plan: RowPlan
  readonly row: BatchRowPlan
  readonly product: Product | undefined
  readonly batch: Batch | undefined
  readonly note: string | undefined
}

async function planRows(tx: Transaction, rows: readonly ImportRow[], today: string): Promise<Planned[]> {
  const codes = rows.map(({ cells }) => cells.barcode?.trim() ?? '')
  const byBarcode = await readIdsByBarcode(tx, codes)
  const named = rows.map((row, at) => ({ ...row, id: row.cells.id?.trim() || (byBarcode.get(codes[at] ?? '') ?? '') }))
  const products = await readProducts(
    tx,
    named.map(({ id }) => id),
  )
  const { growers } = await readChoices(tx)
  const growerIds = new Set(growers.map(({ id }) => id))
  const byName = new Map(growers.map(({ id, name }) => [name.toLowerCase(), id]))
  // A row before has made the first batch of these.
  const begun = new Set<string>()
  const planOne = ({ line, id, cells }: ImportRow & { readonly id: string }): Planned => {
    const { id: _, barcode, note, ...texts } = cells
    const code = texts.code?.trim() ?? ''
    const typed = texts.growerId?.trim()
    const product = products.get(id)
    const base = {
      line,
      subject: `${id} ${code}`,
      label: [product?.units.title ?? id, code].filter(Boolean).join(', '),
    }
    const plan = { ...base, version: '', changes: {}, errors: [] }
    const of = { product, batch: product?.batches.find((one) => one.code === code), note: note?.trim() || undefined }
    if (!product) {
      const errors = [{ column: barcode && !cells.id ? 'barcode' : 'id', value: id || (barcode ?? ''), error: unknown }]
      return { ...of, plan: { ...plan, outcome: 'refused', errors }, row: { outcome: 'refused', errors: {} } }
    }
    const isBatched = product.batches.length > 0 || begun.has(id)
    const row = planBatchRow(
      { ...texts, ...(typed !== undefined && { growerId: byName.get(typed.toLowerCase()) ?? typed }) },
      {
        ...{ today, price: product.price, isBatched, growers: growerIds, batch: of.batch },
        unbatched: isBatched ? 0 : unitsOnShelf(product.units),
      },
    )
    if (row.outcome === 'new') begun.add(id)
    return { ...of, row, plan: { ...plan, ...planOf(row, { cells, batch: of.batch }) } }
  }
  // What lies there already comes first: the other rows of its product stand on it.
  const lies = ({ cells }: ImportRow) => (cells.liesThere?.trim().toLowerCase() === 'yes' ? 0 : 1)
  return named.toSorted((a, b) => lies(a) - lies(b)).map(planOne)
}

const unknown = 'There is no such product.'

async function readProducts(tx: Transaction, ids: readonly string[]): Promise<Map<string, Product>> {
  const distinct = [...new Set(ids)]
  const units = await readUnitsOfAll(tx, distinct)
  const batches = await listBatchesOfAll(tx, distinct)
  const prices = await readPricesOf(tx, distinct)
  return new Map(
    prices.flatMap(({ id, price }) => {
      const of = units.get(id)
      return of ? [[id, { id, price, units: of, batches: batches.get(id) ?? [] }] as const] : []
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
  const said = { ...after, units: String(row.units), ...(row.liesThere && { liesThere: 'yes' }) }
  const changes = Object.fromEntries(
    Object.entries(said).flatMap(([field, text]) => (text === '' ? [] : [[field, ['', text] as const]])),
  )
  // What lies there is part of what was seen: another number by now, and the row is refused.
  return { ...nothing, outcome: 'new', version: row.liesThere ? String(row.units) : '', changes }
}

async function writeRows(tx: Transaction, rows: readonly Planned[], by: EnteredBy): Promise<Written> {
  const { at, staffId } = by
  const entries: AuditEntry[] = []
  const audit = (entry: AuditEntry) => void entries.push(entry)
  const growers = rows.flatMap(({ row }) => ('facts' in row ? row.facts.growerId : []))
  const there = await shareGrowers(tx, growers)
  const isKept = ({ row }: Planned) => 'facts' in row && (row.facts.growerId === null || there.has(row.facts.growerId))
  const kept = rows.filter(isKept)
  const fresh = kept.flatMap(({ row, product, note, plan }) =>
    row.outcome === 'new' && product ? [{ ...row, product, note, line: plan.line }] : [],
  )
  for (const { product, facts, units, liesThere } of fresh)
    if (liesThere) await enterEarlier(tx, audit, { before: product.units, facts, units, at, staffId })
  const received = fresh.filter(({ liesThere }) => !liesThere)
  const batched = await readBatched(tx, [...new Set(received.map(({ product }) => product.id))])
  // The row with what lies there was refused meanwhile: the others of its product wait for it.
  const isFree = ({ product }: (typeof fresh)[number]) => batched.has(product.id) || unitsOnShelf(product.units) === 0
  await receive(tx, audit, received.filter(isFree), by)
  await correct(tx, audit, kept)
  if (entries.length > 0) {
    await announceChange(tx, 'products')
    await announceChange(tx, 'batches')
  }
  const waiting = received.filter((one) => !isFree(one)).map(({ line }) => line)
  const gone = rows.filter((one) => !isKept(one)).map(({ plan }) => plan.line)
  return { entries, late: new Set([...waiting, ...gone]) }
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
  // The row is then found by halves, and refused by itself.
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
