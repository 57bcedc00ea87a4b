import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { type Days, momentsOf, readDays } from '#domain/accounting/days.ts'
import { changedDays } from '#domain/accounting/tally/changed-days.ts'
import { usualTallyNames } from '#domain/accounting/tally/tally-names.ts'
import { amountOfVoucher, type Voucher, type VoucherKind, voucherKinds } from '#domain/accounting/tally/voucher.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { day, indianDate, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { countDocumentsByDay, sumIssued } from '#server/invoices/issued-documents.store.ts'
import { openingDays } from '../registers/opening-days.ts'
import { readSentDays } from './tally-days.store.ts'
import { digestOf } from './tally-file.ts'
import { readTallySettings } from './tally-settings.store.ts'
import { readOtherVouchers } from './vouchers-of-days.ts'

type ViewDeps = Pick<Deps, 'database' | 'clock' | 'shop'>
type WrongDays = Refusal<'wrong-shape', { readonly fields: { readonly [field: string]: string } }>

/** Days further back are not looked at: their year is closed. */
const watched = 400 * day

/** What the file of these days has, and which days that Tally was given are others by now (BOOKS-07). */
export async function viewTally(
  deps: ViewDeps,
  query: StaffQuery<'GET /api/books/tally'>,
): Promise<StaffAnswer<'GET /api/books/tally'> | WrongDays> {
  const now = deps.clock.now()
  const isOpening = query.from === undefined && query.to === undefined
  const read = readDays(isOpening ? await openingDays(deps.database, now) : query, now)
  if ('fields' in read) return refuse('wrong-shape', read)
  const { days } = read
  const [kinds, changed] = await Promise.all([sumKinds(deps, days), viewChangedDays(deps)])
  return { days, kinds, changed }
}

async function sumKinds(deps: ViewDeps, days: Days) {
  const { database } = deps
  const [sales, notes, others] = await Promise.all([
    sumIssued(database, 'invoices', momentsOf(days)),
    sumIssued(database, 'credit-notes', momentsOf(days)),
    readOtherVouchers(deps, days),
  ])
  const sums = {
    ...sumByKind(others(usualTallyNames)),
    sale: { vouchers: sales.documents, paise: sales.payable },
    'credit-note': { vouchers: notes.documents, paise: notes.payable },
  }
  return voucherKinds.map((kind) => ({ kind, ...(sums[kind] ?? { vouchers: 0, paise: 0 }) }))
}

type Sums = { readonly [Kind in VoucherKind]?: { readonly vouchers: number; readonly paise: number } }

function sumByKind(vouchers: readonly Voucher[]): Sums {
  const groups = Map.groupBy(vouchers, ({ kind }) => kind)
  return Object.fromEntries(
    [...groups].map(([kind, group]) => [
      kind,
      { vouchers: group.length, paise: group.reduce((sum, voucher) => sum + amountOfVoucher(voucher), 0) },
    ]),
  )
}

async function viewChangedDays(deps: ViewDeps) {
  const { database, clock } = deps
  const sent = await readSentDays(database, indianDate(later(clock.now(), -watched)))
  const [first, last] = [sent[0], sent.at(-1)]
  if (!first || !last) return []
  const days = { from: first.day, to: last.day }
  const [documents, others, { version }] = await Promise.all([
    countDocumentsByDay(database, momentsOf(days)),
    readOtherVouchers(deps, days),
    readTallySettings(database),
  ])
  const othersOf = Map.groupBy(others(usualTallyNames), (voucher) => voucher.day)
  const sentAt = new Map(sent.map((each) => [each.day, each.sentAt.toISOString()]))
  const changed = changedDays(sent, (each) => ({
    documents: documents.get(each) ?? 0,
    digest: digestOf(othersOf.get(each) ?? []),
    namesVersion: version,
  }))
  return changed.map(({ changes, ...one }) => ({ ...one, changes: [...changes], sentAt: sentAt.get(one.day) ?? '' }))
}
