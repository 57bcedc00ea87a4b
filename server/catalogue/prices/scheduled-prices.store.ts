import { sql } from 'kysely'
import { forGood, type ScheduledPrice, type StoredSchedule } from '#domain/catalogue/scheduled-price.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import type { Acknowledgement } from '#server/platform/database/purge-barrier.ts'

export type ProductSchedule = StoredSchedule & { readonly productId: string; readonly shown: Acknowledgement | null }

const isOpen = sql<boolean>`state NOT IN ('over', 'ended')`

/** Those that wait or run, and those that did not start, in the order of their days. */
export async function readSchedules(connection: Connection, productIds: readonly string[]): Promise<ProductSchedule[]> {
  const rows = await selectSchedules(connection)
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val([...productIds]))))
    .where(isOpen)
    .orderBy('from_day')
    .execute()
  return rows as ProductSchedule[]
}

/** Of all products, after this row, for a file. */
export async function readSchedulesAfter(connection: Connection, after: number, limit: number) {
  return connection
    .selectFrom('scheduled_prices')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['scheduled_prices.id', 'product_id as productId', 'title', 'scheduled_prices.price_paise as price'])
    .select(['from_day as from', 'to_day as to'])
    .where('state', 'in', ['waiting', 'running'])
    .where('scheduled_prices.id', '>', after)
    .orderBy('scheduled_prices.id')
    .limit(limit)
    .execute()
}

function selectSchedules(connection: Connection) {
  return connection
    .selectFrom('scheduled_prices')
    .select([
      'id',
      'product_id as productId',
      'price_paise as price',
      'from_day as from',
      'to_day as to',
      'state',
      'shown',
    ])
    .select('former_paise as former')
    .select(
      sql<boolean>`state = 'running' AND (
        price_paise <> (SELECT products.price_paise FROM products WHERE products.id = product_id)
        OR EXISTS (SELECT FROM price_changes AS change WHERE change.product_id = scheduled_prices.product_id
          AND change.id > after_change AND change.price_paise <> scheduled_prices.price_paise))`.as('isReplaced'),
    )
}

/** The caller has locked the products. */
export async function insertSchedules(
  tx: Transaction,
  schedules: readonly (ScheduledPrice & { readonly productId: string })[],
): Promise<void> {
  const rows = schedules.map(({ productId, price, from, to }) => ({
    ...{ product_id: productId, price_paise: price, from_day: from, to_day: to },
  }))
  if (rows.length > 0) await tx.insertInto('scheduled_prices').values(rows).execute()
}

export async function deleteSchedule(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('scheduled_prices').where('id', '=', id).execute()
}

/** Products of which a schedule starts or ends by a day. */
export async function readProductsDue(connection: Connection, today: string, limit: number): Promise<string[]> {
  const rows = await connection
    .selectFrom('scheduled_prices')
    .select('product_id')
    .distinct()
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'waiting'), eb('from_day', '<=', today)]),
        and([eb('state', '=', 'running'), eb('to_day', '<', today)]),
        and([eb('state', '=', 'running'), eb('to_day', '=', forGood), eb('from_day', '<', today)]),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map((row) => row.product_id)
}

export async function readPricesOf(tx: Transaction, ids: readonly string[]) {
  const printed = sql<number | null>`(SELECT mrp_paise FROM lowest_printed_mrps WHERE product_id = products.id)`
  const rows = tx
    .selectFrom('products')
    .select(['id', 'price_paise as price', 'mrp_paise as mrp', printed.as('printed')])
  return rows.where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))).execute()
}

export async function updatePrices(
  tx: Transaction,
  prices: readonly { readonly id: string; readonly price: number }[],
): Promise<void> {
  await sql`
    UPDATE products SET price_paise = wanted.price
    FROM unnest(${prices.map(({ id }) => id)}::text[], ${prices.map(({ price }) => price)}::bigint[]) AS wanted (id, price)
    WHERE products.id = wanted.id`.execute(tx)
}

const newestChange = sql<number>`coalesce((SELECT max(change.id) FROM price_changes AS change
  WHERE change.product_id = scheduled_prices.product_id), 0)`

/** After the price that ended it was undone: it is in force again. */
export async function resumeSchedule(tx: Transaction, id: number): Promise<void> {
  await tx.updateTable('scheduled_prices').set({ after_change: newestChange }).where('id', '=', id).execute()
}

/** After the products' prices are written. */
export async function moveSchedules(
  tx: Transaction,
  moved: readonly Pick<StoredSchedule, 'id' | 'state' | 'former'>[],
): Promise<void> {
  await sql`
    UPDATE scheduled_prices SET state = moved.state, former_paise = moved.former,
      after_change = ${newestChange}
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS moved (id bigint, state text, former bigint)
    WHERE scheduled_prices.id = moved.id`.execute(tx)
}

export async function noteShown(connection: Connection, ids: readonly number[], shown: Acknowledgement): Promise<void> {
  await connection
    .updateTable('scheduled_prices')
    .set({ shown })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}
