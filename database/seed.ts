// Puts products into the tables: the demo catalogue into an empty shop, or any other in place of what is there.
import type { Client } from 'pg'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { type DemoProduct, demoCategories } from '#demo/catalogue/demo-product.ts'

type Connection = Pick<Client, 'query'>

/** Answers how many products were put in: none when the shop has any, even withdrawn ones. */
export async function fillIfEmpty(client: Connection): Promise<number> {
  return inTransaction(client, async () => {
    await client.query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE')
    const { rowCount } = await client.query('SELECT FROM products LIMIT 1')
    if (rowCount) return 0
    await insertProducts(client, demoCatalogue)
    return demoCatalogue.length
  })
}

/** Orders keep what they were made of; a product that a reservation still names is only withdrawn. */
export async function replaceCatalogue(client: Connection, products: readonly DemoProduct[]): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('DELETE FROM products WHERE id NOT IN (SELECT product_id FROM reservation_lines)')
    await client.query('UPDATE products SET withdrawn_at = now() WHERE withdrawn_at IS NULL')
    await insertProducts(client, products)
  })
  // PostgreSQL would do this by itself within minutes; a measurement does not wait.
  await client.query('VACUUM (ANALYZE) products, product_pictures, product_search, search_words')
}

async function insertProducts(client: Connection, products: readonly DemoProduct[]) {
  await client.query(
    `INSERT INTO categories (name, position)
     SELECT name, coalesce((SELECT max(position) FROM categories), 0) + position
     FROM unnest($1::text[]) WITH ORDINALITY AS wanted (name, position)
     ON CONFLICT DO NOTHING`,
    [demoCategories],
  )
  const batch = 2000
  for (let start = 0; start < products.length; start += batch) {
    await insertBatch(client, products.slice(start, start + batch))
  }
}

/** The order of the list is the order of insertion (HOME-02). */
async function insertBatch(client: Connection, products: readonly DemoProduct[]) {
  await client.query(
    `INSERT INTO products (
       id, title, other_names, category, description, key_benefits, price_paise, mrp_paise, net_quantity_amount, net_quantity_unit,
       hsn, stock, received, origin_state, best_before_months, producer_name, producer_address, is_vegetarian,
       certificate_scheme, certificate_number, certificate_certifier, certificate_valid_until)
     SELECT
       id, title, coalesce("otherNames", '{}'), category, description, "keyBenefits", "pricePaise", "mrpPaise", amount, unit,
       hsn, stock, stock, "originState", "bestBeforeMonths", producer, address, true,
       scheme, number, certifier, "validUntil"
     FROM ROWS FROM (jsonb_to_recordset($1) AS (
       id text, title text, "otherNames" text[], category text, description text[], "keyBenefits" text[], "pricePaise" bigint,
       "mrpPaise" bigint, amount numeric, unit text, hsn text, stock integer, "originState" text,
       "bestBeforeMonths" integer, producer text, address text, scheme text, number text, certifier text,
       "validUntil" date)) WITH ORDINALITY
     ORDER BY ordinality
     ON CONFLICT (id) DO UPDATE SET withdrawn_at = NULL`,
    [JSON.stringify(products.map(flattened))],
  )
  const pictures = products.flatMap(({ id, pictures }) =>
    pictures.map(({ key, alt }, position) => ({ product_id: id, position, key, alt })),
  )
  await client.query(
    `INSERT INTO product_pictures (product_id, position, key, alt)
     SELECT * FROM jsonb_to_recordset($1) AS (product_id text, position integer, key text, alt text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(pictures)],
  )
  const rates = products.map(({ hsn, gstFrom, gstRateBasisPoints }) => ({ hsn, gstFrom, gstRateBasisPoints }))
  await client.query(
    `INSERT INTO gst_rates (hsn, effective_from, rate_basis_points)
     SELECT DISTINCT * FROM jsonb_to_recordset($1) AS (hsn text, "gstFrom" date, "gstRateBasisPoints" integer)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rates)],
  )
}

function flattened({ netQuantity, producer, certificate, ...product }: DemoProduct) {
  return { ...product, ...netQuantity, producer: producer.name, address: producer.address, ...certificate }
}

async function inTransaction<T>(client: Connection, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (fault) {
    await client.query('ROLLBACK')
    throw fault
  }
}
