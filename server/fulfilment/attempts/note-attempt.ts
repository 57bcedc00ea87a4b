import type { StaffBody } from '#contract/backoffice/index.ts'
import { canTryOn } from '#domain/fulfilment/delivery-attempt.ts'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { saveOrder } from '#server/orders/stored-order.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { lockParcel } from '../parcels.store.ts'
import { moveParcel, type OrderWithParcel, type ParcelIs, transitionParcel } from '../transition-parcel.ts'
import { insertAttempt, readLastAttempt } from './attempts.store.ts'

type Input = StaffBody<'POST /api/parcels/:id/attempts'> & { readonly id: string; readonly staffId: string }
type Refused = Refusal<'parcel-not-found'> | Refusal<'wrong-shape', { fields: { nextDay: string } }> | ParcelIs

/** A delivery failed (SHIP-10): why, and the instruction to the carrier. A second one of a parcel that has failed counts on. */
export async function noteAttempt(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, reason, next, nextDay: typed = '', staffId }: Input,
): Promise<{ readonly state: ParcelState; readonly attempt: number } | Refused> {
  const at = clock.now()
  if (next === 'try-again' && !canTryOn(typed, at)) {
    return refuse('wrong-shape', { fields: { nextDay: 'Please choose a day from today, at most 30 days ahead' } })
  }
  const locked = await lockParcel(tx, id)
  if (!locked) return refuse('parcel-not-found')
  const failed = await fail(tx, audit, locked, { at, staffId })
  if (isRefusal(failed)) return failed
  const change = { at, staffId, to: 'coming-back' } as const
  const { order, parcel } = next === 'bring-back' ? await moveParcel(tx, failed, change) : failed
  const number = ((await readLastAttempt(tx, id))?.number ?? 0) + 1
  const nextDay = next === 'try-again' ? typed : null
  await insertAttempt(tx, { parcelId: id, number, reason, nextDay, at, staffId })
  await saveOrder(tx, locked.order, order)
  const mail = { kind: 'delivery-failed', subjectId: `${id}/${number}`, orderNumber: order.number }
  await queueMail(tx, { ...mail, recipient: 'customer', dueAt: at })
  audit({
    action: 'parcel.delivery-failed',
    subject: { kind: 'parcel', id },
    also: [{ kind: 'order', id: order.number }],
    before: { state: locked.parcel.state },
    after: { state: parcel.state, attempt: number, cause: reason, nextDay },
  })
  return { state: parcel.state, attempt: number }
}

function fail(tx: Transaction, audit: Audit, locked: OrderWithParcel, how: { at: Date; staffId: string }) {
  return locked.parcel.state === 'failed'
    ? moveParcel(tx, locked, { ...how, to: 'failed' })
    : transitionParcel(tx, audit, locked, { ...how, to: 'failed' })
}
