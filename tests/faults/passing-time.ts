// Advances the shop's time at once: all stored times become older.
import { unlockJobs } from '#server/platform/jobs/sweep-jobs.ts'
import type { Queries } from './run-database.ts'

/** From outside: the shop has no setting for this. */
const older = [
  `UPDATE payment_attempts SET opened_at = opened_at - $1::interval, next_check_at = next_check_at - $1::interval,
     payment_seen_at = payment_seen_at - $1::interval, closed_at = closed_at - $1::interval`,
  `UPDATE refunds SET decided_at = decided_at - $1::interval, next_try_at = next_try_at - $1::interval,
     asking_since = asking_since - $1::interval`,
  `UPDATE orders SET placed_at = placed_at - $1::interval`,
  `UPDATE mails SET due_at = due_at - $1::interval`,
  `UPDATE webhook_events SET received_at = received_at - $1::interval`,
  `UPDATE rate_limits SET consumed_at = ARRAY(SELECT made - $1::interval FROM unnest(consumed_at) AS made)`,
  `SELECT graphile_worker.reschedule_jobs(ARRAY[id], run_at => run_at - $1::interval) FROM graphile_worker.jobs`,
]

/**
 * The table lock makes this atomic for transactions that have read reservations and are about to add one. It fails while a payment is
 * being opened at the provider, which takes seconds; older openings belong to a killed process.
 */
const olderReservations = (minutes: number) => `
  DO $$ BEGIN
    LOCK TABLE reservations IN ACCESS EXCLUSIVE MODE;
    IF EXISTS (SELECT FROM payment_attempts WHERE state = 'opening' AND reservation_id IS NOT NULL AND opened_at > now() - interval '5 s') THEN
      RAISE lock_not_available;
    END IF;
    UPDATE reservations SET reserved_at = reserved_at - interval '${minutes} min', expires_at = expires_at - interval '${minutes} min';
  END $$`

/** Moves all stored times back by `minutes`, then queues the minutely sweeps. */
export async function advanceTime(postgres: Queries, minutes: number): Promise<void> {
  if (minutes > 0) await retryOnLock(() => postgres.query(olderReservations(minutes)))
  for (const statement of minutes > 0 ? older : [])
    await retryOnLock(() => postgres.query(statement, [`${minutes} min`]))
  const sweep = `SELECT graphile_worker.add_job(name, job_key => name, max_attempts => 1)
    FROM unnest(ARRAY['sweep-payments', 'sweep-mails']) AS name`
  await retryOnLock(() => postgres.query(sweep))
}

/** Within six minutes the shop unlocks the jobs of killed processes (sweep-jobs.ts): those that began before `time`, in milliseconds. */
export async function unlockJobsOfKilledProcesses(postgres: Queries, time: number): Promise<void> {
  const age = `${Date.now() - time} milliseconds`
  await retryOnLock(() => postgres.query(unlockJobs, [age]))
}

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/** Retries after a lock time-out or a deadlock with the shop. */
async function retryOnLock(work: () => Promise<unknown>) {
  for (let left = 100; ; left--) {
    try {
      return await work()
    } catch (fault) {
      const { code = '' } = fault as { code?: string }
      if (left === 0 || (code !== deadlock && code !== lockNotAvailable)) throw fault
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}

const hasNoJob = (key: string) => `NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE jobs.key = ${key})`

/** Waits until no job is due and none is to be queued. */
export async function untilIdle(postgres: Queries, { within }: { within: number }) {
  const end = Date.now() + within
  for (;;) {
    // Jobs that were locked longer ago belong to a killed worker.
    const [row] = await postgres.query(
      `SELECT (SELECT count(*) FROM graphile_worker.jobs
         WHERE (run_at <= now() AND attempts < max_attempts AND locked_at IS NULL)
           OR locked_at > clock_timestamp() - interval '3 seconds')
       + (SELECT count(*) FROM payment_attempts WHERE next_check_at <= now() AND ${hasNoJob(`'check-payment:' || payment_attempts.id`)})
       + (SELECT count(*) FROM webhook_events WHERE handled_at IS NULL AND ${hasNoJob(`'payment-event:' || event_id`)}) AS due`,
    )
    if (Number(row?.due) === 0 || Date.now() > end) return
    await new Promise((done) => setTimeout(done, 40))
  }
}
