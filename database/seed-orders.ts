// Puts made-up orders of all states into the tables, with customers, payments, documents, parcels, tickets and returns.
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { documentsOf, type MadeUpOrder, madeUpOrders, type NextSerial, type SoldProduct } from '#demo/made-up-orders.ts'
import { madeUpPerson } from '#demo/made-up-people.ts'
import { postalNumber } from '#domain/fulfilment/tracking-number.ts'
import { financialYear } from '#domain/invoices/financial-year.ts'
import { later, minute } from '#domain/time.ts'
import { shop } from '#shop'
import { addBatches } from './seed-batches.ts'
import { addReturns } from './seed-returns.ts'

type Connection = Pick<Client, 'query'>
type Options = { readonly seed: number; readonly now: Date }

const batchSize = 2000

/**
 * Adds `count` orders to a shop that may be running; a second call adds others. Each batch is one transaction with its documents, whose
 * serials have no gap, and its sold units, which were received before. Throws when the shop has no products.
 */
export async function seedOrders(client: Connection, count: number, { seed, now }: Options): Promise<void> {
  const products = await readSold(client)
  if (products.length === 0) throw new Error('A shop without products has no orders.')
  const customerIds = await addCustomers(client, Math.max(10, Math.ceil(count / 5)), now)
  const from = await countSeeded(client)
  let batch: MadeUpOrder[] = []
  for (const order of madeUpOrders(count, { seed, products, customerIds, shop, now, from })) {
    batch.push(order)
    if (batch.length === batchSize) batch = await addBatch(client, batch)
  }
  await addBatch(client, batch)
  await addAttempts(client, { count: Math.ceil(count / 50), customerIds, from, now })
  // PostgreSQL would do this by itself within minutes; neither the rest nor a measurement waits.
  await client.query(
    'VACUUM (ANALYZE) orders, order_lines, payment_attempts, invoices, credit_notes, refunds, parcels, parcel_lines, parcel_events, customers',
  )
  await addTickets(client, { count: Math.ceil(count / 10), from, now })
  await addReturns(client, { count: Math.ceil((count * 3) / 100), now })
  await addBatches(client, { count: Math.ceil(count / 5), now })
  await client.query(
    'VACUUM (ANALYZE) batches, contact_messages, ticket_messages, returns, return_lines, return_events, stock_entries, products, mails',
  )
}

async function readSold(client: Connection): Promise<SoldProduct[]> {
  const { rows } = await client.query<SoldProduct & { unitPrice: string }>(`
    SELECT id AS "productId", title, concat(trim_scale(net_quantity_amount), ' ', net_quantity_unit) AS "netQuantity", hsn,
      (SELECT rate_basis_points FROM gst_rates WHERE starts_with(products.hsn, gst_rates.hsn) AND effective_from <= current_date
        ORDER BY length(gst_rates.hsn) DESC, effective_from DESC LIMIT 1)
        AS "gstRateBasisPoints",
      price_paise AS "unitPrice"
    FROM products WHERE withdrawn_at IS NULL AND EXISTS (
      SELECT FROM gst_rates WHERE starts_with(products.hsn, gst_rates.hsn) AND effective_from <= current_date)
    ORDER BY position LIMIT 400`)
  return rows.map((row) => ({ ...row, unitPrice: Number(row.unitPrice) }))
}

