// A switchover with a router that still leads to the demoted server: a true standby, which answers reads and refuses writes.
import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { testDatabase } from '../../tests/fixtures/database.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { openWithStandby } from '../../tests/fixtures/standby.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { healthRoutes } from '../platform/http/health.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import { openLog } from '../platform/log.ts'
import { staffAuthenticator } from '../staff/sign-in/verify-staff-session.ts'
import { buildStaffApp } from './staff-app.ts'

test('START after a switchover both sites answer 503 while the database is read-only, and use the new primary by themselves', {
  timeout: 120_000,
}, async (t) => {
  const servers = await openWithStandby(t)
  const { app, deps } = await openShopServer(t, { url: servers.url, settings: { BACKOFFICE_KEY: '7'.repeat(64) } })
  const staffApp = await buildStaffApp(deps, { authenticate: staffAuthenticator(deps), pages: false })
  t.after(() => staffApp.close())
  const ran: number[] = []
  const tasks = { 'refund-payment': async ({ nth }: { nth: number }) => void ran.push(nth) }
  const pool = { options: { connectionString: servers.url } as never }
  const runner = await runJobs({ pool, log: openLog('silent'), tasks })
  t.after(() => runner.stop())
  const runsJobs = async (nth: number) => {
    await until(async () => {
      await addJob(deps.database, 'refund-payment', { nth }, { key: `refund-payment:${nth}` }).catch(() => {})
      return ran.includes(nth)
    })
  }
  assert.deepEqual(await answers(app, staffApp), writing)
  await runsJobs(1)

  servers.routeTo('standby')
  servers.cut()
  await until(async () =>
    (await answers(app, staffApp)).every((answer) => answer === '503 after 2' || answer === '503 after 5'),
  )
  // Many at once, as customers come.
  const crowd = await Promise.all(Array.from({ length: 30 }, () => signIn(app)))
  assert.deepEqual([...new Set(crowd)], ['503 after 2'])

  // The connections to the standby are not cut.
  servers.routeTo('primary')
  await until(async () => JSON.stringify(await answers(app, staffApp)) === JSON.stringify(writing))
  await runsJobs(2)

  servers.routeTo('standby')
  servers.cut()
  await until(async () => (await signIn(app)) === '503 after 2')
  await servers.promote()
  await until(async () => JSON.stringify(await answers(app, staffApp)) === JSON.stringify(writing))
  await runsJobs(3)
})

for (const by of ['a write', 'the readiness'] as const) {
  test(`START a connection is not used again once ${by} finds it read-only, and neither are the others of its server`, async (t) => {
    const { url, drop } = await testDatabase({ catalogue: 'none' })
    t.after(drop)
    const { database, pool, close } = openDatabase(url, { size: 3 })
    t.after(close)
    const sessions = async () => {
      const all = Array.from({ length: 3 }, () =>
        sql<{ pid: number }>`SELECT pg_backend_pid() AS pid, pg_sleep(0.05)`.execute(database),
      )
      return (await Promise.all(all)).map(({ rows }) => rows[0]?.pid)
    }
    const before = await sessions()
    const writes = () => sql`INSERT INTO categories (name, position) VALUES ('Honey', 1)`.execute(database)
    const clients = await Promise.all([1, 2, 3].map(() => pool.connect()))
    for (const client of clients) await client.query('SET default_transaction_read_only = on')
    for (const client of clients) client.release()

    const app = Fastify()
    healthRoutes(app, { database, isDraining: () => false })
    if (by === 'a write') await assert.rejects(writes, { code: '25006' })
    else assert.deepEqual((await app.inject('/readyz')).json(), { status: 'the database is read-only' })
    assert.equal(await ask(app, { url: '/readyz' }), '200')
    await writes()
    const after = await sessions()
    assert.deepEqual(
      after.filter((pid) => before.includes(pid)),
      [],
    )
  })
}

const writing = ['401', '401', '200', '200']

/** Of a call that writes and of the readiness, on both sites. */
function answers(app: FastifyInstance, staffApp: FastifyInstance) {
  const payload = { email: someone(), password: 'guess guess guess', code: '123456' }
  const headers = { origin: 'http://localhost:3002', ...anywhere() }
  return Promise.all([
    signIn(app),
    ask(staffApp, { method: 'POST', url: '/api/sign-in', payload, headers }),
    ask(app, { method: 'GET', url: '/readyz' }),
    ask(staffApp, { method: 'GET', url: '/readyz' }),
  ])
}

function signIn(app: FastifyInstance) {
  const payload = { identifier: someone(), password: 'guess' }
  return ask(app, { method: 'POST', url: '/login', payload, headers: anywhere() })
}

/** Below the limits of guesses. */
const someone = () => `${randomUUID()}@example.in`
const anywhere = () => ({ 'x-forwarded-for': `2001:db8:${randomInt(0x10000).toString(16)}::1` })

async function ask(app: FastifyInstance, request: InjectOptions) {
  const { statusCode, headers } = await app.inject(request)
  const wait = headers['retry-after']
  return wait ? `${statusCode} after ${wait}` : String(statusCode)
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise(setImmediate)
}
