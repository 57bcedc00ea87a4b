import {
  type ParcelState,
  parcelStateWords,
  parcelTransitions,
  placeOfUnits,
} from '#domain/fulfilment/parcel-states.ts'
import { parcelReason } from '#domain/orders/hold-reasons.ts'
import { moveUnits } from '#domain/orders/order-units.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { canTransition } from '#domain/transitions.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { holdForSupport } from '#server/orders/hold-order.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueParcelMail, releaseHandOver } from './parcel-mails/compose-mails.ts'
import { type ParcelRow, readLastStateChange, setState } from './parcels.store.ts'
import { lockForReturn } from './return-parcel-to-shelf.ts'

export type ParcelIs = Refusal<'parcel-is', { state: ParcelState; words: string; by: string | null; at: string }>

/** What a parcel is already, and who made it so. */
export async function parcelIs(tx: Transaction, { id, state }: ParcelRow): Promise<ParcelIs> {
  return refuse('parcel-is', {
    state,
    words: parcelStateWords[state],
    ...(await readLastStateChange(tx, id)),
  })
}

type Options = { readonly at: Date; readonly staffId: string | undefined }
type Transition = Options & {
  readonly to: ParcelState
  /** Of a hand-over: until then its mail waits. */
  readonly heldUntil?: Date | undefined
}

export type OrderWithParcel = { readonly order: StoredOrder; readonly parcel: ParcelRow }

/**
 * Changes the state of a parcel whose order is locked (SHIP-02), and queues the customer's mail of hand-over and delivery (SHIP-07). An
 * order whose parcel is back or lost is held, so that its units are not sent again without a decision. The caller saves the order.
 */
export async function transitionParcel(
  tx: Transaction,
  audit: Audit,
  { order, parcel }: OrderWithParcel,
  { to, at, staffId, heldUntil }: Transition,
): Promise<OrderWithParcel | ParcelIs> {
  if (!canTransition(parcelTransitions, parcel.state, to)) return parcelIs(tx, parcel)
  const moved = await moveParcel(tx, { order, parcel }, { to, at, staffId })
  const reason = parcelReason(to, parcel.number)
  if (parcel.state === 'handed-over') await releaseHandOver(tx, parcel.id, at)
  if (to === 'handed-over' || to === 'delivered') await queueParcelMail(tx, { parcel, kind: to, at, heldUntil })
  return reason ? { ...moved, order: await holdForSupport(tx, audit, moved.order, { reason, at, staffId }) } : moved
}

/** The parcel with its units, without mail or hold. */
export async function moveParcel(
  tx: Transaction,
  { order, parcel }: OrderWithParcel,
  { to, at, staffId }: Options & { to: ParcelState },
): Promise<OrderWithParcel> {
  const [from, there] = [placeOfUnits[parcel.state], placeOfUnits[to]]
  const moved = from === there ? order : moveUnits(order, parcel.lines, { from, to: there })
  const returned = there === 'toPack' && to !== 'lost' && (await lockForReturn(tx, { order, parcel, moved }))
  await setState(tx, { parcelId: parcel.id, to, at, staffId })
  if (returned) await returned.put({ at, staffId })
  return { parcel: { ...parcel, state: to }, order: moved }
}
