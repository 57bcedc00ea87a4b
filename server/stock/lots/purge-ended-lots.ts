import { day, indianDate, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { purgeLotsBestBefore } from './lots.store.ts'

/** The pages of lots end a year after their best before (BATCH-05). A job that was stopped for a month makes up for it. */
export function purgeEndedLots({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const today = indianDate(clock.now())
  const from = indianDate(later(clock.now(), -30 * day))
  return purgeLotsBestBefore(database, { from: aYearBefore(from), before: aYearBefore(today) })
}

function aYearBefore(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
}
