import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readReturnLines, readReturnsOfOrders } from './returns.store.ts'

/** For the page of an order. */
export async function returnsOf(
  connection: Connection,
  orderNumber: string,
): Promise<StaffAnswer<'GET /api/orders/:number'>['returns']> {
  const returns = await readReturnsOfOrders(connection, [orderNumber])
  const lines = await readReturnLines(
    connection,
    returns.map(({ number }) => number),
  )
  return returns.map(({ number, state, askedAt }) => {
    const own = lines.filter((line) => line.number === number)
    return {
      number,
      state,
      askedAt: askedAt.toISOString(),
      units: own.reduce((sum, { quantity }) => sum + quantity, 0),
    }
  })
}
