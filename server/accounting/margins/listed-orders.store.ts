import { type RawBuilder, sql } from 'kysely'

/** `listed (order_number)`, to be joined: an array of thousands in a condition is sorted anew for each row of the other side. */
export function listed(orders: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${[...orders]}::text[]) AS listed (order_number)`
}
