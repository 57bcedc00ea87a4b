// What a customer's page and its search show, from named views of other capabilities.
import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Who placed orders with this email, which may be another one than that of the account. In lower case. */
export async function readBuyersByEmail(connection: Connection, email: string, { limit }: { readonly limit: number }) {
  const rows = await connection
    .selectFrom('order_summaries')
    .select('customer_id as id')
    .distinct()
    .where(sql<string>`lower(email)`, '=', email)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The newest first. */
export function readOrdersOf(connection: Connection, customerId: string) {
  return (
    connection
      .selectFrom('order_summaries')
      // `offset`: of the customer's orders only, not of all that are open.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('open_refunds')
            .select(['is_refused', 'is_failing'])
            .whereRef('payment_id', '=', 'order_summaries.payment_id')
            .offset(0)
            .as('open_refund'),
        (join) => join.onTrue(),
      )
      .select([
        'number',
        'placed_at as placedAt',
        'total_paise as totalPaise',
        'is_refused as isRefused',
        'is_failing as isFailing',
        'payment',
        'fulfilment',
        'stopped_at as stoppedAt',
        'refunded_at as refundedAt',
      ])
      .where('customer_id', '=', customerId)
      .orderBy('placed_at', 'desc')
      .execute()
  )
}

/** Where the newest order goes. */
export function readLastAddress(connection: Connection, customerId: string) {
  return connection
    .selectFrom('order_summaries')
    .select(['number', 'receiver', 'address', 'address2', 'pin_code as pinCode', 'state_code as stateCode'])
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function readOrderNumbers(connection: Connection, customerId: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('order_summaries')
    .select('number')
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ number }) => number)
}
