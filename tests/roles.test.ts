// The processes of several machines: what each serves, and how it leaves a proxy.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { withClient } from '#database/with-client.ts'
import { buildAll } from '../commands/build.ts'
import { startSandbox, startServer } from './faults/processes.ts'
import { openSandboxClient } from './faults/sandbox-client.ts'
import { testDatabase } from './fixtures/database.ts'
import { freePort } from './fixtures/free-port.ts'

const timeout = 120_000

test('START ROLE=web queues jobs, ROLE=jobs runs them and serves health and metrics only, ROLE=backoffice serves the staff', {
  timeout,
}, async (t) => {
  const machine = await openMachine(t)
  const [sandboxPort, port, metricsPort, staffPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const sandbox = await startSandbox(machine.folder, { port: sandboxPort, webhookUrl: `${on(port)}/webhook` })
  t.after(() => sandbox.child.kill('SIGKILL'))
  const { mails } = openSandboxClient(on(sandboxPort))
  const mail = { SMTP_URL: `smtp://127.0.0.1:${sandbox.ready.smtpPort}` }

  await machine.start({ ROLE: 'web', PORT: port, ...mail })
  assert.equal((await ask(port, '/product')).status, 200)
  const body = JSON.stringify({ name: 'Asha', email: 'asha@example.in', message: 'Hello' })
  const headers = { 'content-type': 'application/json' }
  assert.equal((await fetch(`${on(port)}/contact`, { method: 'POST', headers, body })).status, 200)

  // It starts in about a second, in which a process that runs jobs takes them.
  const staff = await machine.start({ ROLE: 'backoffice', BACKOFFICE_PORT: staffPort, ...mail })
  assert.equal((await ask(staffPort, '/readyz')).status, 200)
  assert.match((await ask(staffPort, '/')).headers.get('content-type') ?? '', /^text\/html/)
  const untouched = await machine.query(
    'SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts = 0 AND locked_at IS NULL',
  )
  assert.ok(untouched[0].count > 0, 'jobs wait')
  assert.deepEqual(await mails(), [])

  const unused = await freePort()
  const jobs = await machine.start({ ROLE: 'jobs', PORT: unused, METRICS_PORT: metricsPort, ...mail })
  await t.waitFor(async () => assert.ok((await mails()).some(({ to }) => to.includes('asha@example.in'))), {
    timeout: 30_000,
  })
  for (const path of ['/healthz', '/readyz']) assert.equal((await ask(metricsPort, path)).status, 200)
  assert.match(await (await ask(metricsPort, '/metrics')).text(), /^farmgate_jobs\{state="failed"\} 0$/m)
  assert.equal((await ask(metricsPort, '/product')).status, 404)
  await assert.rejects(ask(unused, '/healthz'))
  assert.deepEqual(await Promise.all([staff, jobs].map(stop)), ['code 0', 'code 0'])
})

test('START from SIGTERM on /drainz and /readyz answer 503 while requests are still accepted, for DRAIN_SECONDS', {
  timeout,
}, async (t) => {
  const machine = await openMachine(t)
  const [port, metricsPort] = await Promise.all([freePort(), freePort()])
  const server = await machine.start({ ROLE: 'web', PORT: port, METRICS_PORT: metricsPort, DRAIN_SECONDS: 5 })
  const statuses = () =>
    Promise.all(
      [ask(port, '/drainz'), ask(metricsPort, '/drainz'), ask(port, '/readyz'), ask(port, '/product')].map(
        async (answer) => (await answer).status,
      ),
    )
  assert.deepEqual(await statuses(), [200, 200, 200, 200])
  const forwarded = await fetch(`${on(port)}/drainz`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  assert.equal(forwarded.status, 404)

  const signalled = performance.now()
  server.child.kill('SIGTERM')
  await t.waitFor(async () => assert.deepEqual(await statuses(), [503, 503, 503, 200]), {
    interval: 20,
    timeout: 4_900,
  })
  await t.waitFor(() => assert.rejects(ask(port, '/healthz'), refused), { interval: 20, timeout: 10_000 })
  const open = performance.now() - signalled
  assert.ok(open > 4_900, `open for ${open} ms`)
  assert.equal(await server.ended, 'code 0')
})

test('START without DRAIN_SECONDS a server stops at once', { timeout }, async (t) => {
  const machine = await openMachine(t)
  const port = await freePort()
  const server = await machine.start({ ROLE: 'web', PORT: port, WEB_CONCURRENCY: 2 })
  const signalled = performance.now()
  assert.equal(await stop(server), 'code 0')
  assert.ok(performance.now() - signalled < 5_000, `${performance.now() - signalled} ms`)
})

test('START the processes of a cluster announce their drain on METRICS_PORT together', { timeout }, async (t) => {
  const machine = await openMachine(t)
  const [port, metricsPort] = await Promise.all([freePort(), freePort()])
  const settings = { PORT: port, METRICS_PORT: metricsPort, DRAIN_SECONDS: 3, WEB_CONCURRENCY: 2 }
  const server = await machine.start({ ROLE: 'web', ...settings })
  assert.equal((await ask(metricsPort, '/drainz')).status, 200)
  server.child.kill('SIGTERM')
  await t.waitFor(async () => assert.equal((await ask(metricsPort, '/drainz')).status, 503), {
    interval: 20,
    timeout: 3_000,
  })
  assert.equal((await ask(port, '/product')).status, 200)
  assert.equal(await server.ended, 'code 0')
})

test('START a container names one role; anything else ends it with one sentence', { timeout }, async (t) => {
  const machine = await openMachine(t)
  for (const [ROLE, sentence] of [
    ['all', 'Farmgate cannot start: ROLE must be web, jobs or backoffice here, a process each.\n'],
    ['worker', 'Farmgate cannot start: ROLE must be web, jobs, backoffice or all, not "worker".\n'],
  ] as const) {
    await assert.rejects(machine.start({ ROLE }), /ended with code 1|code 1/)
    assert.ok(machine.log().endsWith(sentence), machine.log())
  }
})

type Server = Awaited<ReturnType<typeof startServer>>

async function openMachine(t: TestContext) {
  await buildAll({ say() {} })
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-roles-'))
  const { url, shopUrl, webUrl, drop } = await testDatabase()
  const servers: Server[] = []
  t.after(async () => {
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    log: () => readFileSync(join(folder, 'server.log'), 'utf8'),
    async start(settings: Record<string, string | number>): Promise<Server> {
      const own = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
      const databaseUrl = own.ROLE === 'web' ? webUrl : shopUrl
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'warn', ...own }
      const server = await startServer(folder, env, { script: 'server/main.ts' })
      servers.push(server)
      return server
    },
    query: (statement: string) => withClient(url, async (client) => (await client.query(statement)).rows),
  }
}

function stop({ child, ended }: Server): Promise<string> {
  child.kill('SIGTERM')
  return ended
}

function on(port: number): string {
  return `http://127.0.0.1:${port}`
}

/** On a connection of its own, as a new client. */
function ask(port: number, path: string): Promise<Response> {
  return fetch(on(port) + path, { headers: { connection: 'close' } })
}

function refused(fault: Error & { cause?: { code?: string } }): boolean {
  return fault.cause?.code === 'ECONNREFUSED'
}
