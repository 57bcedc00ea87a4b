// How long the staff's lists, searches, pages and board take with 100,000 orders, 100,000 products and 20,000 batches (DESK-09), one
// after the other, and what open event streams cost the storefront (DESK-10).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { ensureDatabase, openCluster } from '#database/embedded/cluster.ts'
import { migrate } from '#database/migrate.ts'
import { replaceCatalogue } from '#database/seed.ts'
import { seedOrders } from '#database/seed-orders.ts'
import { withClient } from '#database/with-client.ts'
import { madeUpProducts } from '#demo/made-up-products.ts'
import type { Deps } from '#server/deps.ts'
import { buildStaffApp } from '#server/http/staff-app.ts'
import { inTransaction, openDatabase } from '#server/platform/database/open-database.ts'
import { openLog } from '#server/platform/log.ts'
import { readSettings } from '#server/settings.ts'
import { insertStaff } from '#server/staff/staff.store.ts'
import { shop } from '#shop'
import { addBooks } from './backoffice-rows.ts'
import { urlsOf } from './backoffice-urls.ts'
import { measureEventStreams } from './event-streams.ts'
import { atMost, type Rounds, shown } from './figures.ts'

const orders = 100_000
const products = 100_000
const purchases = 10_000
const lists = { calls: 100, limit: 200 }
/** They compute with every line of 30 days. */
const reports = { calls: 20, limit: 2000 }
const isReport = /margins/

export async function measureBackOffice(rounds: Rounds): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-bench-backoffice-'))
  const cluster = await openCluster(folder)
  try {
    const url = await ensureDatabase(cluster, 'farmgate')
    const seconds = await fill(url)
    shown(`npm run seed -- --orders ${orders.toLocaleString('en')}`, seconds, { unit: 's' })
    await measure(url, folder)
    await measureEventStreams({ dataDir: folder, databaseUrl: url }, rounds)
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(url: string): Promise<number> {
  await runMigrations({ connectionString: url })
  return withClient(url, async (client) => {
    await migrate(client)
    await replaceCatalogue(client, madeUpProducts(products, { seed: 1 }))
    const begun = performance.now()
    await seedOrders(client, orders, { seed: 1, now: new Date() })
    return (performance.now() - begun) / 1000
  })
}

async function measure(url: string, dataDir: string) {
  const { database, close } = openDatabase(url, { size: 4 })
  const deps: Deps = {
    database,
    clock: { now: () => new Date() },
    log: openLog('silent'),
    settings: readSettings({ DATABASE_URL: url, DATA_DIR: dataDir }),
    shop,
    mail: { send: async () => {}, close() {} },
    sms: { sendCode: async () => {} },
    cardProvider: {} as Deps['cardProvider'],
  }
  const person = { name: 'Owner', email: 'owner@farmgate.example' }
  const staffId = await inTransaction(database, (tx) => insertStaff(tx, { ...person, now: new Date() }))
  if (!staffId) throw new Error('The email is taken')
  await withClient(url, (client) => addBooks(client, { staffId, purchases, now: new Date() }))
  const owner = { ...person, staffId, roles: ['owner'] as const }
  const authenticate = async () => ({ ...owner, sessionId: staffId, authenticatedAt: new Date() })
  const app = await buildStaffApp(deps, { authenticate, pages: false })
  try {
    for (const [name, urls] of Object.entries(await urlsOf(database))) {
      const { calls, limit } = isReport.test(name) ? reports : lists
      const times: number[] = []
      for (let nth = -5; nth < calls; nth += 1) {
        const path = urls[(nth + 5) % urls.length] ?? ''
        const begun = performance.now()
        const answer = await app.inject({ url: `/api${path}`, cookies: { '__Host-staff': 'bench' } })
        if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
        if (nth >= 0) times.push(performance.now() - begun)
      }
      const inOrder = times.toSorted((one, other) => one - other)
      const at = (share: number) => inOrder[Math.ceil(inOrder.length * share) - 1] ?? 0
      const detail = `half within ${at(0.5).toFixed(1)}, the slowest ${at(1).toFixed(1)} ms`
      atMost(`${name}, with 100,000 orders, 95 of 100 within`, at(0.95), { limit, unit: 'ms', detail })
    }
  } finally {
    await app.close()
    await close()
  }
}
