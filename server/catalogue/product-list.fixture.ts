import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ShopServer } from '../../tests/fixtures/shop-server.ts'

export const get = async ({ app }: ShopServer, url: string) => {
  const answer = await app.inject({ method: 'GET', url })
  return { status: answer.statusCode, body: answer.json() }
}
export const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)

/** Columns that a copy of a product has in common with it. */
export const copiedColumns = `description, key_benefits, price_paise, mrp_paise, net_quantity_amount, net_quantity_unit, hsn,
  stock, received, origin_state, best_before_months, packer_name, packer_address`

/** In the shop's order what is sold out comes last. */
export const inShopOrder = <Listed extends { readonly out_of_stock: boolean }>(products: readonly Listed[]): Listed[] =>
  products.toSorted((one, other) => Number(one.out_of_stock) - Number(other.out_of_stock))

type Shop = { readonly deps: Pick<ShopServer['deps'], 'database'> }

/** Inserts copies of one product. */
export async function copies({ deps: { database } }: Shop, count: number, category?: string) {
  const columns = sql.raw(copiedColumns)
  await sql`
    INSERT INTO products (id, title, category, ${columns})
    SELECT 'copy-' || gen_random_uuid(), title || n, coalesce(${category ?? null}::text, (ARRAY['Rice', 'Honey', 'Ghee'])[n % 3 + 1]), ${columns}
    FROM (SELECT * FROM products ORDER BY position LIMIT 1) AS model, generate_series(1, ${count}::int) AS n`.execute(
    database,
  )
}

export const allIds = async ({ deps: { database } }: Shop, category?: string) =>
  idsOf(
    await database
      .selectFrom('products')
      .select('id')
      .where('withdrawn_at', 'is', null)
      .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
      .orderBy('position')
      .execute(),
  )

/** Polls until notifications of the database have been processed; cached answers never yield to the event loop. */
export async function settles(isSo: () => Promise<boolean>) {
  const deadline = Date.now() + 20_000
  while (!(await isSo())) {
    if (Date.now() > deadline) assert.fail('did not become true')
    await setImmediate()
  }
}
