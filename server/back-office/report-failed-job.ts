import type { Deps } from '#server/deps.ts'
import { addStaffEvent } from './staff-events.store.ts'

/** Open pages of the owner look again when a job has failed for good (BOARD-02). */
export function reportFailedJob({ database }: Pick<Deps, 'database'>): Promise<void> {
  return addStaffEvent(database, 'jobs')
}
