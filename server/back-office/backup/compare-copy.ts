import { formatRupeesExactly } from '#domain/money.ts'
import { later, minute } from '#domain/time.ts'
import { readHashesUpTo, readHashOf, readNewestEntry } from '#server/audit/entries-as-of.store.ts'
import { findBrokenEntry } from '#server/audit/verify-log.ts'
import { readPictureKeys } from '#server/catalogue/pictures/all-pictures.store.ts'
import { findMissingFile, type WherePicturesAre } from '#server/catalogue/pictures/find-picture-files.ts'
import { countDocumentsUpTo, type LastSerial, readLastSerials } from '#server/invoices/serials.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { countSlipsUpTo, readLastPurchaseSerials } from '#server/purchases/purchase-serials.store.ts'
import { readStockExceptions } from '#server/stock/stock-entries.store.ts'
import { readNewestStockEntry, readUnitsAsOf, type UnitsAsOf } from '#server/stock/units-as-of.store.ts'
import { type CountedTable, countedTables } from './counted-tables.ts'
import { type Figures, readColumns, readFigures, readNewestRow } from './figures.store.ts'

type Both = { readonly shop: Connection; readonly copy: Connection }
type Found = {
  readonly copiedAt: Date | undefined
  readonly rows: number
  readonly pictures: number
  /** The first one, as a sentence. */
  readonly difference: string | undefined
}

/** The shop has gone on since: each figure is that of what existed up to the copy's newest commit (SETTINGS-02). */
export async function compareCopy({ shop, copy }: Both, where: WherePicturesAre): Promise<Found> {
  if ((await readColumns(copy, 'audit_entries')).length === 0)
    return { copiedAt: undefined, rows: 0, pictures: 0, difference: 'This database has no tables of a shop.' }
  const copiedAt = await readMoment(copy)
  let rows = 0
  let pictures = 0
  const difference = await firstOf([
    () => compareLog({ shop, copy }),
    ...countedTables.map((counted) => async () => {
      const compared = await compareTable({ shop, copy }, counted, copiedAt)
      rows += compared.rows
      return compared.difference
    }),
    () => compareSerials({ shop, copy }),
    () => compareStock({ shop, copy }, copiedAt),
    async () => {
      const keys = await readPictureKeys(copy)
      pictures = keys.length
      const missing = await findMissingFile(keys, where)
      return missing && `The copy names a picture whose file is missing: ${missing}.`
    },
  ])
  return { copiedAt, rows, pictures, difference }
}

async function firstOf(looks: readonly (() => Promise<string | undefined>)[]): Promise<string | undefined> {
  for (const look of looks) {
    const difference = await look()
    if (difference !== undefined) return difference
  }
  return undefined
}

/** The newest moment of anything counted. */
async function readMoment(copy: Connection): Promise<Date> {
  const moments = [(await readNewestEntry(copy))?.at, await readNewestStockEntry(copy)]
  for (const counted of countedTables) {
    if (await isThere(copy, counted)) moments.push(await readNewestRow(copy, counted))
  }
  return new Date(Math.max(0, ...moments.map((at) => at?.getTime() ?? 0)))
}

/** A copy of an older version may lack a table, or the moment of its rows. */
async function isThere(copy: Connection, { table, by, at }: CountedTable): Promise<boolean> {
  const [own, dated] = [await readColumns(copy, table), await readColumns(copy, by?.table ?? table)]
  return own.length > 0 && dated.includes(at)
}

/** Entries are numbered one commit after the other, so those up to the copy's newest are the same in both. */
async function compareLog({ shop, copy }: Both): Promise<string | undefined> {
  const newest = await readNewestEntry(copy)
  if (!newest) return (await readNewestEntry(shop)) && 'The copy has no entry of the audit log.'
  const hash = await readHashOf(shop, newest.id)
  if (hash === undefined) return `Entry ${newest.id} of the copy’s audit log is not in the shop’s.`
  if (hash !== newest.hash) return `Entry ${newest.id} of the audit log has another hash in the copy.`
  const [ours, theirs] = [await readHashesUpTo(shop, newest.id), await readHashesUpTo(copy, newest.id)]
  if (ours.rows !== theirs.rows) return `Audit log: ${inBoth(ours.rows, theirs.rows, 'entries')}.`
  if (ours.digest !== theirs.digest) return 'Audit log: an older entry has another hash in the copy.'
  const broken = await findBrokenEntry(copy)
  if (broken !== undefined) return `Entry ${broken} of the copy’s audit log was changed: its hash does not fit.`
  return undefined
}

