import {
  holdReasonAfter,
  type ParcelState,
  parcelStateLabels,
  parcelTransitions,
} from '#domain/fulfilment/parcel-states.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { canTransition } from '#domain/transitions.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { holdForSupport } from '#server/orders/hold-order.ts'
import { countUnits } from '#server/orders/order-sums.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueParcelMail } from './parcel-mails/queue-parcel-mail.ts'
import { type ParcelRow, readLastStateChange, setState } from './parcels.store.ts'

export type ParcelIs = Refusal<'parcel-is', { state: ParcelState; words: string; by: string | null; at: string }>

/** What a parcel is already, and who made it so. */
export async function parcelIs(tx: Transaction, { id, state }: ParcelRow): Promise<ParcelIs> {
  return refuse('parcel-is', {
    state,
    words: parcelStateLabels[state].toLowerCase(),
    ...(await readLastStateChange(tx, id)),
  })
}

type Options = { readonly at: Date; readonly staffId: string | undefined }

/**
 * Changes the state of a parcel whose order is locked (SHIP-02), and queues the customer's mail of hand-over and delivery (SHIP-07). An
 * order whose parcel is back or lost is held, so that its units are not sent again unasked.
 */
export async function transitionParcel(
  tx: Transaction,
  audit: Audit,
  parcel: ParcelRow,
  { to, at, staffId }: Options & { to: ParcelState },
): Promise<{ readonly state: ParcelState } | ParcelIs> {
  if (!canTransition(parcelTransitions, parcel.state, to)) return parcelIs(tx, parcel)
  await setState(tx, { parcelId: parcel.id, to, at, staffId })
  await countUnits(tx, parcel.orderNumber)
  const reason = holdReasonAfter(to, parcel.number)
  if (reason) await holdForSupport(tx, audit, { number: parcel.orderNumber, reason, at, staffId })
  if (to === 'handed-over' || to === 'delivered') await queueParcelMail(tx, { parcelId: parcel.id, kind: to, at })
  return { state: to }
}
