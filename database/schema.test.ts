import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openSeededDesk } from '#server/orders/order-desk.fixture.ts'
import { databaseBefore } from './database-before.fixture.ts'

const kinds = {
  'append-only': [
    'audit_checkpoints_append_only',
    'audit_entries_append_only',
    'audit_verifications_append_only',
    'bank_lines_append_only',
    'credit_note_lines_append_only',
    'delivery_attempts_append_only',
    'order_notes_append_only',
    'order_notes_only_redacted',
    'parcel_events_append_only',
    'parcel_lines_append_only',
    'grower_payments_append_only',
    'price_changes_append_only',
    'purchases_priced_stay',
    'return_events_append_only',
    'reconciliation_differences_append_only',
    'replacement_lines_append_only',
    'replacements_append_only',
    'settlement_lines_append_only',
    'stock_entries_append_only',
    'ticket_messages_append_only',
    'ticket_messages_only_redacted',
  ],
  ledger: [
    'audit_entries_chained',
    'growers_indexed_for_search',
    'growers_set_changed_at',
    'products_edit_noted',
    'products_indexed_for_search',
    'products_stock_and_price_noted',
    'stock_entries_entered',
  ],
  invariant: [
    'audit_checkpoints_true',
    'credit_note_lines_within_order',
    'credit_notes_add_up',
    'order_lines_add_up',
    'orders_add_up',
    'parcel_lines_add_up',
    'parcels_add_up',
    'products_received_by_entries',
    'refunds_within_captured',
  ],
  notification: [
    'categories_changed',
    'contact_messages_added_staff_event',
    'contact_messages_changed_staff_event',
    'found_refunds_staff_event',
    'growers_changed',
    'mails_staff_event',
    'order_notes_staff_event',
    'orders_added_staff_event',
    'orders_changed_staff_event',
    'packing_claims_staff_event',
    'parcels_added_staff_event',
    'parcels_changed_staff_event',
    'product_pictures_changed',
    'product_pictures_truncated',
    'products_notify_me',
    'products_changed',
    'privacy_requests_staff_event',
    'reconciliations_added_staff_event',
    'refund_requests_staff_event',
    'refunds_staff_event',
    'returns_staff_event',
    'staff_roles_staff_event',
    'staff_staff_event',
  ],
}

test('ARCHITECTURE a trigger keeps rows, keeps a ledger, refuses or notifies; there are at most 60', async (t) => {
  const { client } = await databaseBefore(t, '9999')
  const { rows } = await client.query<{ name: string; writes: string[]; refuses: boolean }>(`
    SELECT tgname AS name, prosrc ~ 'RAISE EXCEPTION|check_order' AS refuses,
      ARRAY(SELECT word[1] FROM regexp_matches(prosrc, '(?:INSERT INTO|UPDATE|DELETE FROM) ([a-z_]+)', 'g') AS word) AS writes
    FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND pg_class.relnamespace = 'public'::regnamespace ORDER BY tgname`)
  assert.deepEqual(
    rows.map(({ name }) => name),
    Object.values(kinds).flat().sort(),
  )
  assert.ok(rows.length <= 60, `${rows.length} triggers`)
  const of = (kind: keyof typeof kinds) => rows.filter(({ name }) => kinds[kind].includes(name))
  for (const kind of ['append-only', 'invariant'] as const) {
    for (const one of of(kind)) assert.deepEqual([one.refuses, one.writes], [true, []], one.name)
  }
  for (const one of of('notification'))
    assert.deepEqual([one.refuses, one.writes.filter((table) => table !== 'staff_events')], [false, []], one.name)
})

/** Their indexes are of products on sale. Categories and growers are renamed seldom, and then all products may be read. */
const without = ['products_category_fkey', 'products_grower_fkey']

test('ARCHITECTURE each foreign key has an index of all its rows', async (t) => {
  const { client } = await databaseBefore(t, '9999')
  const { rows } = await client.query<{ name: string }>(`
    SELECT conname AS name FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1]
        AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    ORDER BY 1`)
  assert.deepEqual(
    rows.map(({ name }) => name),
    without,
  )
})

test('ORDERS-03 REFUND-03 an order that differs from its parcels and credit notes is refused at commit', async (t) => {
  const { deps } = await openSeededDesk(t, 40)
  const { database } = deps
  const numberOf = async (fulfilment: string) => {
    const { rows } = await sql<{ number: string }>`
      SELECT number FROM orders WHERE fulfilment = ${fulfilment} ORDER BY number LIMIT 1`.execute(database)
    return rows[0]?.number ?? assert.fail()
  }
  const [toPack, shipped, cancelled] = [
    await numberOf('to-pack'),
    await numberOf('shipped'),
    await numberOf('cancelled'),
  ]
  const line = (number: string) => `WHERE order_number = '${number}' AND position = 0`
  const note = `(number, order_number, invoice_number, series, financial_year, serial, issued_at, total_paise, document)
    SELECT 'N/1', order_number, number, 'N', '99-00', 1, now(), 100, '{}' FROM invoices WHERE order_number = '${toPack}'`
  for (const [statement, wrong] of [
    [`UPDATE order_lines SET packed_quantity = 1 ${line(toPack)}`, 'packed_quantity'],
    [`UPDATE order_lines SET shipped_quantity = 1 ${line(toPack)}`, 'shipped_quantity'],
    [`UPDATE order_lines SET shipped_quantity = shipped_quantity - 1 ${line(shipped)}`, 'shipped_quantity'],
    [
      `UPDATE order_lines SET delivered_quantity = quantity, status = 'delivered' ${line(toPack)}`,
      'delivered_quantity',
    ],
    [`UPDATE order_lines SET cancelled_quantity = 1 ${line(toPack)}`, 'cancelled_quantity'],
    [`UPDATE order_lines SET cancelled_quantity = 0 ${line(cancelled)}`, 'cancelled_quantity'],
    [`UPDATE order_lines SET status = 'delivered' ${line(shipped)}`, 'order_lines_status_by_units'],
    [`UPDATE orders SET fulfilment = 'packed' WHERE number = '${shipped}'`, 'fulfilment'],
    [`UPDATE orders SET credited_paise = 1 WHERE number = '${shipped}'`, 'credited_paise'],
    [`INSERT INTO credit_notes ${note}`, 'credited_paise'],
    [`UPDATE credit_notes SET total_paise = 1 WHERE order_number = '${cancelled}'`, 'credited_paise'],
    [`UPDATE parcels SET state = 'lost' WHERE order_number = '${shipped}'`, 'shipped_quantity'],
    [
      `WITH parcel AS (
         INSERT INTO parcels (order_number, number, carrier_id, state, packed_at, changed_at)
         VALUES ('${toPack}', 1, 'own-van', 'packed', now(), now()) RETURNING id)
       INSERT INTO parcel_lines (parcel_id, order_number, position, quantity) SELECT id, '${toPack}', 0, 1 FROM parcel`,
      'packed_quantity',
    ],
    [
      `INSERT INTO order_lines (order_number, position, product_id, title, net_quantity, hsn, gst_rate_basis_points, quantity,
         unit_price_paise, status)
       VALUES ('${shipped}', 99, 'x', 'X', '1 kg', '0409', 500, 1, 100, 'ordered')`,
      'fulfilment',
    ],
  ] as const) {
    await assert.rejects(
      sql.raw(statement).execute(database),
      (fault: Error & { constraint?: string }) => `${fault.message} ${fault.constraint}`.includes(wrong),
      statement,
    )
  }
})
