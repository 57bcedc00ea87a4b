import type { Deps } from '#server/deps.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { readParcelFacts } from '../parcel-facts.store.ts'
import { parcelMail } from './parcel-mail.ts'
import { markMailSent, readMail, readUnsentMail } from './parcel-mails.store.ts'

/** Sends a queued mail about a parcel (SHIP-07). */
export async function sendParcelMail(
  deps: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { mailId }: { mailId: string },
): Promise<void> {
  const { database, clock, settings } = deps
  const mail = await readUnsentMail(database, mailId)
  const message = mail && (await composeParcelMail(deps, mailId))
  if (!message) return
  await deliverMail(deps, {
    name: `parcel-mail:${mailId}`,
    // The same id for each retry, so that mailboxes recognise duplicates.
    message: { ...message, headers: { 'message-id': `<parcel.${mailId}@${new URL(settings.publicUrl).hostname}>` } },
    markSent: () => markMailSent(database, mailId, clock.now()),
  })
}

/** Undefined when there is no such mail. */
export async function composeParcelMail(
  { database, shop, settings }: Pick<Deps, 'database' | 'shop' | 'settings'>,
  mailId: string,
): Promise<Mail | undefined> {
  const mail = await readMail(database, mailId)
  const [parcel] = mail ? await readParcelFacts(database, [mail.parcelId]) : []
  return mail && parcel && parcelMail(parcel, { kind: mail.kind, shop, publicUrl: settings.publicUrl })
}
