import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { addJob, addMissingJob } from './jobs.ts'
import { removeSuperseded } from './runners.store.ts'

async function openQueue(t: TestContext) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const { database, pool, close } = openDatabase(url, { size: 4 })
  t.after(async () => {
    await close()
    await drop()
  })
  const jobs = async () =>
    (await pool.query('SELECT key, attempts, run_at, locked_by FROM graphile_worker.jobs ORDER BY id')).rows
  /** As a worker does when it takes the job; `how` is the state that it is found in afterwards. */
  const setJob = (how: string) => pool.query(`UPDATE graphile_worker._private_jobs SET ${how}`)
  return { database, pool, jobs, setJob }
}

const key = 'refund-payment:pay_1'
const takenNow = `locked_at = now(), locked_by = 'a-worker', attempts = attempts + 1`

/** Resolves when a statement waits for a row that another transaction has changed. */
async function someoneWaits(pool: { query(statement: string): Promise<{ rowCount: number | null }> }) {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while (!(await pool.query(waiting)).rowCount) await new Promise((done) => setTimeout(done, 10))
}

for (const isFirst of [true, false]) {
  test(`PAY-05 a job ${isFirst ? '' : 'in a transaction '}whose forerunner a worker takes in that very moment is queued all the same`, async (t) => {
    const { database, pool, jobs } = await openQueue(t)
    await addJob(database, 'refund-payment', {}, { key })
    const worker = await pool.connect()
    await worker.query(`BEGIN; UPDATE graphile_worker._private_jobs SET ${takenNow}`)
    const add = (connection: typeof database) => addJob(connection, 'refund-payment', {}, { key })
    const added = isFirst ? add(database) : database.transaction().execute(add)
    await someoneWaits(pool)
    await worker.query('COMMIT')
    worker.release()
    await added
    assert.partialDeepStrictEqual(await jobs(), [
      { key: null, locked_by: 'a-worker' },
      { key, locked_by: null, attempts: 0 },
    ])
  })
}

test('PAY-05 a job that the queue does not take is an error', async (t) => {
  const { database } = await openQueue(t)
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`.execute(database)
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(
    database,
  )
  await assert.rejects(addJob(database, 'refund-payment', {}, { key }), /did not take a job 'refund-payment'/)
})

for (const [name, how] of [
  ['waits for its time', `run_at = now() + interval '1 hour'`],
  ['runs', takenNow],
  ['is failing', `attempts = 7, run_at = now() + interval '18 minutes', last_error = 'no answer'`],
  ['has failed for good', `attempts = max_attempts, last_error = 'no answer'`],
] as const) {
  test(`PAY-05 a sweep leaves a job alone that ${name}, and queues one that is not there`, async (t) => {
    const { database, jobs, setJob } = await openQueue(t)
    await addJob(database, 'refund-payment', {}, { key })
    await setJob(how)
    const before = await jobs()
    await Promise.all([1, 2, 3].map(() => addMissingJob(database, 'refund-payment', {}, { key })))
    assert.deepEqual(await jobs(), before)
    await addMissingJob(database, 'refund-payment', {}, { key: 'refund-payment:pay_2' })
    assert.equal((await jobs()).length, 2)
  })
}

test('PAY-05 superseded jobs are removed: replaced while they ran and then failed, or replaced after they had failed', async (t) => {
  const { database, pool, jobs, setJob } = await openQueue(t)
  await addJob(database, 'refund-payment', {}, { key })
  await setJob(takenNow)
  await addJob(database, 'refund-payment', {}, { key })
  await removeSuperseded(pool)
  assert.equal((await jobs()).length, 2, 'one that runs is left to its worker')
  await setJob(`locked_at = NULL, locked_by = NULL, last_error = 'no answer', attempts = max_attempts`)
  await addJob(database, 'refund-payment', {}, { key })
  await removeSuperseded(pool)
  assert.partialDeepStrictEqual(await jobs(), [{ key, attempts: 0 }])
  await setJob('attempts = max_attempts')
  await removeSuperseded(pool)
  assert.equal((await jobs()).length, 1, 'one that has failed for good stands')
})
