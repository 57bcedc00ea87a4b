// One PostgreSQL with two identical shops: checkouts over HTTP in one, the baseline in the other.
import { createHash } from 'node:crypto'
import { ensureDatabase, openCluster } from '#database/embedded/cluster.ts'
import { withClient } from '#database/with-client.ts'
import { prepareDatabase } from '../../commands/prepare-database.ts'
import { pastSales } from './past.ts'

export type Stage = { readonly shopUrl: string; readonly baselineUrl: string; close(): Promise<void> }

/** Signed-in customers; rate limits stay on, so each customer checks out once. */
const customers = 60_000
/** Of every product, in rupees. */
export const price = 100

export async function openStage(folder: string): Promise<Stage> {
  const cluster = await openCluster(folder)
  const [shopUrl, baselineUrl] = [await ensureDatabase(cluster, 'farmgate'), await ensureDatabase(cluster, 'baseline')]
  for (const url of [shopUrl, baselineUrl]) {
    await prepareDatabase(url, { isFilled: true })
    await readyForCustomers(url)
  }
  return { shopUrl, baselineUrl, close: () => cluster.stop() }
}

/** Inserts stock, customers and past sales directly: a registration takes an argon2id hash and two codes. */
export async function readyForCustomers(url: string): Promise<void> {
  await withClient(url, async (client) => {
    // With 100,000 products one statement takes longer than the role may.
    await client.query('SET statement_timeout = 0')
    await client.query('UPDATE products SET price_paise = $1, mrp_paise = $1', [price * 100])
    await client.query(
      `INSERT INTO stock_entries (product_id, kind, units) SELECT id, 'delivery', 10000000 - stock FROM products ORDER BY id`,
    )
    await client.query(
      `WITH arrived AS (
         INSERT INTO customers (name, email, phone, password_hash, created_at, password_changed_at)
         SELECT 'Customer ' || n, 'customer' || n || '@example.in', '+9198' || lpad(n::text, 8, '0'), 'none', now(), now()
         FROM generate_series(1, $1) AS n RETURNING id, substr(name, 10) AS n)
       INSERT INTO sessions (token_hash, customer_id, created_at, last_used_at, expires_at)
       SELECT sha256(convert_to(lpad(n, 43, '-'), 'UTF8')), id, now(), now(), now() + interval '30 days' FROM arrived`,
      [customers],
    )
    await client.query(pastSales)
    await client.query('VACUUM ANALYZE')
  })
}

export function tokenOf(nth: number): string {
  return String(nth).padStart(43, '-')
}

export function tokenHashOf(nth: number): Buffer {
  return createHash('sha256').update(tokenOf(nth)).digest()
}

/** One IP per customer: networks are limited too. */
export function clientIpOf(nth: number): string {
  return `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`
}
