import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { openLog } from '../log.ts'
import { runJobsAround } from './jobs.fixture.ts'
import { addJob, addMissingJob } from './jobs.ts'
import { runJobs } from './run-jobs.ts'
import { removeSuperseded, unlockJobs } from './sweep-jobs.ts'

async function openQueue(t: TestContext) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const { database, pool, close } = openDatabase(url, { size: 4 })
  t.after(async () => {
    await close()
    await drop()
  })
  const jobs = async () =>
    (await pool.query('SELECT key, attempts, run_at, locked_by FROM graphile_worker.jobs ORDER BY id')).rows
  /** Calls a function of graphile-worker for every job. */
  const forAll = (call: string) => pool.query(`SELECT graphile_worker.${call} FROM graphile_worker.jobs`)
  return { database, pool, jobs, forAll }
}

type Queue = Awaited<ReturnType<typeof openQueue>>

/** A worker that has taken the queue's job; it runs until `fail`. */
async function takenJob(t: TestContext, { pool }: Queue) {
  const taken = Promise.withResolvers<void>()
  const { promise: failed, reject } = Promise.withResolvers<void>()
  const task = () => {
    taken.resolve()
    return failed
  }
  const runner = await runJobs({ pool, log: openLog('silent'), tasks: { 'refund-payment': task }, concurrentJobs: 1 })
  await taken.promise
  const fail = async () => {
    reject(new Error('no answer'))
    await runner.stop()
  }
  t.after(() => fail())
  return { fail }
}

const key = 'refund-payment:pay_1'

for (const isFirst of [true, false]) {
  test(`PAY-05 a job ${isFirst ? '' : 'in a transaction '}that a worker takes at the same moment is queued again`, async (t) => {
    const { database, pool } = await openQueue(t)
    await addJob(database, 'refund-payment', {}, { key })
    const add = (connection: typeof database) => addJob(connection, 'refund-payment', {}, { key })
    const queue = () => (isFirst ? add(database) : database.transaction().execute(add))
    assert.equal(await runJobsAround(pool, 'refund-payment', queue), 2)
  })
}

for (const [state, bring] of [
  ['waits', ({ forAll }: Queue) => forAll(`reschedule_jobs(ARRAY[id], run_at => now() + interval '1 hour')`)],
  ['runs', (queue: Queue, t: TestContext) => takenJob(t, queue)],
  [
    'is retried later',
    ({ forAll }: Queue) => forAll(`reschedule_jobs(ARRAY[id], run_at => now() + interval '18 min', attempts => 7)`),
  ],
  ['has failed for good', ({ forAll }: Queue) => forAll(`permanently_fail_jobs(ARRAY[id], 'no answer')`)],
] as const) {
  test(`PAY-05 a sweep leaves a job alone that ${state}, and queues a missing one`, async (t) => {
    const queue = await openQueue(t)
    const { database, jobs } = queue
    await addJob(database, 'refund-payment', {}, { key })
    await bring(queue, t)
    const before = await jobs()
    await Promise.all([1, 2, 3].map(() => addMissingJob(database, 'refund-payment', {}, { key })))
    assert.deepEqual(await jobs(), before)
    await addMissingJob(database, 'refund-payment', {}, { key: 'refund-payment:pay_2' })
    assert.equal((await jobs()).length, 2)
  })
}

test('PAY-05 superseded jobs are removed: replaced while they ran and then failed, or replaced after they had failed', async (t) => {
  const queue = await openQueue(t)
  const { database, pool, jobs, forAll } = queue
  await addJob(database, 'refund-payment', {}, { key })
  const { fail } = await takenJob(t, queue)
  await addJob(database, 'refund-payment', {}, { key })
  await pool.query(removeSuperseded)
  assert.equal((await jobs()).length, 2, 'a running job is left to its worker')
  await fail()
  await forAll(`permanently_fail_jobs(ARRAY[id], 'no answer')`)
  await addJob(database, 'refund-payment', {}, { key })
  await pool.query(removeSuperseded)
  assert.partialDeepStrictEqual(await jobs(), [{ key, attempts: 0 }])
  await forAll(`permanently_fail_jobs(ARRAY[id], 'no answer')`)
  await pool.query(removeSuperseded)
  assert.equal((await jobs()).length, 1, 'a job that has failed for good stays')
})

test('PAY-05 jobs that a worker holds for too long are unlocked', async (t) => {
  const queue = await openQueue(t)
  await addJob(queue.database, 'refund-payment', {}, { key })
  await takenJob(t, queue)
  const isLocked = async () => (await queue.jobs()).some(({ locked_by }) => locked_by)
  await queue.pool.query(unlockJobs, ['5 minutes'])
  assert.ok(await isLocked())
  await queue.pool.query(unlockJobs, ['0 seconds'])
  assert.ok(!(await isLocked()))
})

test('PAY-05 jobs run again after the database has ended every session', { timeout: 30_000 }, async (t) => {
  const { database, pool } = await openQueue(t)
  let ran = Promise.withResolvers<void>()
  const tasks = { 'refund-payment': async () => ran.resolve() }
  const runner = await runJobs({ pool, log: openLog('silent'), tasks })
  t.after(() => runner.stop())
  for (let nth = 0; nth < 3; nth += 1) {
    await addJob(database, 'refund-payment', {}, { key })
    await ran.promise
    ran = Promise.withResolvers()
    await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  }
})
