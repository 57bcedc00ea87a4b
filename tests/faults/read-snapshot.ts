import type { Queries } from './run-database.ts'
import type { SandboxClient } from './sandbox-client.ts'
import type { Disturbance, Mail, Price, ReportedAnswer, Snapshot } from './snapshot.ts'

/** Products and quantities of a quote as text, in the order of the products. */
export function cartOf(quote: string): string {
  return `(SELECT string_agg(concat(line ->> 'productId', ' ', line ->> 'quantity'), ', ' ORDER BY line ->> 'productId')
    FROM jsonb_array_elements(CASE jsonb_typeof(${quote} -> 'lines') WHEN 'array' THEN ${quote} -> 'lines' END) AS line)`
}

const statements = {
  attempts: `SELECT id, state, provider_order_id AS "providerOrderId", payment_id AS "paymentId",
    order_number AS "orderNumber", customer_id AS "customerId",
    extract(epoch FROM closed_at - opened_at) / 60 AS life, ${cartOf('quote')} AS cart
    FROM payment_attempts ORDER BY opened_at`,
  orders: `SELECT number, payment_id AS "paymentId", provider_order_id AS "providerOrderId", subtotal_paise AS subtotal,
    discount_paise AS discount, rounding_paise AS rounding, total_paise AS total,
    refunded_at IS NOT NULL AS refunded, credited_paise AS credited, extract(epoch FROM sold_at) * 1000 AS "soldAt" FROM orders ORDER BY placed_at`,
  lines: `SELECT order_number AS "orderNumber", product_id AS "productId", quantity, unit_price_paise AS "unitPrice"
    FROM order_lines`,
  refunds: `SELECT payment_id AS "paymentId", amount_paise AS amount, state, reason, credit_note_number AS "creditNote",
    paid_by AS "paidBy", utr FROM refunds ORDER BY decided_at`,
  found: `SELECT id, payment_id AS "paymentId", amount_paise AS amount, covered_paise AS covered, credit_note_number AS "creditNote"
    FROM found_refunds`,
  requests: `SELECT order_number AS "orderNumber", state FROM refund_requests`,
  returnLines: `SELECT number, state, line.order_number AS "orderNumber", position, quantity, shelved_quantity AS shelved,
    written_off_quantity AS "writtenOff", kept_quantity AS kept, refunded_quantity AS refunded, resent_quantity AS resent, sent_back_quantity AS "sentBack"
    FROM returns JOIN return_lines AS line ON number = return_number`,
  creditedUnits: `SELECT order_number AS "orderNumber", position, kind, sum(part.quantity)::int AS quantity, line.quantity AS ordered
    FROM credit_note_lines AS part JOIN order_lines AS line USING (order_number, position) WHERE kind <> 'reduced'
    GROUP BY order_number, position, kind, line.quantity`,
  recallMails: `SELECT email AS "to", words FROM recall_mails JOIN recalls ON recalls.id = recall_id
    JOIN customers ON customers.id = customer_id WHERE NOT is_erased`,
  invoices: `SELECT number, order_number AS "orderNumber", series, financial_year AS "financialYear", serial
    FROM invoices`,
  creditNotes: `SELECT number, order_number AS "orderNumber", invoice_number AS "invoiceNumber", series,
    financial_year AS "financialYear", serial, total_paise AS total FROM credit_notes`,
  serials: `SELECT s.series, s.financial_year AS "financialYear", s.last_serial AS "lastSerial" FROM invoice_serials s
    WHERE EXISTS (SELECT FROM invoices i WHERE i.series = s.series)
    OR EXISTS (SELECT FROM credit_notes n WHERE n.series = s.series)`,
  products: `SELECT id, stock, received, (SELECT sum(units)::int FROM stock_entries WHERE product_id = products.id) AS entries,
    (SELECT coalesce(-sum(units), 0)::int FROM stock_entries WHERE product_id = products.id AND kind = 'resent') AS resent,
    (SELECT coalesce(sum(again.quantity), 0)::int FROM replacement_lines AS again JOIN order_lines USING (order_number, position)
      WHERE product_id = products.id AND cause <> 'back') AS replaced,
    (SELECT sum(on_shelf)::int FROM batches WHERE product_id = products.id) AS "inBatches",
    (SELECT coalesce(sum(units - least(units, gone)), 0)::int FROM units_to_pack AS line CROSS JOIN LATERAL (
      SELECT coalesce(sum(units), 0) AS gone FROM lost_units AS parcel
      WHERE (parcel.order_number, parcel.position) = (line.order_number, line.position)) AS away WHERE product_id = products.id) AS "toPack",
    (SELECT count(*)::int FROM parcel_lines JOIN order_lines USING (order_number, position)
      WHERE product_id = products.id AND batch_id IS NULL) AS "packedWithoutBatch"
    FROM products ORDER BY id`,
  reserved: `SELECT product_id AS "productId", quantity FROM reservation_lines
    JOIN reservations ON reservations.id = reservation_id WHERE state = 'active'`,
  reservations: `SELECT r.id, customer_id AS "customerId", extract(epoch FROM reserved_at) * 1000 AS "reservedAt",
    extract(epoch FROM expires_at) * 1000 AS "expiresAt",
    r.state = 'released' AND provider_order_id IS NOT NULL AND payment_id IS NULL AND payment_seen_at IS NULL AS "isForgone"
    FROM reservations r JOIN payment_attempts ON reservation_id = r.id`,
} as const

/** Collected during the rounds. */
export type Collected = {
  readonly mails: readonly Mail[]
  readonly reportedAnswers: readonly ReportedAnswer[]
  readonly disturbances: readonly Disturbance[]
  readonly prices: readonly Price[]
}

/** All tables at one moment of the database. */
export async function readSnapshot(
  postgres: Queries,
  provider: SandboxClient,
  collected: Collected,
): Promise<Snapshot> {
  const { mails, reportedAnswers, disturbances, prices } = collected
  const parts = Object.entries(statements).map(
    ([name, statement]) => `'${name}', (SELECT coalesce(json_agg(row_to_json(t)), '[]') FROM (${statement}) t)`,
  )
  const [row] = await postgres.query(`SELECT json_build_object(${parts.join(', ')}) AS snapshot`)
  const [payments, providerRefunds] = [await provider.payments(), await provider.refunds()]
  return { ...row?.snapshot, payments, providerRefunds, mails, reportedAnswers, disturbances, prices }
}
