import { parcelRefusals } from '#contract/backoffice/fulfilment.ts'
import { holdRefusals } from '#contract/backoffice/orders.ts'
import type { BulkParts } from '#server/audit/run-bulk-job.ts'
import type { Deps } from '#server/deps.ts'
import { handOverParcel, setParcelState } from '#server/fulfilment/change-parcel.ts'
import { holdOrder, releaseOrder } from '#server/orders/hold-order.ts'

/** What bulk jobs do to a row: the same actions as for a row by itself. */
export function bulkRowChanges(deps: Pick<Deps, 'clock'>): BulkParts['changes'] {
  return {
    'orders.hold': {
      change: async (tx, audit, { id, staffId, input: { reason = '' } }) => ({
        ...(await holdOrder(tx, audit, deps, { number: id, reason, staffId })),
        former: reason.trim(),
      }),
      refusals: holdRefusals,
    },
    'orders.release': {
      change: (tx, audit, { id, input: { reason } }) => releaseOrder(tx, audit, { number: id, heldFor: reason }),
      refusals: holdRefusals,
    },
    'parcels.hand-over': {
      change: (tx, audit, { id, staffId }) => handOverParcel(tx, audit, deps, { id, staffId }),
      refusals: parcelRefusals,
    },
    'parcels.deliver': {
      change: (tx, audit, { id, staffId }) => setParcelState(tx, audit, deps, { id, staffId, to: 'delivered' }),
      refusals: parcelRefusals,
    },
  }
}
