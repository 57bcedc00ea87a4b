import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type MailOfOrder = {
  /** Kind and subject, such as `order-confirmation:FG-1234-5678`. */
  readonly mail: string
  readonly kind: string
  readonly subjectId: string
  readonly recipient: string
  readonly state: 'sent' | 'waiting' | 'refused'
  readonly tries: number
  readonly at: Date
}

/** The mails of an order to its customer, oldest first; those sent again apart from the first. */
export async function readMails(connection: Connection, number: string): Promise<MailOfOrder[]> {
  const { rows } = await sql<MailOfOrder>`
    SELECT kind || ':' || subject_id AS mail, kind, subject_id AS "subjectId", recipient,
      CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN refused_at IS NOT NULL THEN 'refused' ELSE 'waiting' END AS state,
      tries, coalesce(sent_at, refused_at, due_at) AS at
    FROM mails WHERE order_number = ${number} ORDER BY at, mail`.execute(connection)
  return rows
}
