import { createHash } from 'node:crypto'
import type { StaffQuery } from '#contract/backoffice/index.ts'
import { type Days, daysWithin, readDays } from '#domain/accounting/days.ts'
import type { DayInTally } from '#domain/accounting/tally/changed-days.ts'
import { usualTallyNames } from '#domain/accounting/tally/tally-names.ts'
import type { Voucher } from '#domain/accounting/tally/voucher.ts'
import { tallyFoot, tallyHead, voucherXml } from '#domain/accounting/tally/voucher-xml.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { keepSentDays } from './tally-days.store.ts'
import { readTallySettings, type StoredNames } from './tally-settings.store.ts'
import { documentVouchers, readOtherVouchers } from './vouchers-of-days.ts'

type FileDeps = Pick<Deps, 'database' | 'clock' | 'shop'>
type Wanted = StaffQuery<'GET /api/exports/tally'> & { readonly staffId: string }

/**
 * The vouchers of all days for Tally, day by day (BOOKS-07). What was sent of each day is kept when the file has been sent to its end; a
 * fault breaks the transfer (IMPORT-04).
 */
export function tallyFile(deps: FileDeps, { staffId, ...wanted }: Wanted) {
  const read = readDays(wanted, deps.clock.now())
  if ('fields' in read) return refuse('wrong-shape', read)
  const { days } = read
  return { name: `tally-from-${days.from}-to-${days.to}-as-of`, xml: writeFile(deps, days, staffId) }
}

async function* writeFile(deps: FileDeps, days: Days, staffId: string): AsyncGenerator<string> {
  const settings = await readTallySettings(deps.database)
  yield tallyHead(settings.names.company)
  const sent: DayInTally[] = []
  for (const day of daysWithin(days)) sent.push(yield* writeDay(deps, day, settings))
  yield tallyFoot
  await keepSentDays(deps.database, sent, { at: deps.clock.now(), staffId })
}

async function* writeDay(
  deps: FileDeps,
  day: string,
  { names, version }: StoredNames,
): AsyncGenerator<string, DayInTally> {
  const only = { from: day, to: day }
  let documents = 0
  for await (const vouchers of documentVouchers(deps, only, names)) {
    documents += vouchers.length
    if (vouchers.length > 0) yield vouchers.map(voucherXml).join('')
  }
  const others = await readOtherVouchers(deps, only)
  const written = others(names).map(voucherXml).join('')
  if (written !== '') yield written
  return { day, documents, digest: digestOf(others(usualTallyNames)), namesVersion: version }
}

/** Hex, of vouchers that are not documents, under the usual names: a voucher with another name is not another voucher. */
export function digestOf(vouchers: readonly Voucher[]): string {
  return createHash('sha256').update(vouchers.map(voucherXml).join('')).digest('hex')
}
