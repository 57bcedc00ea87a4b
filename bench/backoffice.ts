// How long the staff's lists, searches, order pages and board take with 100,000 orders (DESK-09), one after the other, and what open
// event streams cost the storefront (DESK-10).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { ensureDatabase, openCluster } from '#database/embedded/cluster.ts'
import { migrate } from '#database/migrate.ts'
import { fillIfEmpty } from '#database/seed.ts'
import { seedOrders } from '#database/seed-orders.ts'
import { withClient } from '#database/with-client.ts'
import type { Deps } from '#server/deps.ts'
import { buildStaffApp } from '#server/http/staff-app.ts'
import { type Database, inTransaction, openDatabase } from '#server/platform/database/open-database.ts'
import { openLog } from '#server/platform/log.ts'
import { readSettings } from '#server/settings.ts'
import { insertStaff } from '#server/staff/staff.store.ts'
import { shop } from '#shop'
import { measureEventStreams } from './event-streams.ts'
import { atMost, type Rounds, shown } from './figures.ts'

const orders = 100_000
const calls = 100
const limit = 200

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
    await fillIfEmpty(client)
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
  const owner = { ...person, staffId, roles: ['owner'] as const }
  const authenticate = async () => ({ ...owner, sessionId: staffId, authenticatedAt: new Date() })
  const app = await buildStaffApp(deps, { authenticate, pages: false })
  try {
    for (const [name, urls] of Object.entries(await urlsOf(database))) {
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

/** Of thousands of the made-up orders each. */
const goodsAndPlaces = ['ghee', 'honey', 'masala', 'oil', 'mysuru', 'pune', '560003', '411038']

type Sample = Record<'number' | 'phone' | 'email' | 'first' | 'last' | 'payment' | 'invoice' | 'product', string>

async function urlsOf(database: Database): Promise<{ readonly [name: string]: readonly string[] }> {
  const { rows } = await sql<Sample>`
    SELECT orders.number, phone, email, first_name AS first, last_name AS last, payment_id AS payment, invoices.number AS invoice,
      product_id AS product
    FROM orders JOIN invoices ON invoices.order_number = orders.number
    JOIN order_lines ON order_lines.order_number = orders.number AND position = 0
    WHERE orders.number LIKE '%7' ORDER BY orders.number DESC LIMIT 100`.execute(database)
  const list = (...queries: readonly object[]) => queries.map((query) => `/orders?${new URLSearchParams({ ...query })}`)
  const each = (queryOf: (row: Sample) => object) => list(...rows.map(queryOf))
  return {
    'GET /api/board': ['/board'],
    'GET /api/orders': list({}, { sort: 'oldest' }, { sort: 'highest' }, { sort: 'lowest' }),
    'GET /api/orders, deep page': each(({ number }) => ({ after: number })),
    'GET /api/orders, filtered': list(
      ...['to-pack,part-packed', 'packed', 'shipped', 'delivered', 'cancelled'].map((fulfilment) => ({ fulfilment })),
      ...['paid', 'refunded', 'part-refunded'].map((payment) => ({ payment, sort: 'oldest' })),
      ...['29', '27', '30'].map((state) => ({ state, held: 'no', least: '900', most: '1200' })),
      { held: 'yes' },
      { age: '400' },
      { assigned: 'me' },
      { assigned: 'nobody', fulfilment: 'to-pack,part-packed' },
    ),
    'GET /api/orders, of a product': each(({ product }) => ({ product })),
    'GET /api/orders, last digits': each(({ phone }) => ({ q: phone.slice(-4) })),
    'GET /api/orders, email': each(({ email }) => ({ q: email.slice(0, 7) })),
    'GET /api/orders, name': each(({ first, last }) => ({ q: `${first} ${last.slice(0, 2)}` })),
    'GET /api/orders, town, PIN code or product': list(...goodsAndPlaces.map((q) => ({ q }))),
    'GET /api/find': [
      ...goodsAndPlaces,
      ...rows.flatMap(({ number, phone }) => [number.slice(-4), phone.slice(-4)]),
    ].map((q) => `/find?q=${q}`),
    'GET /api/orders, one letter': list(...[...'abdghijklmnprsv'].map((q) => ({ q }))),
    'GET /api/orders, numbers': [
      ...each(({ invoice }) => ({ q: invoice })),
      ...each(({ payment }) => ({ q: payment })),
    ],
    'GET /api/orders, no hit': list({ q: 'Nobody Of This Name' }, { q: '0000' }, { q: 'zz@zz' }, { q: 'pay_none' }),
    'GET /api/orders/{number}': rows.map(({ number }) => `/orders/${number}`),
    'GET /api/books/reconciliations, /api/settings/jobs': ['/books/reconciliations', '/settings/jobs'],
    'GET /api/order-views, /api/parcel-views': ['/order-views', '/parcel-views'],
    'GET /api/payments': ['/payments', '/payments?q=a'],
    'GET /api/refunds': ['/refunds'],
  }
}
