import { differenceRowChanges } from '#server/accounting/settlements/tick-differences.ts'
import type { RowChanges } from '#server/bulk-jobs/row-change.ts'
import { productRowChanges } from '#server/catalogue/goods/bulk-edit.ts'
import { ticketRowChanges } from '#server/contact/bulk-tickets.ts'
import type { Deps } from '#server/deps.ts'
import { parcelRowChanges } from '#server/fulfilment/bulk-parcels.ts'
import { orderRowChanges } from '#server/orders/bulk-orders.ts'

/** What bulk jobs do to a row: the same actions as for a row by itself. */
export function bulkRowChanges(deps: Pick<Deps, 'clock' | 'shop'>): RowChanges {
  return {
    ...orderRowChanges(deps),
    ...parcelRowChanges(deps),
    ...productRowChanges(deps),
    ...differenceRowChanges(deps),
    ...ticketRowChanges(deps),
  }
}
