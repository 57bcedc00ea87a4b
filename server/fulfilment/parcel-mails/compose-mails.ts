import type { Deps } from '#server/deps.ts'
import { readLines } from '#server/orders/stored-order.store.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { readHeldMails } from '#server/platform/mail/mails.store.ts'
import { type MailComposers, queueHeldMail, queueMail, releaseHeldMail } from '#server/platform/mail/outbox.ts'
import { readAttempt } from '../attempts/attempts.store.ts'
import { deliveryFailedMail } from '../attempts/delivery-failed-mail.ts'
import { readParcelFacts } from '../parcel-facts.store.ts'
import type { ParcelRow } from '../parcels.store.ts'
import { readReplacement } from '../replacements/replacements.store.ts'
import { sentAgainMail } from '../replacements/sent-again-mail.ts'
import { type ParcelMailKind, parcelMail } from './parcel-mail.ts'

type ParcelChange = {
  readonly parcel: Pick<ParcelRow, 'id' | 'orderNumber'>
  readonly kind: ParcelMailKind
  readonly at: Date
  /** Until then the hand-over can be taken back. */
  readonly heldUntil?: Date | undefined
}

export const handOverMailKind = 'parcel-handed-over'

/** Queues a mail about a parcel in the transaction of the change (SHIP-07). */
export async function queueParcelMail(
  tx: Transaction,
  { parcel: { id, orderNumber }, kind, at, heldUntil = at }: ParcelChange,
): Promise<void> {
  const mail = { kind: `parcel-${kind}`, subjectId: id, recipient: 'customer', orderNumber }
  if (kind !== 'handed-over') await releaseHandOver(tx, id, at)
  if (heldUntil > at) await queueHeldMail(tx, { ...mail, dueAt: heldUntil })
  else await queueMail(tx, { ...mail, dueAt: at })
}

/** What follows a hand-over tells the customer of it first: it can be taken back no more. */
export async function releaseHandOver(tx: Transaction, parcelId: string, now: Date): Promise<void> {
  await releaseHeldMail(tx, { kinds: [handOverMailKind], subjectId: parcelId, now })
}

/** Those of the parcels whose hand-over can be taken back: their customers are not told yet. */
export function heldHandOvers(
  connection: Connection,
  parcelIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  return readHeldMails(connection, { kinds: [handOverMailKind], subjectIds: parcelIds, now })
}

export function parcelMails({ database, shop, settings }: Pick<Deps, 'database' | 'shop' | 'settings'>): MailComposers {
  const composer =
    (kind: ParcelMailKind): MailComposers[string] =>
    async ({ subjectId }) => {
      const [parcel] = await readParcelFacts(database, [subjectId])
      return parcel && parcelMail(parcel, { kind, shop, publicUrl: settings.publicUrl })
    }
  return {
    [handOverMailKind]: composer('handed-over'),
    'parcel-tracking-corrected': composer('tracking-corrected'),
    'parcel-delivered': composer('delivered'),
    async 'delivery-failed'({ subjectId }) {
      const [parcelId = '', number] = subjectId.split('/')
      const [parcel] = await readParcelFacts(database, [parcelId])
      const attempt = await readAttempt(database, { parcelId, number: Number(number) })
      return parcel && attempt && deliveryFailedMail(parcel, attempt, { shop, publicUrl: settings.publicUrl })
    },
    async 'sent-again'({ subjectId }) {
      const sent = await readReplacement(database, Number(subjectId))
      if (!sent) return undefined
      const ordered = await readLines(database, [sent.orderNumber])
      const lines = sent.lines.flatMap(({ position, ...line }) =>
        ordered
          .filter((one) => one.position === position)
          .map(({ title, netQuantity }) => ({ ...line, title, netQuantity })),
      )
      return sentAgainMail({ ...sent, lines }, { shop, publicUrl: settings.publicUrl })
    },
  }
}
