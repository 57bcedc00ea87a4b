import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { readRefundsBeside } from '#server/audit/audit-log.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readReturnLines, readReturnsOfOrders } from './returns.store.ts'

type OrderPage = StaffAnswer<'GET /api/orders/:number'>

/** For the page of an order: its returns, and what was refunded while the customer keeps it, units by line and refunds. */
export async function returnsOf(connection: Connection, orderNumber: string) {
  const returns = await readReturnsOfOrders(connection, [orderNumber])
  const lines = await readReturnLines(
    connection,
    returns.map(({ number }) => number),
  )
  const kept = returns.filter(({ way }) => way === 'keep').map(({ number }) => number)
  const shown = returns.map(({ number, state, askedAt }): OrderPage['returns'][number] => {
    const own = lines.filter((line) => line.number === number)
    return {
      number,
      state,
      askedAt: askedAt.toISOString(),
      units: own.reduce((sum, { quantity }) => sum + quantity, 0),
    }
  })
  const keptAt = new Map<number, number>()
  for (const { number, position, refunded } of lines) {
    if (kept.includes(number)) keptAt.set(position, (keptAt.get(position) ?? 0) + refunded)
  }
  return { shown, keptAt, keptRefunds: await refundsOf(connection, kept) }
}

function refundsOf(connection: Connection, returns: readonly string[]): Promise<string[]> | [] {
  if (returns.length === 0) return []
  return readRefundsBeside(connection, {
    action: 'return.settled',
    objects: returns.map((number) => `return:${number}`),
  })
}
