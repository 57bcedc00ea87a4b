import { countsWhenClosed, type LineOutcome } from '#domain/returns/return-outcome.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import type { LockedReturn } from './lock-return.ts'
import { setLineCounts } from './returns.store.ts'

/** Stores what became of the units of a return that is closed, without outcomes too. Gives those that are written off by it: '1 × Forest Honey'. */
export async function closeLines(
  tx: Transaction,
  { found, lines }: LockedReturn,
  outcomes: readonly LineOutcome[] = [],
): Promise<readonly string[]> {
  const writtenOff: string[] = []
  for (const line of lines) {
    const outcome = outcomes.find(({ position }) => position === line.position)
    const { refund: refunded = 0, resend: resent = 0, sendBack: sentBack = 0 } = outcome ?? {}
    const counts = countsWhenClosed(line, found, sentBack)
    // A line without kept units keeps its counts: those of a return of before 0.9.0 overlap.
    const kept = counts.kept > 0 ? counts : {}
    await setLineCounts(tx, found.number, line.position, { refunded, resent, sentBack, ...kept })
    const units = counts.writtenOff - line.writtenOff
    if (units > 0) writtenOff.push(`${units} × ${line.title}`)
  }
  return writtenOff
}
