import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { plainKg } from '#domain/purchases/kilograms.ts'
import { isDay } from '#domain/time.ts'
import { readGrowerNames } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Deps } from '#server/deps.ts'
import { readBalances } from './grower-payments.store.ts'
import { countPurchases, type PurchaseCursor, type PurchaseFilter, readPurchasePage } from './purchase-list.store.ts'
import { moneyOf, weightOf } from './view-purchase.ts'

const pageSize = 50
/** Slips that are read at once for a file. */
const portion = 500

type Query = StaffQuery<'GET /api/exports/purchases'>
type ActionDeps = Pick<Deps, 'database'>

/** Slips by state, grower, days or words, the newest first (BUY-01). */
export async function listPurchases(
  { database }: ActionDeps,
  { after, ...query }: StaffQuery<'GET /api/purchases'>,
): Promise<StaffAnswer<'GET /api/purchases'>> {
  const names = await readGrowerNames(database)
  const filter = filterOf(query, names)
  const [rows, total] = await Promise.all([
    readPurchasePage(database, filter, { after: readCursor(after), limit: pageSize + 1 }),
    countPurchases(database, filter),
  ])
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    rows: shown.map((slip) => ({ ...weightOf(slip, names), ...moneyOf(slip) })),
    total,
    ...(last && { after: cursorOf(last) }),
  }
}

/** The same list as a file. */
export async function exportPurchases(
  { database }: ActionDeps,
  query: Query,
): Promise<StaffAnswer<'GET /api/exports/purchases'>> {
  const names = await readGrowerNames(database)
  const filter = filterOf(query, names)
  async function* portions() {
    let after: PurchaseCursor | undefined
    for (;;) {
      const rows = await readPurchasePage(database, filter, { after, limit: portion })
      yield rows.map((slip) => [
        ...[slip.number, slip.kind, slip.boughtOn, names.get(slip.growerId) ?? slip.growerId, slip.crop],
        ...[slip.sacks ?? '', kg(slip.grossGrams), kg(slip.tareGrams), kg(slip.netGrams), slip.units ?? ''],
        ...[rupees(slip.ratePaise), rupees(slip.amountPaise), rupees(slip.taxPaise), slip.billNumber ?? ''],
        ...[slip.words],
      ])
      if (rows.length < portion) return
      after = rows.at(-1)
    }
  }
  return { name: 'purchases', columns, portions: portions() }
}

const columns = [
  ...['Slip', 'Kind', 'Day', 'Grower', 'Crop', 'Sacks', 'Gross kg', 'Tare kg', 'Net kg', 'Units'],
  ...['Rate', 'Amount', 'Tax', 'Bill number', 'Words'],
]

/** What is owed to each grower (BUY-02). */
export async function listBalances({ database }: ActionDeps): Promise<StaffAnswer<'GET /api/grower-balances'>> {
  const [names, balances] = await Promise.all([readGrowerNames(database), readBalances(database)])
  return {
    rows: balances.map(({ growerId, openSince, ...row }) => ({
      ...{ id: growerId, name: names.get(growerId) ?? growerId, ...row },
      ...(openSince !== null && { openSince }),
    })),
  }
}

export function rupees(paise: number | null): string {
  return paise === null ? '' : (paise / 100).toFixed(2)
}

function kg(grams: number | null): string {
  return grams === null ? '' : plainKg(grams)
}

function filterOf({ state, grower, q = '', from, to }: Query, names: ReadonlyMap<string, string>): PurchaseFilter {
  const text = q.trim()
  const isNamed = ([, name]: [string, string]) => name.toLowerCase().includes(text.toLowerCase())
  return {
    ...{ state, grower },
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
    ...(text !== '' && { search: { text, growers: [...names].filter(isNamed).map(([id]) => id) } }),
  }
}

function cursorOf({ boughtOn, serial }: PurchaseCursor): string {
  return `${boughtOn}~${serial}`
}

/** A cursor that cannot be read begins at the first page. */
function readCursor(after: string | undefined): PurchaseCursor | undefined {
  const [boughtOn = '', serial = ''] = (after ?? '').split('~')
  return isDay(boughtOn) && /^\d{1,9}$/.test(serial) ? { boughtOn, serial: Number(serial) } : undefined
}
