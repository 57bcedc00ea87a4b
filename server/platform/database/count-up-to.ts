import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Connection } from './open-database.ts'

export const countedExactly = 10_000

/** How many rows a query has: exact to 10,000, so that a long list costs no more than that. */
export async function countUpTo<Schema, Table extends keyof Schema, Row>(
  connection: Connection,
  query: SelectQueryBuilder<Schema, Table, Row>,
): Promise<number | 'more than 10,000'> {
  const some = query.clearOrderBy().limit(countedExactly + 1) as unknown as SelectQueryBuilder<DB, never, Row>
  const { count } = await connection
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return toTotal(count)
}

/** Of a count that stops at `countedExactly + 1`. */
export function toTotal(count: number): number | 'more than 10,000' {
  return count > countedExactly ? 'more than 10,000' : count
}
