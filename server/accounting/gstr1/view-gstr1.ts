import type { Gstr1View } from '#contract/backoffice/gstr1.ts'
import { taxByTool } from '#domain/accounting/gstr1/check.ts'
import type { Gstr1 } from '#domain/accounting/gstr1/tables.ts'
import { dueOn, isToFile, periodsSince, periodToFile, readPeriod } from '#domain/accounting/return-period.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { readFirstOrderAt } from '#server/orders/orders.store.ts'
import type { ComputedReturn, gstr1Cache } from './compute-gstr1.ts'
import { readFilings } from './gst-filings.store.ts'

type Compute = ReturnType<typeof gstr1Cache>
type Filing = Awaited<ReturnType<typeof readFilings>>[number]

/** The return of a period with its check, and whether it was filed; the one that is due next when none is named (BOOKS-01 … BOOKS-03). */
export async function viewGstr1(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  compute: Compute,
  { period: wanted }: { period?: string | undefined },
): Promise<Gstr1View | Refusal<'period-not-found'>> {
  const { database, clock } = deps
  const now = clock.now()
  const [firstOrderAt, filings] = await Promise.all([readFirstOrderAt(database), readFilings(database)])
  const filed = filings.map(({ period: key }) => key)
  const period = readPeriod(wanted ?? periodToFile({ firstOrderAt, filed }, now))
  if (!period || period.from > now) return refuse('period-not-found')
  const computed = await compute(deps, period)
  const filing = filings.find((one) => one.period === period.key)
  const keys = new Set([...periodsSince(firstOrderAt ?? period.from, now), period.key])
  const labelOf = (key: string) => readPeriod(key)?.label ?? key
  return {
    period: {
      ...{ key: period.key, label: period.label, isOver: period.until <= now },
      ...(isToFile(period.key, filed) && { dueOn: dueOn(period) }),
    },
    periods: [...keys].map((key) => ({
      ...{ key, label: labelOf(key) },
      isFiled: filings.some((one) => one.period === key),
    })),
    isTried: filings.length > 0,
    isReady: computed.isReady,
    findings: computed.findings.map(({ level, text, about }) => ({ level, text, about: [...about] })),
    ...tablesOf(computed.tables),
    issued: computed.issued.map(({ kind, from, to, total, cancelled }) => ({ kind, from, to, total, cancelled })),
    ...(filing && { filing: described(filing, computed) }),
    changedPeriods: filings
      .filter(({ period: key, differsSince }) => differsSince !== null && key !== period.key)
      .map(({ period: key }) => ({ key, label: labelOf(key) })),
  }
}

function described(filing: Filing, { documentsDigest, files }: ComputedReturn): NonNullable<Gstr1View['filing']> {
  return {
    arn: filing.arn,
    day: filing.filedOn,
    recordedAt: filing.recordedAt.toISOString(),
    by: filing.by,
    differs: filing.documentsDigest !== documentsDigest,
    files: files.map(({ file, digest }) => {
      const filed = filing.fileDigests[file] ?? ''
      return { file, digest: filed, isSame: filed === digest }
    }),
  }
}

function tablesOf({ b2cs, b2cl, cdnur, nil, hsn }: Gstr1): Pick<Gstr1View, 'b2cs' | 'b2cl' | 'cdnur' | 'nil' | 'hsn'> {
  return {
    b2cs: b2cs.map((row) => ({ ...row, taxByToolPaise: taxByTool(row) })),
    b2cl: b2cl.map((row) => ({ ...row, rates: [...row.rates] })),
    cdnur: cdnur.map((row) => ({ ...row, rates: [...row.rates] })),
    nil: [...nil],
    hsn: [...hsn],
  }
}
