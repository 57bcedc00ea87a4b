import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { noSuchProduct } from '#domain/catalogue/no-such-product.ts'
import { countShelf, unitsOnShelf } from '#domain/stock/count-shelf.ts'
import { readUnits, sayUnits } from '#domain/stock/enter-by-hand.ts'
import { goodsColumns } from '#server/catalogue/goods/export-goods.ts'
import { readIdsByBarcode } from '#server/catalogue/goods/goods.store.ts'
import type { Deps } from '#server/deps.ts'
import type { ImportKind, ImportRow, RowError, RowPlan, Written } from '#server/files/import-kind.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { readBatched } from './batches.store.ts'
import { readMovedSince } from './ledger.store.ts'
import { lockStock } from './stock.store.ts'
import { insertEntries, readUnitsOfAll, type UnitsOf } from './stock-entries.store.ts'

/** Columns of the file of stock that a count comes back in. */
export const countColumns = { asOf: 'As of', counted: 'Counted' } as const

/** Counts by file, with the rule of a count by screen: what has moved since the file was made is counted again (STOCK-03, IMPORT-01). */
export function countsImport({ clock }: Pick<Deps, 'clock'>): ImportKind {
  return {
    permissions: ['import', 'stock.change'],
    labels: { id: goodsColumns.id, barcode: 'Barcode', ...countColumns },
    keys: ['id', 'barcode'],
    textKindOf: () => 'line',
    lock: lockStock,
    async plan(tx, rows, now) {
      const counts = await readCounts(tx, rows, now)
      const units = await readUnitsOfAll(
        tx,
        counts.map(({ id }) => id),
      )
      const moved = await readMovedSince(tx, counts)
      const batched = await readBatched(
        tx,
        counts.map(({ id }) => id),
      )
      return {
        plans: counts.map((count) =>
          planCount(count, { at: units.get(count.id), moved, isBatched: batched.has(count.id) }),
        ),
        write: (lines, { staffId }) =>
          enterCounts(
            tx,
            counts.filter(({ line }) => lines.has(line)),
            { units, at: clock.now(), staffId },
          ),
      }
    },
  }
}

/** With its time zone: whatever else `Date` reads as a moment, such as 12/11/2026, is often another. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

type Count = {
  readonly line: number
  readonly id: string
  /** As the file names it. */
  readonly named: { readonly id: string; readonly barcode: string }
  readonly typed: string
  readonly at: Date
  /** What was typed for the moment of the count, when it is none. */
  readonly asOf: string | undefined
}

async function readCounts(tx: Transaction, rows: readonly ImportRow[], now: Date): Promise<Count[]> {
  const byBarcode = await readIdsByBarcode(
    tx,
    rows.map(({ cells }) => cells.barcode?.trim() ?? ''),
  )
  return rows.map(({ line, cells: { id = '', barcode = '', counted = '', asOf = '' } }) => {
    const at = new Date(asOf.trim())
    const isKnown = isMoment.test(asOf.trim()) && at <= now
    return {
      line,
      id: id.trim() || (byBarcode.get(barcode.trim()) ?? ''),
      named: { id, barcode },
      typed: counted,
      at: isKnown ? at : now,
      asOf: isKnown ? undefined : asOf,
    }
  })
}

function planCount(
  { line, id, named, typed, asOf }: Count,
  {
    at,
    moved,
    isBatched,
  }: { readonly at: UnitsOf | undefined; readonly moved: ReadonlySet<string>; readonly isBatched: boolean },
): RowPlan {
  const plan = {
    line,
    subject: id,
    label: at ? titleWithSize(at.title, at.netQuantity) : id,
    version: '',
    changes: {},
    errors: [],
  }
  const wrong = (error: RowError): RowPlan => ({ ...plan, outcome: 'refused', errors: [error] })
  if (!at) return wrong(noSuchProduct(named))
  // Of a list of all products only some were counted.
  if (typed.trim() === '') return { ...plan, outcome: 'unchanged' }
  const counted = readUnits(typed, { least: 0 })
  if (counted === undefined) return wrong({ column: 'counted', value: typed, error: sayUnits({ least: 0 }) })
  if (isBatched)
    return wrong({ column: 'counted', value: typed, error: 'It has batches: count it on the screen, by batch.' })
  const should = unitsOnShelf(at)
  // What was short is so until it is counted again.
  if (counted === should && at.short === undefined) return { ...plan, outcome: 'unchanged' }
  if (asOf !== undefined)
    return wrong({ column: 'asOf', value: asOf, error: 'When was it counted? Such as 2026-11-20T09:30:00Z' })
  if (moved.has(id)) return wrong({ column: 'counted', value: typed, error: 'This has moved. Count again.' })
  const changes = { counted: [String(should), String(counted)] } as const
  return { ...plan, outcome: 'changed', version: `${should} ${at.newestEntry}`, changes }
}

type Locked = { readonly units: ReadonlyMap<string, UnitsOf>; readonly at: Date; readonly staffId: string }

async function enterCounts(
  tx: Transaction,
  counts: readonly Count[],
  { units: before, ...by }: Locked,
): Promise<Written> {
  const done = counts.flatMap(({ id, typed }) => {
    const [is, counted] = [before.get(id), readUnits(typed, { least: 0 })]
    return !is || counted === undefined ? [] : [{ id, counted, is, ...countShelf(is, counted) }]
  })
  const entries = done.map(({ id, units, counted, short }) => ({
    ...({ kind: 'count', productId: id, units, counted } as const),
    short: short || undefined,
  }))
  await insertEntries(tx, entries, by)
  if (done.length > 0) await announceChange(tx, 'products')
  return {
    entries: done.map(
      ({ id, is, units, counted }): AuditEntry => ({
        action: 'product.stock-counted',
        subject: { kind: 'product', id },
        before: { stock: is.stock },
        after: { stock: is.stock + units, units: counted, difference: counted - unitsOnShelf(is) },
      }),
    ),
  }
}