async function compareTable({ shop, copy }: Both, counted: CountedTable, moment: Date) {
  const [known, hasRows] = [await readColumns(copy, counted.table), await isThere(copy, counted)]
  const columns = counted.fixed.split(' ').filter((column) => known.includes(column))
  const read = async (until: Date) => {
    const ours = await readFigures(shop, counted, { until, columns })
    const theirs = hasRows ? await readFigures(copy, counted, { until, columns }) : nothing
    return { ours, theirs, difference: differenceOf(counted, ours, theirs) }
  }
  const now = await read(moment)
  // A transaction that began before the copy's newest commit may have committed after the copy was taken.
  const isBusy = now.difference !== undefined && now.ours.rows > now.theirs.rows
  const before = isBusy ? await read(later(moment, -minute)) : now
  return { rows: now.theirs.rows, difference: before.difference && now.difference }
}

const nothing: Figures = { rows: 0, sum: 0, digest: '0' }

function differenceOf({ table, sum }: CountedTable, ours: Figures, theirs: Figures): string | undefined {
  const name = table.replaceAll('_', ' ')
  if (ours.rows !== theirs.rows) return `${name}: ${inBoth(ours.rows, theirs.rows, 'rows')}.`
  if (sum && ours.sum !== theirs.sum) {
    return `${sum.name}: ${formatRupeesExactly(ours.sum)} in the shop, ${formatRupeesExactly(theirs.sum)} in the copy.`
  }
  return ours.digest === theirs.digest ? undefined : `${name}: as many rows, but one of them differs in the copy.`
}

/** Serials are given one commit after the other, so no moment is needed. */
async function compareSerials({ shop, copy }: Both): Promise<string | undefined> {
  return firstOf([
    () => compareSeries({ shop, copy }, { read: readLastSerials, count: countDocumentsUpTo }),
    async () =>
      (await readColumns(copy, 'purchase_serials')).length > 0
        ? compareSeries({ shop, copy }, { read: readLastPurchaseSerials, count: countSlipsUpTo })
        : undefined,
  ])
}

type Series = {
  readonly read: (connection: Connection) => Promise<LastSerial[]>
  readonly count: (connection: Connection, serial: LastSerial) => Promise<number>
}

async function compareSeries({ shop, copy }: Both, { read, count }: Series): Promise<string | undefined> {
  const ours = await read(shop)
  for (const theirs of await read(copy)) {
    const name = `Serials of ${theirs.series} ${theirs.financialYear}`
    const now = ours.find((one) => one.series === theirs.series && one.financialYear === theirs.financialYear)
    if (!now || now.last < theirs.last)
      return `${name}: the last is ${now?.last ?? 0} in the shop, ${theirs.last} in the copy.`
    if (theirs.highest > theirs.last)
      return `${name}: the last is ${theirs.last} in the copy, which has a document ${theirs.highest}.`
    const [here, there] = [await count(shop, theirs), await count(copy, theirs)]
    if (here !== there) return `${name} up to ${theirs.last}: ${inBoth(here, there, 'documents')}.`
  }
  return undefined
}

async function compareStock({ shop, copy }: Both, moment: Date): Promise<string | undefined> {
  const [broken] = await readStockExceptions(copy)
  if (broken) {
    const { productId, received, stock, reserved, sold } = broken
    return `Stock of ${productId} in the copy: ${received} received, but ${stock} in stock, ${reserved} reserved and ${sold} sold.`
  }
  const read = async (until: Date) => {
    const [ours, theirs] = [await readUnitsAsOf(shop, until), await readUnitsAsOf(copy, until)]
    // Products that were never sold may have been removed since, with their entries.
    const products = [...theirs.values()].filter(({ id }) => ours.has(id))
    const differing = products.find((product) => !isSame(product, ours.get(product.id)))
    return differing && { id: differing.id, ours: ours.get(differing.id), theirs: differing }
  }
  const now = await read(moment)
  if (!now || !(await read(later(moment, -minute)))) return undefined
  return `Stock of ${now.id}: ${inBoth(unitsOf(now.ours), unitsOf(now.theirs), 'units')}.`
}

function isSame(one: UnitsAsOf, other: UnitsAsOf | undefined): boolean {
  return one.entries === other?.entries && one.received === other.received && one.sold === other.sold
}

function unitsOf(units: UnitsAsOf | undefined): number {
  return (units?.received ?? 0) - (units?.sold ?? 0)
}

function inBoth(ours: number, theirs: number, what: string): string {
  return `${ours.toLocaleString('en-IN')} ${what} in the shop, ${theirs.toLocaleString('en-IN')} in the copy`
}
