// npm run seed -- --products N [--seed S]: replaces the catalogue by N made-up products, whether the shop runs or not.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ensureDatabase, openCluster, urlOfRunning } from '#database/embedded/cluster.ts'
import { ClusterFault } from '#database/embedded/cluster-fault.ts'
import { migrate } from '#database/migrate.ts'
import { replaceCatalogue } from '#database/seed.ts'
import type { DemoProduct } from '#demo/catalogue/demo-product.ts'
import { madeUpProducts } from '#demo/made-up-products.ts'
import { readsAsProduction, SettingsFault } from '#server/settings.ts'
import { copyDemoPictures } from './prepare-database.ts'
import { StartFault } from './start-fault.ts'

const root = resolve(import.meta.dirname, '..')

try {
  await seed()
  process.exit(0)
} catch (fault) {
  const isForPeople = [StartFault, ClusterFault, SettingsFault].some((kind) => fault instanceof kind)
  console.error(isForPeople ? (fault as Error).message : fault)
  process.exit(1)
}

async function seed() {
  const { values: flags } = parseArgs({
    options: { products: { type: 'string' }, seed: { type: 'string' }, 'no-env-file': { type: 'boolean' } },
  })
  const count = Number(flags.products)
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
    throw new StartFault('Say how many products: npm run seed -- --products 1000')
  }
  const seedOfChance = Number(flags.seed ?? 1)
  if (!Number.isInteger(seedOfChance)) throw new StartFault('The seed is a whole number: --seed 7')
  const envFile = join(root, '.env')
  if (!flags['no-env-file'] && existsSync(envFile)) process.loadEnvFile(envFile)
  const { DATABASE_URL, DATA_DIR } = process.env
  if (readsAsProduction(process.env)) {
    throw new StartFault('This would replace the catalogue of a shop in production, so it does nothing there.')
  }
  const dataDir = resolve(DATA_DIR || join(root, '.data'))
  const running = DATABASE_URL || (await urlOfRunning(dataDir, 'farmgate'))
  const cluster = running ? undefined : await openCluster(dataDir)
  const databaseUrl = running ?? (cluster && (await ensureDatabase(cluster, 'farmgate')))
  try {
    await replaceIn(databaseUrl ?? '', madeUpProducts(count, { seed: seedOfChance }))
    await copyDemoPictures(dataDir)
  } finally {
    await cluster?.stop()
  }
  console.log(`The shop now has ${count} products.`)
}

async function replaceIn(connectionString: string, products: readonly DemoProduct[]) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await migrate(client)
    await replaceCatalogue(client, products)
  } finally {
    await client.end()
  }
}
