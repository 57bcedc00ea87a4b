import { linesToDeliver } from '#domain/orders/deliver.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder, markDelivered, type StaffOrderLine } from '#server/orders/staff-order.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'

type DeliverRefusal = Refusal<'order-not-found'> | Refusal<'order-refunded'> | Refusal<'not-in-order'>

/** Marks an order's lines as delivered, all or those of one product; returns those that were not delivered before. */
export async function deliverOrder(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { orderNumber, productId }: { orderNumber: string; productId?: string | undefined },
): Promise<readonly StaffOrderLine[] | DeliverRefusal> {
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderNumber)
    if (!order) return refuse('order-not-found')
    const isRefunded = order.refundedAt !== null
    const lines = linesToDeliver({ lines: order.lines, isRefunded }, { productId })
    if (isRefusal(lines)) return lines
    await markDelivered(tx, orderNumber, { positions: lines.map(({ position }) => position), at: clock.now() })
    return lines
  })
}
