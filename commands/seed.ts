// npm run seed -- --products N [--seed S]: replaces the catalogue by N made-up products, whether the shop runs or not.
// npm run seed -- --orders N: adds N made-up orders of all states, and what their goods cost.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { ensureDatabase, openCluster, urlOfRunning } from '#database/embedded/cluster.ts'
import { ownerRole } from '#database/embedded/roles.ts'
import { replaceCatalogue } from '#database/seed.ts'
import { seedBooks } from '#database/seed-books.ts'
import { seedOrders } from '#database/seed-orders.ts'
import { StartFault } from '#database/start-fault.ts'
import { withClient } from '#database/with-client.ts'
import { madeUpProducts } from '#demo/made-up-products.ts'
import { readsAsProduction } from '#server/settings.ts'
import { tellCardProvider } from './made-up-payments.ts'
import { copyDemoPictures, migrateAll } from './prepare-database.ts'
import { readEnvFile, root, runCommand } from './run-command.ts'

/** Any number, the same in every process. */
const seedLock = 7_205_140_614

await runCommand(seed)

async function seed() {
  const { values: flags } = parseArgs({
    options: {
      products: { type: 'string' },
      orders: { type: 'string' },
      seed: { type: 'string' },
      'no-env-file': { type: 'boolean' },
    },
  })
  const [products, orders] = [countOf(flags.products), countOf(flags.orders)]
  if (products === undefined && orders === undefined) {
    throw new StartFault('Say how many: npm run seed -- --products 1000 or npm run seed -- --orders 40')
  }
  const seedOfChance = Number(flags.seed ?? 1)
  if (!Number.isInteger(seedOfChance)) throw new StartFault('The seed is a whole number: --seed 7')
  readEnvFile({ skips: flags['no-env-file'] })
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, DATA_DIR } = process.env
  if (readsAsProduction(process.env)) {
    throw new StartFault('This would fill a shop in production with made-up data, so it does nothing there.')
  }
  const dataDir = resolve(DATA_DIR || join(root, '.data'))
  const named = DATABASE_OWNER_URL || DATABASE_DIRECT_URL || DATABASE_URL
  const running = named || (await urlOfRunning(dataDir, 'farmgate', ownerRole))
  const cluster = running ? undefined : await openCluster(dataDir)
  const databaseUrl = running ?? (cluster && (await ensureDatabase(cluster, 'farmgate')))
  try {
    if (products !== undefined) {
      await connected(databaseUrl, (client) =>
        replaceCatalogue(client, madeUpProducts(products, { seed: seedOfChance })),
      )
      await copyDemoPictures(dataDir)
      console.log(`The shop now has ${products} products.`)
    }
    if (orders !== undefined) {
      await connected(databaseUrl, async (client) => {
        const now = new Date()
        await seedOrders(client, orders, { seed: seedOfChance, now })
        await seedBooks(client, { now })
        await tellCardProvider(client, { dataDir, port: process.env.SANDBOX_PORT || '3001' })
      })
      console.log(`The shop has ${orders} more orders.`)
    }
  } finally {
    await cluster?.stop()
  }
}

/** Undefined when the flag is absent. */
function countOf(flag: string | undefined): number | undefined {
  if (flag === undefined) return undefined
  const count = Number(flag)
  if (Number.isInteger(count) && count >= 1 && count <= 1_000_000) return count
  throw new StartFault('Say how many: npm run seed -- --products 1000 or npm run seed -- --orders 40')
}

async function connected(connectionString = '', work: (client: pg.Client) => Promise<void>) {
  await migrateAll(connectionString)
  await withClient(connectionString, async (client) => {
    // Thousands of rows take longer than a request may.
    await client.query('SET statement_timeout = 0')
    // One seed after the other: each adds customers that the other looks for. The lock ends with the connection.
    await client.query('SELECT pg_advisory_lock($1)', [seedLock])
    await work(client)
  })
}
