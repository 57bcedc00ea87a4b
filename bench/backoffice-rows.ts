// Rows of books and farmers for measuring the staff's lists: settlements of the made-up orders, the bank's statement, purchases and
// packing runs. `npm run seed` makes none, since the sandbox does not know the payments and would name each as a difference.
import type { Client } from 'pg'

type Connection = Pick<Client, 'query'>
type Scale = { readonly staffId: string; readonly purchases: number; readonly now: Date }

/** Each settled day is one settlement with the lines of its orders; the bank's statement has it, but for each thirtieth, and as many lines of other business. */
export async function addBooks(client: Connection, scale: Scale): Promise<void> {
  await addSettlements(client, scale.now)
  await addBankLines(client, scale)
  await addPurchases(client, scale)
  await addRuns(client)
  await addPayouts(client, scale)
  await client.query(
    `VACUUM (ANALYZE) settlements, settlement_lines, settlement_differences, bank_lines, purchases, bulk_lots, packing_runs, run_inputs,
       run_outputs, batches, grower_payments`,
  )
}

async function addSettlements(client: Connection, now: Date) {
  await client.query(
    `WITH sold AS (
       SELECT payment_id, number, total_paise, placed_at, (placed_at AT TIME ZONE 'Asia/Kolkata')::date AS day,
         total_paise * 2 / 100 AS fee
       FROM orders WHERE placed_at < $1::timestamptz - interval '2 days'
     ), made AS (
       INSERT INTO settlements (id, paid_paise, state, utr, settled_at, day, lines, credit_paise, debit_paise, fee_paise, tax_paise, read_at)
       SELECT 'setl_Bench' || to_char(day, 'YYYYMMDD'), sum(total_paise - fee), 'processed', 'BENCH' || to_char(day, 'YYYYMMDD'),
         day + interval '2 days', day + 2, count(*), sum(total_paise - fee), 0, sum(fee), sum(fee) * 18 / 118, $1
       FROM sold GROUP BY day RETURNING id, day
     ), lines AS (
       INSERT INTO settlement_lines (settlement_id, entity_id, copy, version, is_listed, kind, amount_paise, credit_paise, debit_paise, fee_paise,
         tax_paise, payment_id, made_at, read_at)
       SELECT made.id, payment_id, 1, 1, true, 'payment', total_paise, total_paise - fee, 0, fee, fee * 18 / 118, payment_id, placed_at, $1
       FROM sold JOIN made ON made.day = sold.day + 2
     )
     INSERT INTO settlement_differences (kind, subject, settlement_id, entity_id, payment_id, by_paise, found_at)
     SELECT 'line-amount', made.id || ' ' || payment_id, made.id, payment_id, payment_id, 100, $1
     FROM sold JOIN made ON made.day = sold.day + 2 WHERE number LIKE '%77'`,
    [now],
  )
}

async function addBankLines(client: Connection, { staffId, now }: Scale) {
  await client.query(
    `INSERT INTO bank_lines (day, amount_paise, utr, occurrence, added_at, staff_id)
     SELECT day, paid_paise, upper(utr), 1, $2::timestamptz, $1::uuid FROM settlements WHERE extract(doy FROM day)::int % 30 > 0
     UNION ALL
     SELECT day, -paid_paise / 3, 'RENT' || upper(utr), 1, $2, $1 FROM settlements`,
    [staffId, now],
  )
}

/** One slip in twelve has no price yet. */
async function addPurchases(client: Connection, { staffId, purchases, now }: Scale) {
  await client.query(
    `WITH made AS (
       INSERT INTO purchases (number, financial_year, serial, kind, grower_id, bought_on, crop, product_id, sacks, gross_grams, tare_grams,
         deducted_grams, net_grams, rate_paise, amount_paise, tax_paise, entered_by, entered_at, priced_by, priced_at)
       SELECT 'FP/25-26/' || lpad(n::text, 6, '0'), '25-26', n, 'bulk', growers.id, ($3::date - 400 + n * 330 / $2::int), 'Little millet',
         products.id, 10, 510000, 10000, 0, 500000, rate, rate * 500, CASE WHEN rate > 0 THEN 0 END, $1::uuid, $3, $1::uuid,
         CASE WHEN rate > 0 THEN $3::timestamptz END
       FROM generate_series(1, $2::int) AS n
       JOIN LATERAL (SELECT CASE WHEN n % 12 > 0 THEN 4200 + n % 50 * 10 END AS rate) AS rates ON true
       JOIN (SELECT row_number() OVER (ORDER BY id) - 1 AS nth, count(*) OVER () AS all, id FROM growers) AS growers
         ON growers.nth = n % growers.all
       JOIN (SELECT row_number() OVER (ORDER BY id) - 1 AS nth, id FROM products ORDER BY id LIMIT 200) AS products ON products.nth = n % 200
       RETURNING *
     )
     INSERT INTO bulk_lots (purchase_id, grower_id, bought_on, season, crop, product_id, certificate_scheme, certificate_number, net_grams,
       used_grams, cost_paise)
     SELECT id, grower_id, bought_on, 'Kharif ' || extract(year FROM bought_on) || '-' || extract(year FROM bought_on)::int % 100 + 1, crop,
       product_id, 'NPOP', 'NPOP-' || serial % 40, net_grams, CASE WHEN serial % 20 > 0 THEN net_grams ELSE 0 END, amount_paise
     FROM made`,
    [staffId, purchases, now],
  )
}

/** Each used lot went into a run of its own, which made one batch: 980 packs of 500 g and 2 % lost. */
async function addRuns(client: Connection) {
  await client.query(
    `WITH lots AS (
       SELECT row_number() OVER (ORDER BY bought_on, id) AS nth, * FROM bulk_lots WHERE used_grams > 0
     ), runs AS (
       INSERT INTO packing_runs (packed_on, taken_grams, packed_grams, left_grams, loss_grams, entered_at)
       SELECT bought_on + 3, net_grams, 490000, 0, 10000, bought_on + 3 FROM lots ORDER BY nth RETURNING id
     ), numbered AS (SELECT row_number() OVER (ORDER BY id) AS nth, id FROM runs),
     inputs AS (
       INSERT INTO run_inputs (run_id, lot_id, packed_grams, left_grams, loss_grams)
       SELECT numbered.id, lots.id, 490000, 0, 10000 FROM numbered JOIN lots USING (nth)
     ), made AS (SELECT row_number() OVER (ORDER BY id) AS nth, id, product_id FROM batches)
     INSERT INTO run_outputs (batch_id, run_id, product_id, units, unit_grams)
     SELECT made.id, numbered.id, product_id, 980, 500 FROM numbered JOIN made USING (nth)`,
  )
  await client.query('UPDATE batches SET run_id = run_outputs.run_id FROM run_outputs WHERE batch_id = batches.id')
}

async function addPayouts(client: Connection, { staffId, now }: Scale) {
  await client.query(
    `INSERT INTO grower_payments (grower_id, kind, amount_paise, paid_on, way, reference, staff_id, at)
     SELECT grower_id, 'payout', sum(amount_paise) * 9 / 10, date_trunc('month', bought_on)::date + 27, 'bank',
       'SBIN' || to_char(bought_on, 'YYYYMM') || lpad((row_number() OVER ())::text, 6, '0'), $1::uuid, $2
     FROM purchases WHERE amount_paise IS NOT NULL GROUP BY grower_id, date_trunc('month', bought_on), to_char(bought_on, 'YYYYMM')`,
    [staffId, now],
  )
}
