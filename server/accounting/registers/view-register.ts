import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import type { CsvRow } from '#contract/call.ts'
import { type Days, readDays } from '#domain/accounting/days.ts'
import {
  columnsOf,
  type RegisterCell,
  type RegisterColumn,
  type RegisterId,
  sumRows,
} from '#domain/accounting/registers.ts'
import { plainRupees } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { creditNotes, sales } from './documents-source.ts'
import { fees } from './fees-source.ts'
import { openingDays } from './opening-days.ts'
import { purchases } from './purchases-source.ts'
import { refunds } from './refunds-source.ts'
import type { RegisterSource } from './register-source.ts'
import { writeOffs, writeOffsByQuarter } from './write-offs-source.ts'

const sources: { readonly [Id in RegisterId]: RegisterSource } = {
  sales,
  'credit-notes': creditNotes,
  refunds,
  fees,
  'write-offs': writeOffs,
  'write-offs-by-quarter': writeOffsByQuarter,
  purchases,
}

const pageSize = 50
/** Rows that are read at once for a file. */
const portionSize = 1_000

type Wanted = StaffQuery<'GET /api/books/registers'>
type WrongDays = Refusal<'wrong-shape', { readonly fields: { readonly [field: string]: string } }>
type ActionDeps = Pick<Deps, 'database' | 'clock'>

/** A page of a register with the sums of all its rows (BOOKS-06). */
export async function viewRegister(
  { database, clock }: ActionDeps,
  { register, after, ...wanted }: Wanted,
): Promise<StaffAnswer<'GET /api/books/registers'> | WrongDays> {
  const source = sources[register]
  const now = clock.now()
  const isOpening = wanted.from === undefined && wanted.to === undefined
  const read = readDays(isOpening ? await openingDays(database, now) : wanted, now)
  if ('fields' in read) return refuse('wrong-shape', read)
  if (after !== undefined && !source.id.test(after)) {
    return refuse('wrong-shape', { fields: { after: 'There is no such page' } })
  }
  const [rows, { rows: total, sums }] = await Promise.all([
    source.readRows(database, read.days, { after, limit: pageSize + 1 }),
    source.readSums(database, read.days),
  ])
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    days: read.days,
    rows: shown.map(({ id, cells }) => ({ id, cells: [...cells] })),
    sums: placeSums(columnsOf(register), sums),
    total,
    ...(last && { after: last.id }),
  }
}

/** The whole register as a file, in rupees, with its sums in the last row (BOOKS-06, IMPORT-04): those of the rows within. */
export function exportRegister({ database, clock }: ActionDeps, { register, ...wanted }: Omit<Wanted, 'after'>) {
  const read = readDays(wanted, clock.now())
  if ('fields' in read) return refuse('wrong-shape', read)
  const { days } = read
  const columns = columnsOf(register)
  async function* portions() {
    let sums = sumRows(columns, [])
    for await (const rows of rowsOf({ database }, sources[register], days)) {
      const portion = sumRows(columns, rows)
      sums = sums.map((sum, at) => (sum === null ? null : Number(sum) + Number(portion[at])))
      yield rows.map((cells) => cells.map((cell, at) => csvCell(cell, columns[at])))
    }
    yield [['Sum', ...sums.slice(1).map((sum, at) => csvCell(sum, columns[at + 1]))]] satisfies CsvRow[]
  }
  const name = `${register}-from-${days.from}-to-${days.to}-as-of`
  return { name, columns: columns.map(({ label }) => label), portions: portions() }
}

async function* rowsOf({ database }: Pick<Deps, 'database'>, source: RegisterSource, days: Days) {
  let after: string | undefined
  do {
    const rows = await source.readRows(database, days, { after, limit: portionSize })
    if (rows.length > 0) yield rows.map(({ cells }) => cells)
    after = rows.length === portionSize ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}

function placeSums(columns: readonly RegisterColumn[], sums: readonly number[]): RegisterCell[] {
  const left = [...sums]
  return columns.map(({ isSummed }) => (isSummed ? (left.shift() ?? 0) : null))
}

function csvCell(cell: RegisterCell, column: RegisterColumn | undefined): string | number {
  if (cell === null) return ''
  return column?.kind === 'paise' ? plainRupees(Number(cell)) : cell
}
