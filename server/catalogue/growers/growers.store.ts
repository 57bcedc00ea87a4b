import { sql } from 'kysely'
import type { Grower } from '#domain/catalogue/grower.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { certificateOf, productRows, toProduct } from '../catalogue.store.ts'

export type CountedGrower = Grower & { readonly productCount: number }

/** All growers in the shop's order, with the number of their products on sale. */
export async function readGrowers(connection: Connection): Promise<CountedGrower[]> {
  return (await growerRows(connection).orderBy('position').execute()).map(toGrower)
}

export async function readGrower(connection: Connection, id: string): Promise<CountedGrower | undefined> {
  const row = await growerRows(connection).where('id', '=', id).executeTakeFirst()
  return row && toGrower(row)
}

type Some = { readonly limit: number }

/** The first products on sale of every grower. */
export async function readFirstOfEachGrower(connection: Connection, { limit }: Some): Promise<Product[]> {
  const positions = sql<number>`(
    SELECT first.position FROM growers, LATERAL (
      SELECT position FROM products WHERE grower_id = growers.id AND withdrawn_at IS NULL ORDER BY position LIMIT ${limit}
    ) AS first)`
  const rows = await productRows(connection).where('position', 'in', positions).orderBy('position').execute()
  return rows.map(toProduct)
}

export async function readProductsOfGrower(
  connection: Connection,
  { id, limit }: Some & { readonly id: string },
): Promise<Product[]> {
  const rows = await productRows(connection).where('grower_id', '=', id).orderBy('position').limit(limit).execute()
  return rows.map(toProduct)
}

/** When the pages of growers last changed. */
export async function readGrowerChanges(connection: Connection) {
  return connection.selectFrom('growers').select(['id', 'changed_at as changedAt']).orderBy('position').execute()
}

function growerRows(connection: Connection) {
  return connection.selectFrom('growers').select([
    'id',
    'name',
    'place',
    'state',
    'people',
    sql<string[]>`to_json(story)`.as('story'),
    'certificate_scheme',
    'certificate_number',
    'certificate_certifier',
    'certificate_valid_until',
    'is_demo',
    sql<number | null>`(SELECT paid_within_days FROM working_settings WHERE shows_paid_within)`.as('paid_within'),
    sql<number>`(
        SELECT count(*)::integer FROM products WHERE grower_id = growers.id AND withdrawn_at IS NULL)`.as(
      'product_count',
    ),
  ])
}

type GrowerRow = Awaited<ReturnType<ReturnType<typeof growerRows>['executeTakeFirstOrThrow']>>

function toGrower(row: GrowerRow): CountedGrower {
  const { id, name, place, state, people, story } = row
  return {
    ...{ id, name, place, state, people, story },
    ...certificateOf(row),
    ...(row.paid_within !== null && { paidWithinDays: row.paid_within }),
    isDemo: row.is_demo,
    productCount: row.product_count,
  }
}
