// What a file of 200,000 products costs while it is sent: memory of the staff's process, and time of shoppers' pages (IMPORT-04).
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { ensureDatabase, openCluster } from '#database/embedded/cluster.ts'
import { migrate } from '#database/migrate.ts'
import { fillIfEmpty } from '#database/seed.ts'
import { withClient } from '#database/with-client.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { medianBy } from './against-baseline.ts'
import { pace } from './client.ts'
import { signInOwners } from './event-streams.ts'
import { atMost, type Rounds, shown } from './figures.ts'
import { startProductionServer } from './production-server.ts'
import { memoryOf } from './server-process.ts'

const products = 200_000
/** Of one category; its file goes before, so that what is loaded once is loaded. */
const inFirst = 20_000
const limit = 50
/** Milliseconds. */
const sampleInterval = 50
/** More than a shop of this size has in its busiest hour, less than a processor serves. */
const perSecond = 500

type Export = { readonly exportUrl: string; readonly token: string }

export async function measureExports(rounds: Rounds): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-bench-exports-'))
  const cluster = await openCluster(dataDir)
  try {
    const databaseUrl = await ensureDatabase(cluster, 'farmgate')
    await fill(databaseUrl)
    await measure({ dataDir, databaseUrl }, rounds)
  } finally {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Copies of the demonstration's products, in turn. */
async function fill(url: string): Promise<void> {
  await runMigrations({ connectionString: url })
  await withClient(url, async (client) => {
    await migrate(client)
    await fillIfEmpty(client)
    await client.query('ALTER TABLE products DISABLE TRIGGER USER')
    await client.query(`
      INSERT INTO products (id, title, category, description, key_benefits, price_paise, mrp_paise, net_quantity_amount, net_quantity_unit,
        hsn, packer_name, packer_address, origin_state, best_before_months, ingredients, nutrition, storage, grower_id, stock, received)
      SELECT id || '-' || n, title || ' ' || n, CASE WHEN n <= ${inFirst} THEN 'Honey' ELSE 'Rice' END, description, key_benefits, price_paise,
        mrp_paise, net_quantity_amount, net_quantity_unit, hsn, packer_name, packer_address, origin_state, best_before_months, ingredients,
        nutrition, storage, grower_id, 0, 0
      FROM generate_series(1, ${products}) AS n
      JOIN (SELECT *, row_number() OVER (ORDER BY position) AS nth, count(*) OVER () AS many FROM products) AS model ON nth = 1 + n % many`)
    await client.query('ALTER TABLE products ENABLE TRIGGER USER')
    await client.query('VACUUM ANALYZE products')
  })
}

type Place = { readonly dataDir: string; readonly databaseUrl: string }

async function measure(place: Place, rounds: Rounds): Promise<void> {
  const office = await startProductionServer(place, {}, { entry: 'server/backoffice-main.ts' })
  const { database, close } = openDatabase(place.databaseUrl, { size: 1 })
  try {
    const [token = ''] = await signInOwners(database, place, 1)
    const file = (query: string) => readFile(`${office.url}/api/exports/products${query}`, token)
    await file('?category=Honey')
    const before = memoryOf(office.pid)
    let most = before
    const sampling = setInterval(() => {
      most = Math.max(most, memoryOf(office.pid))
    }, sampleInterval)
    const begun = performance.now()
    const bytes = await file('').finally(() => clearInterval(sampling))
    const seconds = (performance.now() - begun) / 1000
    const after = memoryOf(office.pid)
    const detail = `from ${before.toFixed(0)} MB to ${most.toFixed(0)}, ${after.toFixed(0)} afterwards; ${(bytes / 1e6).toFixed(0)} MB of file`
    const name = `products exported: the back office's process grows by`
    atMost(`${products.toLocaleString('en')} ${name}`, most - before, { limit, unit: 'MB', detail })
    shown(`${products.toLocaleString('en')} products exported`, seconds, { unit: 's' })
    await measurePages(place, rounds, { exportUrl: `${office.url}/api/exports/products`, token })
  } finally {
    await close()
    await office.stop()
  }
}

/** A cached page at a steady rate, in turn while nothing else happens and while the file is sent. */
async function measurePages(place: Place, { rounds, seconds }: Rounds, { exportUrl, token }: Export): Promise<void> {
  const storefront = await startProductionServer(place)
  try {
    const page = `${storefront.url}/`
    await pace(page, perSecond, seconds)
    const calm: number[] = []
    const exporting: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      calm.push((await pace(page, perSecond, seconds)).p95)
      const download = fork(join(import.meta.dirname, 'download.ts'), [exportUrl, token])
      const ended = once(download, 'exit')
      const [first] = await Promise.race([once(download, 'message'), ended])
      if (first !== 'begun') throw new Error('The file was not downloaded')
      exporting.push((await pace(page, perSecond, seconds)).p95)
      download.kill('SIGKILL')
      await ended
    }
    const [before, during] = [medianBy(calm, (each) => each), medianBy(exporting, (each) => each)]
    const name = `Home page at ${perSecond} requests a second, 95th percentile while products are exported, against without`
    const detail = `${during.toFixed(2)} against ${before.toFixed(2)} ms`
    atMost(name, during / before, { limit: 1.1, unit: '×', detail })
  } finally {
    await storefront.stop()
  }
}

/** Its length in bytes. The body is discarded. */
async function readFile(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie: `__Host-staff=${token}` } })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return bytes
}
