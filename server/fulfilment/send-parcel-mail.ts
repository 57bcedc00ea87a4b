import type { Deps } from '#server/deps.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { readParcelFacts } from './parcel-facts.store.ts'
import { parcelMail } from './parcel-mail.ts'
import { markMailSent, readUnsentMail } from './parcel-mails.store.ts'

/** Sends a queued mail about a parcel (SHIP-07). */
export async function sendParcelMail(
  deps: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { mailId }: { mailId: string },
): Promise<void> {
  const { database, clock, shop, settings } = deps
  const mail = await readUnsentMail(database, mailId)
  const [parcel] = mail ? await readParcelFacts(database, [mail.parcelId]) : []
  if (!mail || !parcel) return
  const { publicUrl } = settings
  await deliverMail(deps, {
    name: `parcel-mail:${mailId}`,
    message: {
      ...parcelMail(parcel, { kind: mail.kind, shop, publicUrl }),
      // The same for each retry, so that mailboxes recognise duplicates.
      headers: { 'message-id': `<parcel.${mailId}@${new URL(publicUrl).hostname}>` },
    },
    markSent: () => markMailSent(database, mailId, clock.now()),
  })
}
