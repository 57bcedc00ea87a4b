import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { saveOrder } from '#server/orders/stored-order.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { takeBackMail } from '#server/platform/mail/mails.store.ts'
import { handOverMailKind } from './parcel-mails/compose-mails.ts'
import { lockParcel, type ParcelRow, readStateBefore } from './parcels.store.ts'
import { moveParcel, type ParcelIs, parcelIs } from './transition-parcel.ts'

type Input = {
  readonly id: string
  /** The hand-over that is taken back, not a later one. */
  readonly handedOverAt: Date
  readonly staffId: string
}
type TakeBackRefusal = Refusal<'parcel-not-found'> | ParcelIs | Refusal<'packed-again'> | Refusal<'hand-over-left'>

/** Takes a hand-over back while its mail has not left (DESK-05): the parcel is packed again. */
export async function takeBackHandOver(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, handedOverAt, staffId }: Input,
): Promise<{ readonly state: 'packed' } | TakeBackRefusal> {
  const locked = await lockParcel(tx, id)
  if (!locked) return refuse('parcel-not-found')
  const { order, parcel } = locked
  const refusal = await refusalOf(tx, parcel, handedOverAt)
  if (refusal) return refusal
  const at = clock.now()
  if (!(await takeBackMail(tx, { kinds: [handOverMailKind], subjectId: id, now: at }))) return refuse('hand-over-left')
  const moved = await moveParcel(tx, locked, { to: 'packed', at, staffId })
  await saveOrder(tx, order, moved.order)
  audit({
    action: 'parcel.hand-over-taken-back',
    subject: { kind: 'parcel', id },
    also: [{ kind: 'order', id: order.number }],
    before: { state: parcel.state },
    after: { state: 'packed' },
  })
  return { state: 'packed' }
}

async function refusalOf(tx: Transaction, parcel: ParcelRow, handedOverAt: Date) {
  if (parcel.state === 'packed') return refuse('packed-again')
  if (parcel.state !== 'handed-over') return parcelIs(tx, parcel)
  const { changedAt } = await readStateBefore(tx, parcel.id)
  return changedAt.getTime() === handedOverAt.getTime() ? undefined : refuse('packed-again')
}
