import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openTcpProxy } from '../../../tests/fixtures/tcp-proxy.ts'
import { openDatabase } from '../database/open-database.ts'
import { type Log, openLog } from '../log.ts'
import { runJobsAround } from './jobs.fixture.ts'
import { addJob, addMissingJob } from './jobs.ts'
import type { FailedTry } from './open-runner.ts'
import { runJobs } from './run-jobs.ts'
import { removeSuperseded, unlockJobs } from './sweep-jobs.ts'

const endSessions = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`

async function openQueue(t: TestContext) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const { database, pool, close } = openDatabase(url, { size: 4 })
  /** Hooks run in the order in which they are added: a runner must end before its database does. */
  const endings: (() => Promise<unknown>)[] = []
  t.after(async () => {
    for (const end of endings) await end()
    await close()
    await drop()
  })
  const jobs = async () =>
    (await pool.query('SELECT key, attempts, run_at, locked_by FROM graphile_worker.jobs ORDER BY id')).rows
  /** Calls a function of graphile-worker for every job. */
  const forAll = (call: string) => pool.query(`SELECT graphile_worker.${call} FROM graphile_worker.jobs`)
  /** Ends all other sessions, and admits no new one until `during` has ended. */
  async function loseDatabase(during: () => Promise<unknown>) {
    const client = await pool.connect()
    const name = client.escapeIdentifier(new URL(url).pathname.slice(1))
    try {
      await client.query(`ALTER DATABASE ${name} CONNECTION LIMIT 0`)
      await client.query(endSessions)
      await during()
      await client.query(`ALTER DATABASE ${name} CONNECTION LIMIT -1`)
    } finally {
      client.release()
    }
  }
  const beforeDrop = (end: () => Promise<unknown>) => void endings.push(end)
  return { url, database, pool, jobs, forAll, loseDatabase, beforeDrop }
}

type Queue = Awaited<ReturnType<typeof openQueue>>

/** A worker that has taken the queue's job; it runs until `fail`. */
async function takenJob({ pool, beforeDrop }: Queue) {
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
  beforeDrop(fail)
  return { runner, fail }
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
  ['runs', (queue: Queue) => takenJob(queue)],
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
    await bring(queue)
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
  const { fail } = await takenJob(queue)
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
  await takenJob(queue)
  const isLocked = async () => (await queue.jobs()).some(({ locked_by }) => locked_by)
  await queue.pool.query(unlockJobs, ['5 minutes'])
  assert.ok(await isLocked())
  await queue.pool.query(unlockJobs, ['0 seconds'])
  assert.ok(!(await isLocked()))
})

test('PAY-05 jobs that a stop cuts off are unlocked', async (t) => {
  const queue = await openQueue(t)
  await addJob(queue.database, 'refund-payment', {}, { key })
  const { runner } = await takenJob(queue)
  const stopping = runner.stop()
  await runner.unlock()
  assert.partialDeepStrictEqual(await queue.jobs(), [{ key, locked_by: null }])
  queue.beforeDrop(() => stopping)
})

test('PAY-05 a runner that stops before its LISTEN fails ends without a fault', async (t) => {
  const { url } = await openQueue(t)
  const { promise: stalled, resolve: noteStalled } = Promise.withResolvers<void>()
  const proxy = await openTcpProxy({
    onSent(bytes, stall) {
      if (!bytes.includes('LISTEN "jobs:insert"')) return
      stall()
      noteStalled()
    },
  })
  t.after(proxy.close)
  const runner = await runJobs({
    pool: { options: { connectionString: proxy.leadTo(url) } as never },
    log: openLog('silent'),
    tasks: {},
  })
  await stalled
  const stopping = runner.stop()
  proxy.cutStalled()
  await stopping
  // A second release of the connection is an unhandled rejection, which fails this test.
  await setImmediate()
})

test('PAY-05 a stop waits for the jobs of the runner before a restart', { timeout: 30_000 }, async (t) => {
  const { database, pool, loseDatabase } = await openQueue(t)
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const end = Promise.withResolvers<void>()
  const tasks = {
    'refund-payment': async () => {
      first.resolve()
      await end.promise
    },
    'check-payment': async () => second.resolve(),
  }
  const lost = Promise.withResolvers<void>()
  const log = { ...openLog('silent'), warn: () => lost.resolve() } as unknown as Log
  const runner = await runJobs({ pool, log, tasks })
  await addJob(database, 'refund-payment', {}, { key })
  await first.promise
  await loseDatabase(() => lost.promise)
  await addJob(database, 'check-payment', {}, { key: 'check-payment:1' })
  await second.promise
  let isStopped = false
  const stopping = runner.stop().then(() => {
    isStopped = true
  })
  await pool.query('SELECT pg_sleep(0.3)')
  assert.ok(!isStopped)
  end.resolve()
  await stopping
})

test('PAY-05 jobs run again after the database has ended every session', { timeout: 30_000 }, async (t) => {
  const { database, pool, beforeDrop } = await openQueue(t)
  let ran = Promise.withResolvers<void>()
  const tasks = { 'refund-payment': async () => ran.resolve() }
  const runner = await runJobs({ pool, log: openLog('silent'), tasks })
  beforeDrop(() => runner.stop())
  for (let nth = 0; nth < 3; nth += 1) {
    await addJob(database, 'refund-payment', {}, { key })
    await ran.promise
    ran = Promise.withResolvers()
    await pool.query(endSessions)
  }
})

test('PAY-05 a runner stops when its jobs have ended, though the database was lost before their results were stored', {
  timeout: 20_000,
}, async (t) => {
  const { database, pool, loseDatabase } = await openQueue(t)
  const count = 4
  const ends: (() => void)[] = []
  const allRun = Promise.withResolvers<void>()
  const task = () =>
    new Promise<void>((end) => {
      if (ends.push(end) === count) allRun.resolve()
    })
  const runner = await runJobs({
    pool,
    log: openLog('silent'),
    tasks: { 'refund-payment': task },
    concurrentJobs: count,
  })
  for (let nth = 0; nth < count; nth += 1) await addJob(database, 'refund-payment', {}, { key: `${key}${nth}` })
  await allRun.promise
  await loseDatabase(async () => {
    const order: string[] = []
    const stopping = runner.stop().then(() => order.push('stopped'))
    // Time for its result to fail: on a slow machine the test proves less, and never fails for it.
    for (const end of ends) {
      order.push('a job ends')
      end()
      await setTimeout(100)
    }
    await stopping
    assert.deepEqual(order, [...ends.map(() => 'a job ends'), 'stopped'])
  })
})

test('BOARD-02 REFUND-04 each failed try is reported, and whether it was the last one', async (t) => {
  const { database, pool } = await openQueue(t)
  const failed: [string, boolean][] = []
  const tasks = {
    lost: async () => {
      throw new Error('no answer')
    },
    retried: async () => {
      throw new Error('no answer')
    },
    done: async () => {},
  }
  const reported = Promise.withResolvers<void>()
  const onFailed = async ({ task, isLast }: FailedTry) => {
    failed.push([task, isLast])
    if (isLast) reported.resolve()
  }
  for (const [name, maxAttempts] of [
    ['retried', 2],
    ['done', 1],
    ['lost', 1],
  ] as const)
    await addJob(database, name, {}, { key: name, maxAttempts })
  const runner = await runJobs({ pool, log: openLog('silent'), tasks, concurrentJobs: 1, onFailed })
  await reported.promise
  await runner.stop()
  assert.deepEqual(failed, [
    ['retried', false],
    ['lost', true],
  ])
})