async function countSeeded(client: Connection): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) FROM orders WHERE payment_id LIKE 'pay\\_Seed%'`,
  )
  return Number(rows[0]?.count)
}

/** Nobody can sign in as one of them. Returns their ids in the order of their numbers. */
async function addCustomers(client: Connection, count: number, now: Date): Promise<string[]> {
  const people = Array.from({ length: count }, (_, nth) => {
    const { name, address } = madeUpPerson(nth)
    return { name, email: address.email, phone: address.phone }
  })
  const { rows } = await client.query<{ id: string }>(
    `WITH wanted AS (
       SELECT * FROM ROWS FROM (jsonb_to_recordset($1) AS (name text, email text, phone text)) WITH ORDINALITY
     ), added AS (
       INSERT INTO customers (name, email, phone, password_hash, created_at, password_changed_at)
       SELECT name, email, phone, 'none', $2::timestamptz, $2::timestamptz FROM wanted ON CONFLICT DO NOTHING RETURNING id, email
     )
     SELECT coalesce(added.id, customers.id) AS id
     FROM wanted LEFT JOIN added USING (email) LEFT JOIN customers USING (email)
     WHERE coalesce(added.id, customers.id) IS NOT NULL ORDER BY ordinality`,
    [JSON.stringify(people), now],
  )
  return rows.map(({ id }) => id)
}

async function addBatch(client: Connection, made: readonly MadeUpOrder[]): Promise<MadeUpOrder[]> {
  if (made.length === 0) return []
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<{ number: string }>('SELECT number FROM orders WHERE number = ANY ($1)', [
      made.map(({ order }) => order.number),
    ])
    const taken = new Set(rows.map(({ number }) => number))
    const orders = made.filter(({ order }) => !taken.has(order.number))
    await addOrders(client, orders)
    await addParcels(client, orders)
    await addSold(client, orders)
    // Last: all sales of a running shop wait for the serials.
    await addDocuments(client, orders)
    await addMails(client, orders)
    await client.query('COMMIT')
  } catch (fault) {
    await client.query('ROLLBACK')
    throw fault
  }
  return []
}

async function addOrders(client: Connection, orders: readonly MadeUpOrder[]) {
  const rows = orders.map(({ order, fulfilment, heldReason, refund, refundedAt }) => {
    const { lines: _, address, delivery, ...own } = order
    const heldAt = heldReason === undefined ? undefined : later(own.placedAt, minute)
    return { ...own, ...address, ...delivery, fulfilment, heldReason, heldAt, refundedAt: refund && refundedAt }
  })
  await client.query(
    `INSERT INTO orders (number, customer_id, provider_order_id, payment_id, placed_at, first_name, last_name, email, phone, address,
       address2, state_code, pin_code, country, delivery_from, delivery_to, leave_by, subtotal_paise, discount_paise, rounding_paise, total_paise,
       held_at, held_reason, refunded_at, credited_paise, fulfilment)
     SELECT number, "customerId", "providerOrderId", "paymentId", "placedAt", "firstName", "lastName", email, phone, address, address2,
       "stateCode", "pinCode", country, "from", "to", "leaveBy", subtotal, discount, rounding, total, "heldAt", "heldReason",
       "refundedAt", CASE WHEN "refundedAt" IS NULL THEN 0 ELSE total END, fulfilment
     FROM jsonb_to_recordset($1) AS (number text, "customerId" uuid, "providerOrderId" text, "paymentId" text, "placedAt" timestamptz,
       "firstName" text, "lastName" text, email text, phone text, address text, address2 text, "stateCode" text, "pinCode" text,
       country text, "from" date, "to" date, "leaveBy" date, subtotal bigint, discount bigint, rounding bigint, total bigint, "heldAt" timestamptz,
       "heldReason" text, "refundedAt" timestamptz, fulfilment text)`,
    [JSON.stringify(rows)],
  )
  await client.query(
    `INSERT INTO payment_attempts (customer_id, provider_order_id, state, amount_paise, payment_id, order_number, opened_at, closed_at)
     SELECT customer_id, provider_order_id, 'settled', total_paise, payment_id, number, placed_at - interval '3 minutes', placed_at
     FROM orders WHERE number = ANY ($1)`,
    [orders.map(({ order }) => order.number)],
  )
  const lines = orders.flatMap(({ order, parcel, refund }) =>
    order.lines.map((line, position) => ({
      ...line,
      position,
      order: order.number,
      cancelled: refund ? line.quantity : 0,
      packed: parcel === 'packed' ? line.quantity : 0,
      delivered: parcel === 'delivered' ? line.quantity : 0,
      shipped: parcel && parcel !== 'packed' && parcel !== 'delivered' ? line.quantity : 0,
    })),
  )
  await client.query(
    `INSERT INTO order_lines (order_number, position, product_id, title, net_quantity, hsn, gst_rate_basis_points, quantity,
       unit_price_paise, cancelled_quantity, packed_quantity, shipped_quantity, delivered_quantity, status)
     SELECT "order", position, "productId", title, "netQuantity", hsn, "gstRateBasisPoints", quantity, "unitPrice", cancelled, packed,
       shipped, delivered, CASE WHEN delivered > 0 THEN 'delivered' ELSE 'ordered' END
     FROM jsonb_to_recordset($1) AS ("order" text, position int, "productId" text, title text, "netQuantity" text, hsn text,
       "gstRateBasisPoints" int, quantity int, "unitPrice" bigint, cancelled int, packed int, shipped int, delivered int)`,
    [JSON.stringify(lines)],
  )
}

/** The lines have their units already. */
async function addParcels(client: Connection, orders: readonly MadeUpOrder[]) {
  const parcels = orders.flatMap(({ order, parcel, packedAt, handedOverAt, deliveredAt }, nth) => {
    if (!parcel) return []
    const isHere = parcel === 'packed'
    const changedAt = parcel === 'delivered' ? deliveredAt : isHere ? packedAt : handedOverAt
    return [
      {
        order: order.number,
        state: parcel,
        ...numberedCarrier(order.number, nth),
        packedAt,
        changedAt,
        grams: 400 + (nth % 40) * 100,
        handedOverAt: isHere ? undefined : handedOverAt,
        deliveredAt: parcel === 'delivered' ? deliveredAt : undefined,
      },
    ]
  })
  await client.query(
    `WITH wanted AS (
       SELECT * FROM jsonb_to_recordset($1) AS ("order" text, state text, carrier text, tracking text, "packedAt" timestamptz, grams int,
         "changedAt" timestamptz, "handedOverAt" timestamptz, "deliveredAt" timestamptz)
     ), added AS (
       INSERT INTO parcels (order_number, number, carrier_id, tracking, state, grams, packed_at, handed_over_at, delivered_at, changed_at)
       SELECT "order", 1, carrier, tracking, state, grams, "packedAt", "handedOverAt", "deliveredAt", "changedAt"
       FROM wanted RETURNING id, order_number, state, packed_at, handed_over_at, changed_at
     ), lines AS (
       INSERT INTO parcel_lines (parcel_id, order_number, position, quantity)
       SELECT added.id, order_lines.order_number, position, quantity
       FROM added JOIN order_lines ON order_lines.order_number = added.order_number
     )
     INSERT INTO parcel_events (parcel_id, kind, value, at)
     SELECT id, 'state', 'packed', packed_at FROM added
     UNION ALL SELECT id, 'state', 'handed-over', handed_over_at FROM added WHERE handed_over_at IS NOT NULL
     UNION ALL SELECT id, 'state', state, changed_at FROM added WHERE state NOT IN ('packed', 'handed-over')`,
    [JSON.stringify(parcels)],
  )
}

function numberedCarrier(orderNumber: string, nth: number) {
  const digits = orderNumber.replaceAll('-', '').slice(-8)
  return [
    { carrier: 'india-post', tracking: postalNumber(`EE${digits}`) },
    { carrier: 'delhivery', tracking: `7${digits}4321` },
    { carrier: 'blue-dart', tracking: `7${digits}` },
  ][nth % 3]
}

/** Units sold were received, cancelled ones are back as a refund puts them: `received` = entries = stock + reserved + sold stays true. */
async function addSold(client: Connection, orders: readonly MadeUpOrder[]) {
  const sold =
    'SELECT product_id, sum(quantity)::int AS units FROM order_lines WHERE order_number = ANY ($1) GROUP BY product_id'
  const numbers = orders.map(({ order }) => order.number)
  await client.query(
    `INSERT INTO stock_entries (product_id, kind, units, reason)
     SELECT product_id, 'delivery', units, 'Made up' FROM (${sold}) AS sold`,
    [numbers],
  )
  await client.query(`UPDATE products SET stock = stock - units FROM (${sold}) AS sold WHERE id = product_id`, [
    numbers,
  ])
  await client.query(
    `INSERT INTO stock_entries (product_id, kind, units, reason, at)
     SELECT product_id, 'cancelled', cancelled_quantity, 'Refund of ' || number, refunded_at
     FROM order_lines JOIN orders ON number = order_number
     WHERE number = ANY ($1) AND cancelled_quantity > 0 ORDER BY refunded_at, number, position`,
    [numbers],
  )
}

async function addDocuments(client: Connection, orders: readonly MadeUpOrder[]) {
  const nextSerial = await takeSerials(client, orders)
  const documents = orders.map((made) => ({ ...made, ...documentsOf(made, shop, nextSerial) }))
  await insertDocuments(
    client,
    'invoices',
    documents.map(({ invoice, order }) => ({ document: invoice, order: order.number })),
  )
  const credited = documents.flatMap(({ note, order, refund, refundedAt }) =>
    note && refund ? [{ document: note, order: order.number, invoice: note.invoice.number, refund, refundedAt }] : [],
  )
  await insertDocuments(client, 'credit_notes', credited)
  await client.query(
    `INSERT INTO refunds (id, payment_id, reference, credit_note_number, attempt_id, amount_paise, reason, state, refusal, provider_refund_id,
       decided_at, next_try_at, processed_at)
     SELECT made.id, payment_id, made.id::text, note, payment_attempts.id, amount_paise, 'order-refunded', refund,
       CASE refund WHEN 'refused' THEN 'Your account does not have enough balance to carry out the refund operation.' END,
       CASE WHEN refund <> 'refused' THEN replace(payment_id, 'pay_', 'rfnd_') END, "refundedAt",
       CASE WHEN refund <> 'processed' THEN now() + interval '1 day' END, CASE refund WHEN 'processed' THEN "refundedAt" END
     FROM jsonb_to_recordset($1) AS made (id uuid, "order" text, note text, refund text, "refundedAt" timestamptz)
     JOIN payment_attempts ON order_number = "order"`,
    [
      JSON.stringify(
        credited.map(({ document, order, refund, refundedAt }) => ({
          id: randomUUID(),
          order,
          note: document.number,
          refund,
          refundedAt,
        })),
      ),
    ],
  )
  await client.query(
    `INSERT INTO credit_note_lines (credit_note_number, order_number, position, kind, quantity, taxable_paise, tax_paise)
     SELECT number, order_number, nth - 1, 'cancelled', (line ->> 'quantity')::int, (line ->> 'taxable')::bigint,
       (line ->> 'cgst')::bigint + (line ->> 'sgst')::bigint + (line ->> 'igst')::bigint
     FROM credit_notes CROSS JOIN jsonb_array_elements(document -> 'lines') WITH ORDINALITY AS lines (line, nth)
     WHERE number = ANY($1)`,
    [credited.map(({ document }) => document.number)],
  )
}

type Issued = { readonly document: { readonly number: string; readonly issuedAt: string }; readonly order: string }

async function insertDocuments(client: Connection, table: 'invoices' | 'credit_notes', issued: readonly Issued[]) {
  const isNote = table === 'credit_notes'
  await client.query(
    `INSERT INTO ${table} (number, order_number, ${isNote ? 'invoice_number, total_paise, ' : ''}series, financial_year, serial, issued_at,
       document)
     SELECT document->>'number', "order", ${isNote ? "invoice, (document->'totals'->>'payable')::bigint, " : ''}split_part(document->>'number', '/', 1),
       split_part(document->>'number', '/', 2), split_part(document->>'number', '/', 3)::int, (document->>'issuedAt')::timestamptz, document
     FROM jsonb_to_recordset($1) AS (document jsonb, "order" text, invoice text)`,
    [JSON.stringify(issued)],
  )
}

/** Locks the serials that the batch takes, each of which it uses. */
async function takeSerials(client: Connection, orders: readonly MadeUpOrder[]): Promise<NextSerial> {
  const wanted = new Map<string, number>()
  const want = (series: string, at: Date) => {
    const key = `${series}/${financialYear(at)}`
    wanted.set(key, (wanted.get(key) ?? 0) + 1)
  }
  for (const { order, refund, refundedAt } of orders) {
    want(shop.invoiceSeries, order.placedAt)
    if (refund) want(shop.creditNoteSeries, refundedAt)
  }
  const next = new Map<string, number>()
  for (const [key, count] of [...wanted].sort()) {
    const { rows } = await client.query<{ last_serial: number }>(
      `INSERT INTO invoice_serials (series, financial_year, last_serial) VALUES ($1, $2, $3)
       ON CONFLICT (series, financial_year) DO UPDATE SET last_serial = invoice_serials.last_serial + $3 RETURNING last_serial`,
      [...key.split('/'), count],
    )
    next.set(key, (rows[0]?.last_serial ?? count) - count)
  }
  return (series, year) => {
    const key = `${series}/${year}`
    const serial = (next.get(key) ?? 0) + 1
    next.set(key, serial)
    return serial
  }
}

type More = { readonly count: number; readonly from: number; readonly now: Date }

/** Confirmations and notices of refunds, as if they had been sent. */
async function addMails(client: Connection, orders: readonly MadeUpOrder[]) {
  await client.query(
    `INSERT INTO mails (kind, subject_id, recipient, order_number, due_at, sent_at)
     SELECT 'order-confirmation', number, 'customer', number, placed_at, placed_at FROM orders WHERE number = ANY ($1)
     UNION ALL
     SELECT 'refund-notice', reference, 'customer', number, decided_at, decided_at
     FROM orders JOIN refunds USING (payment_id) WHERE number = ANY ($1)`,
    [orders.map(({ order }) => order.number)],
  )
}

/** Payments that became no order: not paid, or refunded since the goods were sold out. */
async function addAttempts(
  client: Connection,
  { count, from, now, customerIds }: More & { customerIds: readonly string[] },
) {
  await client.query(
    `WITH added AS (
       INSERT INTO payment_attempts (customer_id, provider_order_id, state, amount_paise, payment_id, rejection, opened_at, closed_at)
       SELECT ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'order_SeedTry' || $2 + n, CASE n % 4 WHEN 0 THEN 'refunded' ELSE 'lapsed' END,
         10000 + n % 90 * 1000, CASE n % 4 WHEN 0 THEN 'pay_SeedTry' || $2 + n END, CASE n % 4 WHEN 0 THEN 'sold-out' END,
         $3::timestamptz - n * interval '5 hours', $3::timestamptz - n * interval '5 hours' + interval '20 minutes'
       FROM generate_series(1, $4::int) AS n
       ON CONFLICT DO NOTHING RETURNING *
     )
     INSERT INTO refunds (payment_id, reference, attempt_id, amount_paise, reason, state, provider_refund_id, decided_at, processed_at)
     SELECT payment_id, payment_id, id, amount_paise, rejection, 'processed', replace(payment_id, 'pay_', 'rfnd_'), closed_at,
       closed_at + interval '1 hour'
     FROM added WHERE payment_id IS NOT NULL`,
    [customerIds, from, now, count],
  )
}

/** One in ten orders has a ticket: a month of them open, those before resolved; most with an answer, and some with more. */
async function addTickets(client: Connection, { count, from, now }: More) {
  await client.query(
    `WITH added AS (
       INSERT INTO contact_messages (ticket, customer_id, name, email, message, received_at, state, kind, order_number, acknowledged_at,
         resolved_at, unanswered_since, unanswered_reported_at, overdue_reported_at)
       SELECT 'T-' || lpad((($2::bigint + n) * 618033 % 1000000)::text, 6, '0'), customers.id, name, email,
         (ARRAY['Where is my order?', 'One jar arrived broken.', 'Can you deliver on Saturday?', 'Please send me the invoice again.'])[1 + n % 4],
         received_at, state, (ARRAY['where-is-it', 'damaged', 'late', 'invoice'])[1 + n % 4], orders.number,
         CASE WHEN state <> 'new' OR n % 7 > 0 THEN received_at + interval '5 minutes' END,
         CASE WHEN state = 'resolved' THEN received_at + interval '3 days' END,
         CASE WHEN state IN ('new', 'open', 'reopened') THEN received_at END, $3, $3
       FROM generate_series(1, $1::int) AS n
       JOIN LATERAL (SELECT $3::timestamptz - (n - 1) * interval '3 hours' - interval '10 minutes' AS received_at) AS times ON true
       JOIN LATERAL (SELECT CASE WHEN n > 200 THEN 'resolved' ELSE (ARRAY['new', 'waiting', 'open', 'waiting', 'reopened'])[1 + n % 5] END
         AS state) AS states ON true
       JOIN (SELECT row_number() OVER (ORDER BY phone) - 1 AS nth, * FROM customers WHERE phone LIKE '+9170%') AS customers
         ON nth = n % $4::int
       LEFT JOIN LATERAL (SELECT number FROM orders WHERE customer_id = customers.id ORDER BY placed_at DESC LIMIT 1) AS orders
         ON n % 3 > 0
       ON CONFLICT DO NOTHING RETURNING ticket, received_at, state
     ), person AS (SELECT id FROM staff ORDER BY created_at LIMIT 1)
     INSERT INTO ticket_messages (ticket, direction, staff_id, text, written_at)
     SELECT ticket, direction, CASE WHEN direction <> 'customer' THEN person.id END, text, received_at + nth * interval '2 hours'
     FROM added LEFT JOIN person ON true
     JOIN (VALUES (1, 'note', 'Asked the packing room.'), (2, 'staff', 'We are sorry. We look into it and write again today.'),
       (3, 'customer', 'Thank you. I wait for it.'), (4, 'staff', 'It is on its way to you.')) AS said (nth, direction, text)
       ON direction = 'customer' OR person.id IS NOT NULL
     WHERE state <> 'new'`,
    [count, from, now, Math.min(1000, Math.max(10, count))],
  )
}
