import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { jobKeyOf, type Sweep } from '#server/platform/jobs/jobs.ts'
import { needsMailJob } from '#server/platform/mail/refused-mails.store.ts'

export type ContactMessage = {
  readonly ticket: string
  readonly customerId: string | undefined
  readonly name: string
  readonly email: string
  readonly message: string
  readonly receivedAt: Date
}

/** `sender` gets the ticket, `care` the message. */
export type ContactMail = { readonly ticket: string; readonly to: 'sender' | 'care' }

/** False when the ticket number is taken. */
export async function storeMessage(tx: Transaction, message: ContactMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_messages')
    .values({
      ticket: message.ticket,
      customer_id: message.customerId ?? null,
      name: message.name,
      email: message.email,
      message: message.message,
      received_at: message.receivedAt,
    })
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertMail(tx: Transaction, { ticket, to }: ContactMail, dueAt: Date): Promise<void> {
  await tx.insertInto('contact_mails').values({ ticket, recipient: to, due_at: dueAt, sent_at: null }).execute()
}

/** The message of a mail that has not been sent; undefined if it has, or if there is none. */
export async function readUnsent(connection: Connection, { ticket, to }: ContactMail) {
  return connection
    .selectFrom('contact_mails')
    .innerJoin('contact_messages', 'contact_messages.ticket', 'contact_mails.ticket')
    .select(['contact_messages.ticket', 'customer_id as customerId', 'name', 'email', 'message'])
    .where('contact_mails.ticket', '=', ticket)
    .where('recipient', '=', to)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

export async function markSent(connection: Connection, { ticket, to }: ContactMail, at: Date): Promise<void> {
  await connection
    .updateTable('contact_mails')
    .set({ sent_at: at })
    .where('ticket', '=', ticket)
    .where('recipient', '=', to)
    .execute()
}

/** Mails due before `before` that are neither sent nor refused and have no job; the job's key is `jobKey`, ticket and recipient. */
export async function readOverdueContactMails(connection: Connection, before: Date, { limit, jobKey }: Sweep) {
  return connection
    .selectFrom('contact_mails')
    .select(['ticket', 'recipient as to'])
    .where('sent_at', 'is', null)
    .where('due_at', '<', before)
    .where(needsMailJob(jobKeyOf(jobKey, 'ticket', 'recipient')))
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/** Messages of a customer since an order was placed. */
export async function readTickets(
  connection: Connection,
  { customerId, placedAt }: { readonly customerId: string; readonly placedAt: Date },
) {
  return connection
    .selectFrom('contact_messages')
    .select(['ticket', 'received_at as receivedAt'])
    .where('customer_id', '=', customerId)
    .where('received_at', '>=', placedAt)
    .orderBy('received_at')
    .limit(20)
    .execute()
}
