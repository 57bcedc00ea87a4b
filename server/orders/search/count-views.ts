import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { orderViews } from '#domain/orders/order-views.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Deps } from '#server/deps.ts'
import { toTotal } from '#server/platform/database/count-up-to.ts'
import { countOrders } from './order-list.store.ts'
import { readOrderQuery } from './order-query.ts'

/** Counts each view as the list that it opens does (ORDERS-01). */
export async function countViews(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  reader: { readonly roles: readonly Role[]; readonly staffId: string },
): Promise<StaffAnswer<'GET /api/order-views'>> {
  const counted = orderViews.map(async ({ id, query }) => {
    const wanted = readOrderQuery(deps, { query, ...reader })
    if (isRefusal(wanted)) throw new Error(`The view ${id} is not a filter of orders`)
    return { id, total: toTotal(await countOrders(deps.database, wanted.condition)) }
  })
  return { views: await Promise.all(counted) }
}
