import type { Books, Disturbance, Mail, Said } from './books.ts'
import type { OwnPostgres } from './own-postgres.ts'
import type { ProviderDesk } from './provider-desk.ts'

const statements = {
  attempts: `SELECT id, state, provider_order_id AS "providerOrderId", payment_id AS "paymentId",
    order_number AS "orderNumber" FROM payment_attempts ORDER BY opened_at`,
  orders: `SELECT number, payment_id AS "paymentId", provider_order_id AS "providerOrderId", subtotal_paise AS subtotal,
    discount_paise AS discount, rounding_paise AS rounding, total_paise AS total,
    refunded_at IS NOT NULL AS refunded FROM orders ORDER BY placed_at`,
  lines: `SELECT order_number AS "orderNumber", product_id AS "productId", quantity, unit_price_paise AS "unitPrice"
    FROM order_lines`,
  refunds: `SELECT payment_id AS "paymentId", amount_paise AS amount, state FROM refunds ORDER BY decided_at`,
  invoices: `SELECT number, order_number AS "orderNumber", series, financial_year AS "financialYear", serial
    FROM invoices`,
  creditNotes: `SELECT number, order_number AS "orderNumber", invoice_number AS "invoiceNumber", series,
    financial_year AS "financialYear", serial FROM credit_notes`,
  serials: `SELECT s.series, s.financial_year AS "financialYear", s.last_serial AS "lastSerial" FROM invoice_serials s
    WHERE EXISTS (SELECT FROM invoices i WHERE i.series = s.series)
    OR EXISTS (SELECT FROM credit_notes n WHERE n.series = s.series)`,
  products: `SELECT id, stock, received FROM products ORDER BY id`,
  held: `SELECT product_id AS "productId", quantity FROM reservation_lines
    JOIN reservations ON reservations.id = reservation_id WHERE state = 'held'`,
} as const

/** What was collected while the shop was open. */
export type Collected = {
  readonly mails: readonly Mail[]
  readonly said: readonly Said[]
  readonly disturbances: readonly Disturbance[]
}

/** The books as they stand, at one moment of the database. */
export async function readBooks(postgres: OwnPostgres, provider: ProviderDesk, collected: Collected): Promise<Books> {
  const parts = Object.entries(statements).map(
    ([name, statement]) => `'${name}', (SELECT coalesce(json_agg(row_to_json(t)), '[]') FROM (${statement}) t)`,
  )
  const [row] = await postgres.query(`SELECT json_build_object(${parts.join(', ')}) AS books`)
  return { ...row?.books, payments: await provider.payments(), ...collected }
}
