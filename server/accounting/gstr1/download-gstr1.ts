import type { TextFile } from '#contract/call.ts'
import type { Gstr1File } from '#domain/accounting/gstr1/form.ts'
import { readPeriod } from '#domain/accounting/return-period.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { gstr1Cache } from './compute-gstr1.ts'

/** One file of a period: the portal's JSON, or a table for the offline tool (BOOKS-02). */
export async function downloadGstr1(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  compute: ReturnType<typeof gstr1Cache>,
  { period: key, file: wanted }: { period: string; file: Gstr1File },
): Promise<TextFile | Refusal<'period-not-found'>> {
  const period = readPeriod(key)
  if (!period || period.from > deps.clock.now()) return refuse('period-not-found')
  const { files } = await compute(deps, period)
  const file = files.find((one) => one.file === wanted)
  if (!file) return refuse('period-not-found')
  return { fileName: file.name, type: wanted === 'json' ? 'application/json' : 'text/csv', text: file.text }
}
