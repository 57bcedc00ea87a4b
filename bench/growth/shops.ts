// Shops that differ only in their number of products, all in one PostgreSQL.
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Cluster, ensureDatabase } from '#database/embedded/cluster.ts'
import { madeUpProducts } from '#demo/made-up-products.ts'
import { processorTimeOfAll } from '../server-process.ts'

const sizes = [50, 10_000, 100_000] as const
const root = resolve(import.meta.dirname, '../..')
const seedOfChance = 1

export type Place = {
  readonly size: number
  readonly databaseUrl: string
  readonly dataDir: string
  /** Ids of its products, from all over the list. */
  readonly products: readonly string[]
}
export type Shop = Place & {
  readonly url: string
  /** CPU time of the server and PostgreSQL, in microseconds. */
  work(): number
}
type Running = { readonly url: string; readonly pid: number; stop(): Promise<unknown> }

export type Places = { readonly cluster: Cluster; readonly places: readonly Place[] }

export async function fillPlaces(cluster: Cluster, folder: string): Promise<Places> {
  const places: Place[] = []
  for (const size of sizes) {
    const databaseUrl = await ensureDatabase(cluster, `products_${size}`)
    const dataDir = join(folder, String(size))
    await mkdir(dataDir)
    const seed = ['--products', String(size), '--seed', String(seedOfChance), '--no-env-file']
    await promisify(execFile)(process.execPath, [resolve(root, 'commands/seed.ts'), ...seed], {
      cwd: root,
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    })
    const products = shuffled(madeUpProducts(size, { seed: seedOfChance }).map(({ id }) => id))
    places.push({ size, databaseUrl, dataDir, products })
  }
  return { cluster, places }
}

/** Steps by a prime number: the same order in every run, from all over the list. */
function shuffled(ids: readonly string[]): string[] {
  return ids.map((_, nth) => ids[(nth * 7919) % ids.length] ?? '')
}

/** All shops run at the same time, so that they can be measured in turns. */
export async function inShops(
  { cluster, places }: Places,
  open: (place: Place) => Promise<Running>,
  work: (shops: Shop[]) => Promise<void>,
) {
  const running: Running[] = []
  try {
    for (const place of places) running.push(await open(place))
    await work(
      running.map(({ url, pid }, nth) => ({
        ...(places[nth] as Place),
        url,
        work: () => processorTimeOfAll([pid, cluster.pid]),
      })),
    )
  } finally {
    await Promise.all(running.map((shop) => shop.stop()))
  }
}
