// What the books need of made-up goods: slips of growers with their bulk lots and payments, a typed cost of each product, batches of some.
import type { Client } from 'pg'
import { financialYear } from '#domain/invoices/financial-year.ts'
import { purchaseNumber } from '#domain/purchases/purchase-number.ts'
import { seasonOf } from '#domain/purchases/season.ts'
import { day, type Instant, indianDate, later } from '#domain/time.ts'
import { addBatchesOfSold } from './seed-batches.ts'

type Connection = Pick<Client, 'query'>
type Crop = {
  readonly growerId: string
  readonly crop: string
  readonly productId: string
  readonly paisePerKg: number
}

/** From three months ago to the day before yesterday, a week apart or so. The last ones have no price yet. */
const slips = 16
const unpriced = 2
const daysBetweenSlips = 6

/**
 * Costs of products that have none, and slips where there are none yet: weighed, priced but for the newest, and paid but for some. Growers are
 * taken as unregistered, so that their slips bear no tax. A second call changes nothing.
 */
export async function seedBooks(client: Connection, { now }: { readonly now: Date }): Promise<void> {
  await client.query(
    // Between 58 and 74 hundredths of the price.
    `INSERT INTO product_costs (product_id, typed_paise)
     SELECT id, round(price_paise * (58 + position % 17) / 100.0, -1)::bigint FROM products ON CONFLICT DO NOTHING`,
  )
  await client.query('BEGIN')
  try {
    await addSlips(client, now)
    await addBatchesOfSold(client, { now })
    await client.query('COMMIT')
  } catch (fault) {
    await client.query('ROLLBACK')
    throw fault
  }
}

async function addSlips(client: Connection, now: Date): Promise<void> {
  await client.query('LOCK TABLE purchase_serials IN EXCLUSIVE MODE')
  const { rowCount } = await client.query('SELECT FROM purchases LIMIT 1')
  const crops = rowCount ? [] : await readCrops(client)
  for (let nth = 0; nth < slips && crops.length > 0; nth += 1)
    await addSlip(client, crops[nth % crops.length] as Crop, { nth, now })
}

/** Two products of each grower that are sold by weight, at half of what the shop takes for a kg. */
async function readCrops(client: Connection): Promise<Crop[]> {
  const { rows } = await client.query<Crop>(
    `SELECT "growerId", crop, "productId", "paisePerKg" FROM (
       SELECT grower_id AS "growerId", coalesce(family, title) AS crop, id AS "productId", position,
         (round(price_paise / (net_quantity_amount * CASE net_quantity_unit WHEN 'g' THEN 0.001 ELSE 1 END) * 0.5, -2))::int AS "paisePerKg",
         row_number() OVER (PARTITION BY grower_id ORDER BY position) AS nth
       FROM products WHERE grower_id IS NOT NULL AND net_quantity_unit IN ('g', 'kg') AND withdrawn_at IS NULL) AS grown
     WHERE nth <= 2 ORDER BY nth, position`,
  )
  return rows
}

type Nth = { readonly nth: number; readonly now: Date }

async function addSlip(client: Connection, { growerId, crop, productId, paisePerKg }: Crop, { nth, now }: Nth) {
  const at = later(now, -(slips - nth) * daysBetweenSlips * day)
  const boughtOn = indianDate(at)
  const year = financialYear(boughtOn)
  const serials = await client.query<{ serial: number }>(
    `INSERT INTO purchase_serials VALUES ($1, 1)
     ON CONFLICT (financial_year) DO UPDATE SET last_serial = purchase_serials.last_serial + 1 RETURNING last_serial AS serial`,
    [year],
  )
  const serial = Number(serials.rows[0]?.serial)
  const sacks = 4 + (nth % 5) * 3
  // Jute bags of 50 kg that weigh 900 g; each third slip loses 1.5 % to moisture.
  const gross = sacks * 50_000 + ((nth * 7919) % 40_000)
  const tare = sacks * 900
  const moisture = nth % 3 === 0 ? Math.round((gross - tare) * 0.015) : 0
  const net = gross - tare - moisture
  const amount = nth < slips - unpriced ? Math.round((net * paisePerKg) / 1000) : undefined
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO purchases (number, financial_year, serial, kind, grower_id, bought_on, crop, product_id, sacks, gross_grams, tare_grams,
       deducted_grams, net_grams, rate_paise, amount_paise, tax_paise, entered_at, priced_at)
     VALUES ($1, $2, $3, 'bulk', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING id`,
    [
      ...[
        purchaseNumber(year, serial),
        year,
        serial,
        growerId,
        boughtOn,
        crop,
        productId,
        sacks,
        gross,
        tare,
        moisture,
        net,
      ],
      ...(amount === undefined ? [null, null, null, at, null] : [paisePerKg, amount, 0, at, at]),
    ],
  )
  const id = rows[0]?.id
  if (moisture > 0)
    await client.query(
      `INSERT INTO purchase_deductions (purchase_id, position, kind, basis_points, grams) VALUES ($1, 0, 'moisture', 150, $2)`,
      [id, moisture],
    )
  await client.query(
    `INSERT INTO bulk_lots (purchase_id, grower_id, bought_on, season, crop, product_id, net_grams, cost_paise, certificate_scheme, certificate_number)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, certificate_scheme, certificate_number FROM growers WHERE id = $2`,
    [id, growerId, boughtOn, seasonOf(boughtOn), crop, productId, net, amount ?? null],
  )
  if (amount !== undefined && nth % 4 !== 3) await pay(client, { growerId, amount, nth, at: later(at, 4 * day) })
}

type Payment = { readonly growerId: string; readonly amount: number; readonly nth: number; readonly at: Instant }

async function pay(client: Connection, { growerId, amount, nth, at }: Payment) {
  await client.query(
    `INSERT INTO grower_payments (grower_id, kind, amount_paise, paid_on, way, reference, at)
     VALUES ($1, 'payout', $2, $3, 'bank', $4, $5)`,
    [growerId, amount, indianDate(at), `UTRSEED${String(nth).padStart(8, '0')}`, at],
  )
}
