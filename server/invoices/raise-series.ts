import { financialYear, invoiceNumber } from '#domain/invoices/financial-year.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockLastSerial, raiseSerial } from './serials.store.ts'

export type Series = 'invoices' | 'credit-notes'

/** No restore loses more documents: a larger number is a typing error. */
const maxLeap = 100_000

/**
 * Leaves out serials of this financial year that were given to documents which are lost, after a restore of an older database: the next
 * document has a serial above `atLeast`. Refused as 'not-higher' when its serial is above that anyway, as 'too-high' for more than 100,000 at once.
 */
export async function raiseSeries(
  tx: Transaction,
  audit: Audit,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  { series: kind, atLeast }: { series: Series; atLeast: number },
): Promise<
  { readonly next: string } | Refusal<'not-higher', { next: string }> | Refusal<'too-high', { next: string }>
> {
  const series = kind === 'invoices' ? shop.invoiceSeries : shop.creditNoteSeries
  const seriesYear = { series, financialYear: financialYear(clock.now()) }
  const nextAfter = (serial: number) => ({ next: invoiceNumber({ ...seriesYear, serial: serial + 1 }) })
  const before = await lockLastSerial(tx, seriesYear)
  if (atLeast <= before) return refuse('not-higher', nextAfter(before))
  if (atLeast - before > maxLeap) return refuse('too-high', nextAfter(before))
  await raiseSerial(tx, seriesYear, atLeast)
  audit({
    action: 'invoice-series.raised',
    subject: { kind: 'invoice-series', id: `${seriesYear.series}/${seriesYear.financialYear}` },
    before: { lastSerial: before },
    after: { lastSerial: atLeast },
  })
  return nextAfter(atLeast)
}
