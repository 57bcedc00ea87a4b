import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type TimelineEntry = {
  readonly at: Date
  readonly kind: string
  readonly what: string | null
  readonly text: string | null
  readonly by: string | null
  readonly amount: number | null
}

/**
 * What happened to an order, oldest first (ORDERS-04). Read from the tables in which it happened, never written, so that it cannot be
 * changed. `rank` orders what happened in one transaction.
 */
export async function readTimeline(connection: Connection, number: string): Promise<TimelineEntry[]> {
  const { rows } = await sql<TimelineEntry>`
    WITH entries (at, rank, nth, kind, what, text, staff_id, amount) AS (
      SELECT placed_at, 2, 0, 'placed', NULL, NULL, NULL::uuid, NULL::bigint FROM orders WHERE number = ${number}
      UNION ALL
      SELECT closed_at, 1, 0, 'paid', payment_id, NULL, NULL, amount_paise FROM payment_attempts
      WHERE order_number = ${number} AND closed_at IS NOT NULL
      UNION ALL
      SELECT issued_at, 3, 0, 'document', number, NULL, NULL, (document->'totals'->>'payable')::bigint FROM invoices
      WHERE order_number = ${number}
      UNION ALL
      SELECT issued_at, 3, 0, 'document', number, document->>'reason', NULL, (document->'totals'->>'payable')::bigint
      FROM credit_notes WHERE order_number = ${number}
      UNION ALL
      SELECT coalesce(sent_at, refused_at), 6, 0, CASE WHEN sent_at IS NULL THEN 'mail-refused' ELSE 'mail-sent' END,
        kind || ':' || subject_id, NULL, staff_id, NULL
      FROM mails WHERE order_number = ${number} AND coalesce(sent_at, refused_at) IS NOT NULL
      UNION ALL
      SELECT at, 4, parcel_events.id, 'parcel-' || kind, parcels.number::text, value, staff_id, NULL
      FROM parcels JOIN parcel_events ON parcel_id = parcels.id WHERE order_number = ${number}
      UNION ALL
      SELECT decided_at, 4, 0, 'refund', refunds.payment_id, refusal, NULL, amount_paise
      FROM orders JOIN refunds ON refunds.payment_id = orders.payment_id WHERE number = ${number}
      UNION ALL
      SELECT processed_at, 5, 0, 'refunded', refunds.payment_id, NULL, NULL, amount_paise
      FROM orders JOIN refunds ON refunds.payment_id = orders.payment_id
      WHERE number = ${number} AND processed_at IS NOT NULL
      UNION ALL
      SELECT written_at, 4, order_notes.id, 'note', NULL, text, staff_id, NULL FROM order_notes WHERE order_number = ${number}
      UNION ALL
      SELECT at, 7, audit_entries.id, 'audit', action, reason, staff_id, NULL FROM audit_entries
      WHERE subject_kind = 'order' AND subject_id = ${number} AND action NOT IN ('order.noted', 'order.mailed', 'order.units-missing')
    )
    SELECT at, kind, what, text, staff.name AS by, amount
    FROM entries LEFT JOIN staff ON staff.id = staff_id
    ORDER BY at, rank, nth, what`.execute(connection)
  return rows
}
