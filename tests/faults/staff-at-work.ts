import type { Chance } from './chance.ts'
import { refundInDashboard } from './dashboard-refunds.ts'
import type { RunRecord } from './record.ts'
import { count } from './shop-client.ts'
import { refundSomeOrders } from './staff.ts'
import { makeSomeChanges } from './staff-changes.ts'
import type { Stage } from './stage.ts'

/** What staff do in a round, all at the same time. */
export async function staffAtWork(stage: Stage, chance: Chance, record: RunRecord): Promise<void> {
  const [refunded] = await Promise.all([
    refundSomeOrders(stage, chance.branch('staff'), record),
    makeSomeChanges(stage, chance.branch('changes'), record),
    refundInDashboard(stage, chance.branch('dashboard'), record),
  ])
  count(record.staffChanges, 'refunded whole by command', refunded)
}
