// What staff do with a parcel that exists (SHIP-02, SHIP-03, SHIP-06, SHIP-08).
import type { AuditAction } from '#domain/audit/audit-entry.ts'
import { isBackToFailed } from '#domain/fulfilment/delivery-attempt.ts'
import { type ManualParcelState, type ParcelState, parcelTransitions } from '#domain/fulfilment/parcel-states.ts'
import { type Carrier, trackingLink } from '#domain/fulfilment/tracking-number.ts'
import { type NotPackable, orderRules } from '#domain/orders/order-rules.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import { canTransition } from '#domain/transitions.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { saveOrder } from '#server/orders/stored-order.store.ts'
import { inSnapshot, type Transaction } from '#server/platform/database/open-database.ts'
import { isAnyStopped } from '#server/stock/batches.store.ts'
import { takeStoppedOffSale } from '#server/stock/take-off-sale.ts'
import { readCarrier } from './carriers/carriers.store.ts'
import { checkTracking, type WrongField } from './carriers/check-tracking.ts'
import { queueParcelMail } from './parcel-mails/compose-mails.ts'
import {
  batchesIn,
  hasOldLabel,
  lockParcel,
  type ParcelRow,
  readParcel,
  readStateBefore,
  setTracking,
} from './parcels.store.ts'
import { type OrderWithParcel, type ParcelIs, parcelIs, transitionParcel } from './transition-parcel.ts'

type Input = { readonly id: string; readonly staffId: string }
type NewState = { readonly state: ParcelState }
type NotFound = Refusal<'parcel-not-found'>
export type HandOverRefusal = NotFound | NotPackable | ParcelIs | Refusal<'tracking-missing'> | Refusal<'label-old'>

/** Gives a packed parcel to its carrier. A carrier with numbers gets none without: the customer's mail names it (SHIP-07). While the mail is held the hand-over can be taken back. */
export async function handOverParcel(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock'>,
  { id, staffId, heldUntil }: Input & { readonly heldUntil?: Date | undefined },
): Promise<NewState | HandOverRefusal> {
  const locked = await lockParcel(tx, id)
  if (!locked) return refuse('parcel-not-found')
  const { order, parcel } = locked
  if (parcel.state !== 'packed') return parcelIs(tx, parcel)
  const refusal = orderRules.send(order)
  if (refusal) return refusal
  const carrier = await readCarrier(tx, parcel.carrier)
  if (carrier?.numberPattern != null && parcel.tracking === null) return refuse('tracking-missing')
  if (order.correctedAt && (await hasOldLabel(tx, id, order.correctedAt))) return refuse('label-old')
  const requested = { ...locked, to: 'handed-over', staffId, heldUntil, action: 'parcel.handed-over' } as const
  return transition(tx, audit, deps, requested)
}

/** Takes a parcel apart that is not handed over. */
export async function unpackParcel(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock'>,
  { id, staffId }: Input,
): Promise<NewState | NotFound | ParcelIs> {
  const locked = await lockParcel(tx, id)
  if (!locked) return refuse('parcel-not-found')
  return transition(tx, audit, deps, { ...locked, to: 'unpacked', staffId, action: 'parcel.unpacked' })
}

/** Takes a packed parcel of a locked order apart, whose units are refunded (REFUND-07). Gives the order, which the caller saves. */
export async function unpackLocked(
  tx: Transaction,
  audit: Audit,
  locked: OrderWithParcel,
  { at, staffId }: { at: Date; staffId: string | undefined },
): Promise<StoredOrder> {
  const requested = { ...locked, to: 'unpacked', staffId, action: 'parcel.unpacked' } as const
  const changed = await auditedTransition(tx, audit, requested, at)
  if (isRefusal(changed)) throw new Error(`Parcel ${locked.parcel.id} is ${locked.parcel.state}`)
  return changed.order
}

/** Sets what happened to a parcel on its way. A delivery that failed is noted with its reason (SHIP-10); here it only comes back by 'Undo'. */
export async function setParcelState(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock'>,
  { id, staffId, to }: Input & { readonly to: ManualParcelState },
): Promise<NewState | NotFound | ParcelIs | Refusal<'attempt-missing'>> {
  const locked = await lockParcel(tx, id)
  if (!locked) return refuse('parcel-not-found')
  const mayFollow = canTransition(parcelTransitions, locked.parcel.state, to)
  if (mayFollow && to === 'failed' && !isBackToFailed(await readStateBefore(tx, id), deps.clock.now())) {
    return refuse('attempt-missing')
  }
  return transition(tx, audit, deps, { ...locked, to, staffId, action: 'parcel.state-changed' })
}

