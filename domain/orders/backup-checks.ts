import { day, type Instant, later } from '../time.ts'

/** A restored copy is to be compared every week; overdue after 8 days, counted from the first order where there never was one (SETTINGS-02). */
export function isBackupLate(lastOrFirstOrder: Instant | undefined, now: Instant): boolean {
  return lastOrFirstOrder !== undefined && lastOrFirstOrder < later(now, -8 * day)
}
