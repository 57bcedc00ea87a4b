import { overlapping, readPeriod } from '#domain/accounting/return-period.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { computeGstr1 } from './compute-gstr1.ts'
import { correctFiling, findFiled, insertFiling, lockFilings, readFiling } from './gst-filings.store.ts'

type Filed = { readonly period: string; readonly arn: string; readonly day: string; readonly staffId: string }
type Refused =
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>
  | Refusal<'period-not-found'>
  | Refusal<'period-not-over'>
  | Refusal<'overlaps-filed', { filed: string }>
  | Refusal<'nothing-changed'>

/**
 * Records that a return was filed at the portal: ARN, day, and the hashes of its files (BOOKS-03). A second time corrects ARN and day; the
 * hashes stay those of the first.
 */
export async function fileGstr1(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'shop'>,
  { period: key, arn: typed, day, staffId }: Filed,
): Promise<{ readonly done: true } | Refused> {
  const period = readPeriod(key)
  const now = deps.clock.now()
  if (!period) return refuse('period-not-found')
  if (period.until > now) return refuse('period-not-over')
  const arn = typed.replaceAll(/\s/g, '').toUpperCase()
  const fields = {
    ...(!/^[A-Z0-9]{15}$/.test(arn) && { arn: 'An ARN has 15 letters and digits' }),
    ...((day < indianDate(period.until) || day > indianDate(now)) && {
      day: 'Please choose a day after the period, today at the latest',
    }),
  }
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  const subject = { kind: 'gst-filing', id: key } as const
  await lockFilings(tx)
  const before = await readFiling(tx, key)
  if (before) {
    if (before.arn === arn && before.filedOn === day) return refuse('nothing-changed')
    await correctFiling(tx, key, { arn, filedOn: day })
    audit({ action: 'gst-filing.corrected', subject, before, after: { arn, filedOn: day } })
  } else {
    const overlaps = await findFiled(tx, overlapping(key))
    if (overlaps) return refuse('overlaps-filed', { filed: readPeriod(overlaps)?.label ?? overlaps })
    const { files, documentsDigest } = await computeGstr1({ ...deps, database: tx }, period)
    const fileDigests = Object.fromEntries(files.map(({ file, digest }) => [file, digest]))
    const filing = { arn, filedOn: day, recordedAt: now, recordedBy: staffId, documentsDigest, fileDigests }
    await insertFiling(tx, { period: key, ...filing })
    audit({ action: 'gst-filing.recorded', subject, after: { arn, filedOn: day, json: fileDigests.json ?? '' } })
  }
  await announceChange(tx, 'reconciliations')
  return { done: true }
}
