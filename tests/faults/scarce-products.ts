// A small shop with scarce products, and its customers.
import { createHash, randomBytes } from 'node:crypto'
import type { Chance } from './chance.ts'
import type { Queries } from './run-database.ts'
import type { Price } from './snapshot.ts'

/** Prices with paise, to exercise rounding and shares of the discount. */
export const scarce = [
  { id: 'honey', price: 499_50 },
  { id: 'ragi', price: 149_33 },
  { id: 'ghee', price: 1_249_00 },
  { id: 'turmeric', price: 88_88 },
  { id: 'coffee', price: 560_01 },
] as const

/** Their units are in batches. */
export const batched: readonly string[] = ['honey', 'ghee']

export const growers = ['hill-honey', 'valley-dairy'] as const

/** Enough for all customers and some unpaid reservations. */
export const plentiful = { id: 'rice', price: 75_50 } as const

const all = [...scarce, plentiful]

/** At the beginning of a round, in paise. */
export function priceOf(id: string): number {
  return all.find((product) => product.id === id)?.price ?? 0
}

export type Customer = { readonly id: string; readonly token: string; readonly clientIp: string }

export async function stockScarceProducts(postgres: Queries): Promise<void> {
  await postgres.query(`INSERT INTO categories (name, position) VALUES ('Scarce', 1)`)
  await postgres.query(
    `INSERT INTO gst_rates (hsn, effective_from, rate_basis_points) VALUES ('0409', '2025-09-22', 500)`,
  )
  for (const { id, price } of all) {
    await postgres.query(
      `INSERT INTO products (id, title, category, description, key_benefits, price_paise, mrp_paise, net_quantity_amount,
         net_quantity_unit, hsn, stock, received, origin_state, best_before_months, packer_name, packer_address)
       VALUES ($1, $1, 'Scarce', '{}', '{}', $2, $2, 500, 'g', '0409', 0, 0, 'Karnataka', 12, 'A farm', 'Kodagu')`,
      [id, price],
    )
  }
  for (const id of batched) await addBatch(postgres, id, { units: 1, goodDays: 300 })
  for (const id of growers) {
    await postgres.query(
      `INSERT INTO growers (id, name, place, state, certificate_scheme, certificate_number, certificate_certifier, certificate_valid_until)
       VALUES ($1, $1, 'Kodagu', 'Karnataka', 'NPOP', 'ORG/' || $1, 'A certifier', '2099-12-31')`,
      [id],
    )
  }
  // Few refunds of a run are above the limit that a shop begins with.
  await postgres.query('UPDATE working_settings SET support_refunds_paise = 5000')
  // The check needs the price that was valid at each moment.
  await postgres.query('ALTER TABLE orders ADD COLUMN sold_at timestamptz DEFAULT now()')
}

/** Restocks: too few units for all, except of one product. */
export async function restock(postgres: Queries, chance: Chance): Promise<void> {
  for (const { id } of all) {
    const units = id === plentiful.id ? chance.between(60, 200) : chance.between(0, 8)
    if (units === 0) continue
    if (batched.includes(id)) {
      await addBatch(postgres, id, { units, goodDays: chance.pick([-1, 0, 30, 300]) })
      continue
    }
    await postgres.query(`INSERT INTO stock_entries (product_id, kind, units) VALUES ($1, 'delivery', $2)`, [id, units])
  }
}

/** `goodDays` are left until its best before; negative: it is over. */
async function addBatch(postgres: Queries, id: string, { units, goodDays }: { units: number; goodDays: number }) {
  await postgres.query(
    `WITH batch AS (
       INSERT INTO batches (product_id, code, packed_on, best_before_on, units, mrp_paise)
       SELECT $1, 'B' || count(*), '2025-01-01', current_date + $3::int, $2, 1000000 FROM batches WHERE product_id = $1 RETURNING id)
     INSERT INTO stock_entries (product_id, kind, units, batch_id) SELECT $1, 'delivery', $2, id FROM batch`,
    [id, units, goodDays],
  )
}

/** The prices at the start of a round. */
export async function setPrices(postgres: Queries): Promise<Price[]> {
  const from = Date.now()
  for (const { id, price } of all) await reprice(postgres, id, price)
  return all.map(({ id, price }) => ({ productId: id, price, from }))
}

/** Raises prices by so many paise in the middle of a round; none falls. */
export async function raisePrices(postgres: Queries, rises: ReadonlyMap<string, number>): Promise<Price[]> {
  for (const [id, rise] of rises) await reprice(postgres, id, priceOf(id) + rise)
  const from = Date.now()
  return [...rises].map(([id, rise]) => ({ productId: id, price: priceOf(id) + rise, from }))
}

/** Each product's rise in paise; most have none. */
export function drawRises(chance: Chance): Map<string, number> {
  return new Map(all.flatMap(({ id }) => (chance.happens(0.2) ? [[id, chance.between(1, 40_00)] as const] : [])))
}

async function reprice(postgres: Queries, id: string, price: number) {
  await postgres.query('UPDATE products SET price_paise = $2, mrp_paise = $2 WHERE id = $1', [id, price])
}

/** Signed-in customers, each with an IP address of their own or all with the same. */
export async function createCustomers(
  postgres: Queries,
  count: number,
  chance: Chance,
  { clientIp }: { clientIp?: string } = {},
): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let nth = 0; nth < count; nth++) {
    const token = randomBytes(32).toString('base64url')
    const [row] = await postgres.query(
      `WITH customer AS (
         INSERT INTO customers (name, email, phone, password_hash, created_at, password_changed_at)
         SELECT 'Customer ' || n, 'customer' || n || '@example.in', '+9198' || lpad(n::text, 8, '0'), 'none', now(), now()
         FROM (SELECT count(*) AS n FROM customers) AS counted RETURNING id)
       INSERT INTO sessions (token_hash, customer_id, created_at, last_used_at, expires_at)
       SELECT $1, id, now(), now(), now() + interval '30 days' FROM customer RETURNING customer_id AS id`,
      [createHash('sha256').update(token).digest()],
    )
    const own = `10.${chance.between(0, 255)}.${chance.between(0, 255)}.${nth}`
    customers.push({ id: row?.id, token, clientIp: clientIp ?? own })
  }
  return customers
}
