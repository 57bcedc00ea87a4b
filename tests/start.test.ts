// The start command as a child process.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from './fixtures/database.ts'
import { freePort } from './fixtures/free-port.ts'
import { listProcesses } from './fixtures/list-processes.ts'
import { productionSettings } from './fixtures/production.ts'
import { freePorts, type Ports, type RunningShop, startShop } from './fixtures/running-shop.ts'

const root = resolve(import.meta.dirname, '..')

test('START a used port is reported in one sentence', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  const port = await new Promise<number>((done) => {
    blocker.once('listening', () => done((blocker.address() as { port: number }).port))
  })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['commands/run.mjs', 'commands/start.ts', '--no-env-file'],
    {
      cwd: root,
      env: { ...process.env, PORT: `${port}` },
      encoding: 'utf8',
    },
  )
  blocker.close()
  assert.equal(status, 1)
  assert.equal(stdout, '')
  assert.match(stderr, new RegExp(`^Port ${port} is taken by another program[^\\n]*\\n$`))
})

suite('START on data of its own', { timeout: 240_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'farmgate start '))
  let ports: Required<Ports>
  let shop: RunningShop | undefined

  before(async () => {
    // As created by an earlier version.
    chmodSync(dataDir, 0o755)
    ports = { ...(await freePorts()), backOfficePort: await freePort() }
  })
  after(async () => {
    await shop?.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })

  test('START STAFF-01 the first start fills the shop, prints a link for its owner, and its URL last', async () => {
    shop = await startShop(dataDir, ports)
    const [sandbox, backOffice, owner, open] = shop.lines.slice(-4)
    assert.equal(sandbox, `Its sandbox (mails, text messages, payments) is at ${shop.sandboxUrl}`)
    assert.equal(backOffice, `Its back office is at ${shop.backOfficeUrl}`)
    const [, link = ''] = /^Nobody owns it yet: become the owner at (\S+)$/.exec(owner ?? '') ?? []
    assert.equal(open, `Farmgate is open at http://localhost:${ports.port}`)
    assert.equal((await fetch(link)).status, 200)
    const { token = '' } = /welcome\/(?<token>[\w-]+)$/.exec(link)?.groups ?? {}
    const welcome = await (await fetch(`${shop.backOfficeUrl}/api/welcome/${token}`)).json()
    assert.equal((welcome as { asksName: boolean }).asksName, true)
    assert.ok(shop.lines.some((line) => /^Filled the shop with \d+ demo products$/.test(line)))
    assert.ok((await productCount(shop)) > 0)
  })

  test('SECURITY other users of the machine cannot read the data', {
    skip: process.platform === 'win32',
  }, () => {
    const paths = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name))
    assert.ok(paths.some((path) => path.endsWith('sandbox.jsonl')))
    const open = [dataDir, ...paths].filter((path) => (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)
    assert.deepEqual(open, [])
  })

  test('START a second shop on the same data is rejected in one sentence', async () => {
    await assert.rejects(startShop(dataDir), /Another Farmgate is running on the data in /)
  })

  test('START stopping it stops everything, with exit code 0', async () => {
    assert.equal(await shop?.stop(), 0)
    await everythingIsGone(dataDir, ports)
  })

  test('START the second start keeps the data', async () => {
    shop = await startShop(dataDir, ports)
    assert.ok(!shop.lines.some((line) => line.startsWith('Filled')))
    assert.ok((await productCount(shop)) > 0)
  })

  test('START killing the start command stops everything and keeps the data', async () => {
    shop?.process.kill('SIGKILL')
    await everythingIsGone(dataDir, ports)
    shop = await startShop(dataDir, ports)
    assert.ok((await productCount(shop)) > 0)
  })

  test('DESK-10 without the back office the storefront continues', async (t) => {
    process.kill(childOf(shop, 'server/backoffice-main.ts'), 'SIGKILL')
    const said = /The back office has ended unexpectedly \(SIGKILL\)\. The storefront continues/
    await t.waitFor(() => assert.match(shop?.lines.join('\n') ?? '', said), { timeout: 10_000 })
    assert.equal(await isOpen(ports.backOfficePort), false)
    assert.ok((await productCount(shop as RunningShop)) > 0)
  })

  for (const part of ['server/storefront-main.ts', 'sandbox/main.ts', 'postgres'] as const) {
    test(`START killing ${part} stops the rest and keeps the data`, async () => {
      process.kill(part === 'postgres' ? postmasterOf(dataDir) : childOf(shop, part), 'SIGKILL')
      assert.equal(await shop?.ended, 1)
      assert.match(shop?.lines.join('\n') ?? '', /ended unexpectedly/)
      await everythingIsGone(dataDir, ports)
      shop = await startShop(dataDir, ports)
      assert.ok((await productCount(shop)) > 0)
    })
  }
})

test('START in production the shop needs only its settings and logs every request', {
  timeout: 120_000,
}, async (t) => {
  const { url, drop } = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'farmgate production '))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  t.after(drop)
  const ports = { ...(await freePorts()), backOfficePort: await freePort() }
  const shop = await startShop(dataDir, ports, { ...productionSettings, DATABASE_URL: url, WEB_CONCURRENCY: '2' })
  t.after(() => shop.stop())
  const page = await fetch(`${shop.url}/product`)
  assert.equal(page.status, 200)
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age/)
  await t.waitFor(() => assert.match(shop.lines.join('\n'), /"path":"\/product","route":"\/product","status":200/), {
    timeout: 10_000,
  })
  if (process.platform === 'linux') {
    const server = childOf(shop, 'server/storefront-main.ts')
    const [words, environment] = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${server}/${file}`, 'utf8'))
    assert.match(
      `${words} ${environment}`,
      /--max-semi-space-size=8.*--max-old-space-size=1024.*MALLOC_ARENA_MAX=1/s,
      'the flags that save memory',
    )
  }
  const stopped = performance.now()
  assert.equal(await shop.stop(), 0)
  // Five seconds of drain, of both servers at the same time.
  assert.ok(performance.now() - stopped < 10_000, `one after the other: ${performance.now() - stopped} ms`)
})

async function productCount({ url }: RunningShop): Promise<number> {
  const response = await fetch(`${url}/api/products`)
  return ((await response.json()) as unknown[]).length
}

async function everythingIsGone(dataDir: string, ports: Required<Ports>) {
  const giveUp = Date.now() + 15_000
  for (;;) {
    const left = listProcesses().filter(({ command }) => command.includes(dataDir))
    const open = (await Promise.all([ports.port, ports.sandboxPort, ports.backOfficePort].map(isOpen))).includes(true)
    if (left.length === 0 && !open) return
    if (Date.now() > giveUp) assert.fail(`Still there: ${open ? 'a port, ' : ''}${left.map((one) => one.command)}`)
    await sleep(100)
  }
}

async function isOpen(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

function childOf(shop: RunningShop | undefined, script: string): number {
  const found = listProcesses().find(({ parent, command }) => parent === shop?.process.pid && command.endsWith(script))
  return found?.pid ?? assert.fail(`${script} is not running`)
}
