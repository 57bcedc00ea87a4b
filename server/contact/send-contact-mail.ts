import { canonicalEmail } from '#domain/identity/identifiers.ts'
import type { Deps } from '#server/deps.ts'
import { readCustomer } from '#server/identity/read-customer.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { type ContactMail, insertMail, markSent, readUnsent } from './contact.store.ts'
import { careMail, ticketMail } from './contact-mails.ts'

/** Prefix of the job keys. */
export const contactMailKeys = 'contact-mail:'

const nameOf = ({ ticket, to }: ContactMail) => `${contactMailKeys}${ticket}:${to}`

export const contactMailJob = (mail: ContactMail) => ({ name: 'send-contact-mail', payload: mail, key: nameOf(mail) })

/** Stores and queues a mail in the transaction that stores the message. */
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
  const message = await readUnsent(database, { ticket, to })
  if (!message) return
  const customer = message.customerId === null ? undefined : await readCustomer(database, message.customerId)
  const copy = customer?.email === canonicalEmail(message.email) ? message : undefined
  const { hostname } = new URL(settings.publicUrl)
  await deliverMail(deps, {
    name: nameOf({ ticket, to }),
    message: {
      ...(to === 'care' ? careMail(message, shop) : ticketMail({ ...message, copy }, shop)),
      // The same for each retry, so that mailboxes recognise duplicates.
      headers: { 'message-id': `<${ticket}.${to}@${hostname}>` },
    },
    markSent: () => markSent(database, { ticket, to }, clock.now()),
  })
}
