import { createHash } from 'node:crypto'
import type { StaffQuery } from '#contract/backoffice/index.ts'
import { type Days, daysWithin, readDays } from '#domain/accounting/days.ts'
import type { DayInTally } from '#domain/accounting/tally/changed-days.ts'
import { usualTallyNames } from '#domain/accounting/tally/tally-names.ts'
import type { Voucher } from '#domain/accounting/tally/voucher.ts'
import { tallyFoot, tallyHead, voucherXml } from '#domain/accounting/tally/voucher-xml.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { saveSentDays } from './tally-days.store.ts'
import { readTallySettings } from './tally-settings.store.ts'
import { documentVouchers, readOtherVouchers } from './vouchers-of-days.ts'

type FileDeps = Pick<Deps, 'database' | 'clock' | 'shop'>
type Wanted = StaffQuery<'GET /api/exports/tally'> & { readonly staffId: string }

/**
 * The vouchers of these days for Tally (BOOKS-07): sales, credit notes, then all others. What was sent of each day is stored when the file has
 * been sent to its end, and open pages show it then; a fault breaks the transfer (IMPORT-04).
 */
export function tallyFile(deps: FileDeps, { staffId, ...wanted }: Wanted) {
  const read = readDays(wanted, deps.clock.now())
  if ('fields' in read) return refuse('wrong-shape', read)
  const { days } = read
  return { name: `tally-from-${days.from}-to-${days.to}-as-of`, xml: writeFile(deps, days, staffId) }
}

async function* writeFile(deps: FileDeps, days: Days, staffId: string): AsyncGenerator<string> {
  const { names, version } = await readTallySettings(deps.database)
  yield tallyHead(names.company)
  const documents = new Map<string, number>()
  for await (const vouchers of documentVouchers(deps, days, names)) {
    for (const { day } of vouchers) documents.set(day, (documents.get(day) ?? 0) + 1)
    if (vouchers.length > 0) yield vouchers.map(voucherXml).join('')
  }
  const others = await readOtherVouchers(deps, days)
  const written = others(names).map(voucherXml).join('')
  if (written !== '') yield written
  yield tallyFoot
  const usual = Map.groupBy(others(usualTallyNames), ({ day }) => day)
  const sent = daysWithin(days).map((day): DayInTally => {
    return { day, documents: documents.get(day) ?? 0, digest: digestOf(usual.get(day) ?? []), namesVersion: version }
  })
  await inTransaction(deps.database, async (tx) => {
    await saveSentDays(tx, sent, { at: deps.clock.now(), staffId })
    await announceChange(tx, 'reconciliations')
  })
}

/** Hex, of vouchers that are not documents, under the usual names: a voucher with another name is not another voucher. */
export function digestOf(vouchers: readonly Voucher[]): string {
  return createHash('sha256').update(vouchers.map(voucherXml).join('')).digest('hex')
}
