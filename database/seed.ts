// Puts products into the tables: the demo catalogue into an empty shop, or any other in place of what is there.
import type { Client } from 'pg'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { categoryPictures } from '#demo/catalogue/category-pictures.ts'
import { type DemoProduct, demoCategories } from '#demo/catalogue/demo-product.ts'
import { demoGrowers } from '#demo/catalogue/growers/growers.ts'

type Connection = Pick<Client, 'query'>

/** Returns how many products were inserted: none when the shop has any, even withdrawn ones, or somebody has begun to fill it. */
export async function fillIfEmpty(client: Connection): Promise<number> {
  return inTransaction(client, async () => {
    await client.query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE')
    const { rowCount } = await client.query(
      'SELECT FROM products UNION ALL SELECT FROM categories UNION ALL SELECT FROM growers LIMIT 1',
    )
    if (rowCount) return 0
    await insertProducts(client, demoCatalogue)
    return demoCatalogue.length
  })
}

/** Orders keep what they were made of; a product that a reservation still names is only withdrawn. */
export async function replaceCatalogue(client: Connection, products: readonly DemoProduct[]): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(
      'DELETE FROM products WHERE id NOT IN (SELECT product_id FROM reservation_lines UNION SELECT product_id FROM batches)',
    )
    await client.query('UPDATE products SET withdrawn_at = now() WHERE withdrawn_at IS NULL')
    await client.query('DELETE FROM growers WHERE NOT EXISTS (SELECT FROM products WHERE grower_id = growers.id)')
    await insertProducts(client, products)
  })
  // PostgreSQL would do this by itself within minutes; a measurement does not wait.
  await client.query('VACUUM (ANALYZE) products, product_pictures, product_search, search_words')
}

async function insertProducts(client: Connection, products: readonly DemoProduct[]) {
  await client.query(
    `INSERT INTO categories (name, position, picture_key)
     SELECT name, coalesce((SELECT max(position) FROM categories), 0) + position, key
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS wanted (name, key, position)
     ON CONFLICT DO NOTHING`,
    [demoCategories, demoCategories.map((name) => categoryPictures[name])],
  )
  await insertGrowers(client, new Set(products.map(({ grower }) => grower?.id)))
  const batch = 2000
  for (let start = 0; start < products.length; start += batch) {
    await insertBatch(client, products.slice(start, start + batch))
  }
}

async function insertGrowers(client: Connection, ids: ReadonlySet<string | undefined>) {
  const growers = demoGrowers
    .filter(({ id }) => ids.has(id))
    .map(({ certificate, ...grower }) => ({ ...grower, ...certificate }))
  await client.query(
    `INSERT INTO growers (id, name, place, state, people, story, is_demo,
       certificate_scheme, certificate_number, certificate_certifier, certificate_valid_until)
     SELECT id, name, place, state, people, story, true, scheme, number, certifier, "validUntil"
     FROM ROWS FROM (jsonb_to_recordset($1) AS (
       id text, name text, place text, state text, people text, story text[], scheme text, number text, certifier text,
       "validUntil" date)) WITH ORDINALITY
     ORDER BY ordinality
     ON CONFLICT (id) DO NOTHING`,
    [JSON.stringify(growers)],
  )
}

/** The order of the list is the order of insertion (HOME-02). */
async function insertBatch(client: Connection, products: readonly DemoProduct[]) {
  await client.query(
    `INSERT INTO products (
       id, title, other_names, category, description, key_benefits, banner_line, price_paise, mrp_paise, net_quantity_amount, net_quantity_unit,
       hsn, stock, received, origin_state, best_before_months, grower_id, packer_name, packer_address, ingredients, allergens,
       nutrition, storage, warning, is_vegetarian, certificate_scheme, certificate_number, certificate_certifier, certificate_valid_until)
     SELECT
       id, title, coalesce("otherNames", '{}'), category, description, "keyBenefits", "bannerLine", "pricePaise", "mrpPaise", amount, unit,
       hsn, stock, stock, "originState", "bestBeforeMonths", grower, packer, address, ingredients, allergens,
       nutrition, storage, warning, true, scheme, number, certifier, "validUntil"
     FROM ROWS FROM (jsonb_to_recordset($1) AS (
       id text, title text, "otherNames" text[], category text, description text[], "keyBenefits" text[], "bannerLine" text, "pricePaise" bigint,
       "mrpPaise" bigint, amount numeric, unit text, hsn text, stock integer, "originState" text,
       "bestBeforeMonths" integer, grower text, packer text, address text, ingredients text[], allergens text[],
       nutrition jsonb, storage text, warning text, scheme text, number text, certifier text,
       "validUntil" date)) WITH ORDINALITY
     ORDER BY ordinality
     ON CONFLICT (id) DO UPDATE SET withdrawn_at = NULL, banner_line = excluded.banner_line, grower_id = excluded.grower_id,
       packer_name = excluded.packer_name, packer_address = excluded.packer_address, ingredients = excluded.ingredients,
       allergens = excluded.allergens, nutrition = excluded.nutrition, storage = excluded.storage, warning = excluded.warning`,
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

function flattened({ netQuantity, grower, packer, certificate, ...product }: DemoProduct) {
  return {
    ...product,
    ...netQuantity,
    grower: grower?.id,
    packer: packer.name,
    address: packer.address,
    ...certificate,
  }
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