/** Types or corrects the number. The customer knows the old one from the hand-over on, and gets a mail (SHIP-07). */
export async function correctTracking(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, staffId, tracking: typed }: Input & { readonly tracking: string },
): Promise<{ readonly tracking: string; readonly link?: string } | NotFound | ParcelIs | WrongField> {
  const { parcel } = (await lockParcel(tx, id)) ?? {}
  const read = await readNewNumber(tx, parcel, typed)
  if (!parcel || isRefusal(read)) return isRefusal(read) ? read : refuse('parcel-not-found')
  const { tracking, carrier } = read
  const at = clock.now()
  await setTracking(tx, { parcelId: id, tracking, at, staffId })
  if (parcel.state !== 'packed') await queueParcelMail(tx, { parcel, kind: 'tracking-corrected', at })
  audit({
    action: 'parcel.tracking-changed',
    subject: { kind: 'parcel', id },
    also: [{ kind: 'order', id: parcel.orderNumber }],
    before: { tracking: parcel.tracking },
    after: { tracking },
  })
  const link = trackingLink(tracking, carrier)
  return { tracking, ...(link && { link }) }
}

/** Whether a parcel may get this number; changes nothing (SHIP-03). */
export function viewNewTracking(
  { database }: Pick<Deps, 'database'>,
  { id, tracking: typed }: { readonly id: string; readonly tracking: string },
): Promise<{ readonly tracking: string } | NotFound | ParcelIs | WrongField> {
  return inSnapshot(database, async (snapshot) => {
    const read = await readNewNumber(snapshot, await readParcel(snapshot, id), typed)
    return isRefusal(read) ? read : { tracking: read.tracking }
  })
}

async function readNewNumber(
  tx: Transaction,
  parcel: ParcelRow | undefined,
  typed: string,
): Promise<{ readonly tracking: string; readonly carrier: Carrier } | NotFound | ParcelIs | WrongField> {
  if (!parcel) return refuse('parcel-not-found')
  if (parcelTransitions[parcel.state].length === 0) return parcelIs(tx, parcel)
  const carrier = await readCarrier(tx, parcel.carrier)
  if (!carrier) throw new Error(`There is no carrier ${parcel.carrier}`)
  const [given] = await checkTracking(tx, carrier, [{ typed, of: { kind: 'parcel', id: parcel.id } }])
  if (given && isRefusal(given)) return given
  if (given?.tracking === undefined) return refuse('wrong-shape', { fields: { tracking: 'Type the tracking number' } })
  return { tracking: given.tracking, carrier }
}

type Transition = OrderWithParcel & {
  readonly to: ParcelState
  /** Undefined: by command. */
  readonly staffId: string | undefined
  readonly heldUntil?: Date | undefined
  readonly action: AuditAction
}

async function transition(tx: Transaction, audit: Audit, { clock }: Pick<Deps, 'clock'>, requested: Transition) {
  const { order, to, parcel } = requested
  const at = clock.now()
  const changed = await auditedTransition(tx, audit, requested, at)
  if (isRefusal(changed)) return changed
  await saveOrder(tx, order, changed.order)
  if (to === 'unpacked' || to === 'back') await keepForOrder(tx, requested.order, { parcel, at })
  return { state: to }
}

/** Units of a stopped batch are here again, and their order needs others: so many go off sale (BATCH-04). */
async function keepForOrder(
  tx: Transaction,
  { lines }: StoredOrder,
  { parcel, at }: { readonly parcel: ParcelRow; readonly at: Date },
): Promise<void> {
  if (!(await isAnyStopped(tx, batchesIn([parcel]), indianDate(at)))) return
  const positions = new Set(parcel.lines.map(({ position }) => position))
  const productIds = lines.flatMap(({ position, productId }) => (positions.has(position) ? [productId] : []))
  await takeStoppedOffSale(tx, [...new Set(productIds)], { at })
}

async function auditedTransition(tx: Transaction, audit: Audit, requested: Transition, at: Date) {
  const { parcel, to, staffId, heldUntil, action } = requested
  const changed = await transitionParcel(tx, audit, requested, { to, at, staffId, heldUntil })
  if (isRefusal(changed)) return changed
  const subject = { kind: 'parcel', id: parcel.id } as const
  const also = [{ kind: 'order', id: parcel.orderNumber }] as const
  audit({ action, subject, also, before: { state: parcel.state }, after: { state: to } })
  return changed
}
