import { lateReturnBefore } from '#domain/returns/return-states.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { markReminded } from './return-list.store.ts'
import { queueReturnMail } from './return-mails/queue-return-mail.ts'

export function returnTasks(deps: DepsWithoutProvider): Tasks {
  return { 'remind-of-returns': () => remindOfReturns(deps) }
}

/** At 10:00 in India. A missed run is made up for at the next start. */
export const returnCrontab = `30 4 * * * remind-of-returns ?fill=20h&jobKey=remind-of-returns&max=${maxAttempts.short}`

const batch = 200

/** Each customer whose goods have not arrived in time is reminded once (RETURN-02). */
export async function remindOfReturns({
  database,
  clock,
}: Pick<DepsWithoutProvider, 'database' | 'clock'>): Promise<void> {
  const at = clock.now()
  const before = lateReturnBefore('goods', at)
  for (let reminded = batch; reminded === batch; ) {
    reminded = await inTransaction(database, async (tx) => {
      const late = await markReminded(tx, { before, at, limit: batch })
      for (const one of late) await queueReturnMail(tx, 'reminder', { ...one, at })
      return late.length
    })
  }
}
