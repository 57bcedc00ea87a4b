import type { Deps } from '#server/deps.ts'
import { hasEmail } from '#server/identity/has-email.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { type ContactMail, insertMail, markSent, readUnsent } from './contact.store.ts'
import { careMail, ticketMail } from './contact-mails.ts'

/** How the keys of these mails' jobs begin. */
export const contactMailKeys = 'contact-mail:'

const nameOf = ({ ticket, to }: ContactMail) => `${contactMailKeys}${ticket}:${to}`

/** What the queue knows a mail by. */
export const contactMailJob = (mail: ContactMail) => ({ name: 'send-contact-mail', payload: mail, key: nameOf(mail) })

/** Writes down that a mail is due and queues it, in the transaction that keeps the message. */
export async function queueContactMail(tx: Transaction, mail: ContactMail, now: Date): Promise<void> {
  const { name, payload, key } = contactMailJob(mail)
  await insertMail(tx, mail, now)
  await addJob(tx, name, payload, { key })
}

/** Sends one of a message's two mails (CONT-01). */
export async function sendContactMail(
  deps: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { ticket, to }: ContactMail,
): Promise<void> {
  const { database, clock, shop, settings } = deps
  const told = await readUnsent(database, { ticket, to })
  if (!told) return
  const isOwn = told.customerId !== null && (await hasEmail({ database }, told.customerId, told.email))
  const { hostname } = new URL(settings.publicUrl)
  await deliverMail(deps, {
    name: nameOf({ ticket, to }),
    message: {
      ...(to === 'care' ? careMail(told, shop) : ticketMail({ ...told, copy: isOwn ? told : undefined }, shop)),
      // The same in a repetition, so that mailboxes can tell.
      headers: { 'message-id': `<${ticket}.${to}@${hostname}>` },
    },
    markSent: () => markSent(database, { ticket, to }, clock.now()),
  })
}
