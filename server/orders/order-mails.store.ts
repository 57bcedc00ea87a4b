import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { jobKeyOf, type Sweep } from '#server/platform/jobs/jobs.ts'
import { needsMailJob } from '#server/platform/mail/refused-mails.store.ts'

export type MailOfOrder = {
  /** The key of the mail's job, such as `order-confirmation:FG-1234-5678`. */
  readonly mail: string
  readonly kind: string
  readonly state: 'sent' | 'waiting' | 'refused'
  readonly at: Date
  /** Who sent it again. */
  readonly staffId: string | null
}

/** The mails of an order to its customer, oldest first; those sent again apart from the first. */
export async function readMails(connection: Connection, number: string): Promise<MailOfOrder[]> {
  const { rows } = await sql<MailOfOrder>`
    SELECT mail, split_part(mail, ':', 1) AS kind,
      CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN refused_at IS NOT NULL THEN 'refused' ELSE 'waiting' END AS state,
      coalesce(sent_at, refused_at, due_at) AS at, staff_id AS "staffId"
    FROM (${mailsOf(number)}) AS mails LEFT JOIN refused_mails ON refused_mails.name = job
    ORDER BY at, mail`.execute(connection)
  return rows
}

/** Each mail with the key of the job that sends it. */
export function mailsOf(number: string) {
  return sql`
    SELECT 'order-confirmation:' || number AS mail, 'order-confirmation:' || number AS job, placed_at AS due_at,
      confirmation_sent_at AS sent_at, NULL::uuid AS staff_id
    FROM orders WHERE number = ${number}
    UNION ALL
    SELECT 'refund-notice:' || refunds.reference, 'refund-notice:' || refunds.reference, decided_at,
      customer_notified_at, NULL
    FROM orders JOIN refunds ON refunds.payment_id = orders.payment_id WHERE number = ${number}
    UNION ALL
    SELECT 'parcel-mail:' || parcel_mails.id, 'parcel-mail:' || parcel_mails.id, due_at, sent_at, NULL
    FROM parcels JOIN parcel_mails ON parcel_id = parcels.id WHERE order_number = ${number}
    UNION ALL
    SELECT mail, 'order-mail:' || id, queued_at, sent_at, staff_id FROM order_mails WHERE order_number = ${number}`
}

export async function insertOrderMail(
  tx: Transaction,
  mail: { orderNumber: string; mail: string; queuedAt: Date; staffId: string | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('order_mails')
    .values({
      order_number: mail.orderNumber,
      mail: mail.mail,
      queued_at: mail.queuedAt,
      staff_id: mail.staffId,
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined when it is sent. */
export async function readUnsentOrderMail(connection: Connection, id: number) {
  return connection
    .selectFrom('order_mails')
    .innerJoin('orders', 'orders.number', 'order_number')
    .select(['order_number as orderNumber', 'mail', 'email'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

export async function markOrderMailSent(connection: Connection, id: number, at: Date): Promise<void> {
  await connection.updateTable('order_mails').set({ sent_at: at }).where('id', '=', id).execute()
}

/** Mails queued before `before` that are neither sent nor refused and have no job. */
export async function overdueOrderMails(connection: Connection, before: Date, { limit, jobKey }: Sweep) {
  return connection
    .selectFrom('order_mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('queued_at', '<', before)
    .where(needsMailJob(jobKeyOf(jobKey, 'id')))
    .orderBy('queued_at')
    .limit(limit)
    .execute()
}
