// Who may do what in the database. The schema belongs to the role that migrates it; the shop's processes read and write rows.
import type { ClientBase } from 'pg'

type Client = Pick<ClientBase, 'query'>

/** Of jobs, the back office, staff's commands, and `npm start` as a whole. */
export const shopRole = 'shop'
/** Of processes with ROLE=web: without rights on the tables of staff. */
export const webRole = 'shop_web'
/** Owns the audit log, its functions and what proves it. Nobody logs in with it. */
export const auditRole = 'shop_audit'

/** Rows of these are added and read, never changed, by all processes but those of the storefront, which have no right to them. */
export const auditTables = ['audit_entries', 'audit_checkpoints', 'audit_verifications'] as const
const auditFunctions = ['chain_audit_entry', 'refuse_audit_changes', 'check_audit_checkpoint'] as const

/** What the storefront reads and writes. */
export const webWrites = [
  'attachments',
  'contact_messages',
  'credit_note_lines',
  'credit_notes',
  'customers',
  'invoice_serials',
  'invoices',
  'mails',
  'notify_me_requests',
  'one_time_codes',
  'order_lines',
  'orders',
  'parcel_lines',
  'parcels',
  'payment_attempts',
  'privacy_links',
  'privacy_requests',
  'rate_limits',
  'recall_mails',
  'refunds',
  'reservation_lines',
  'reservations',
  'return_events',
  'return_lines',
  'returns',
  'sessions',
  'stock_entries',
  'ticket_links',
  'ticket_messages',
  'uploads',
  'webhook_event_ids',
  'webhook_events',
] as const

/** What it only reads, but for the units that carts and entries of stock move. */
export const webReads = [
  'batch_pictures',
  'batches',
  'cancellation_requests',
  'carriers',
  'categories',
  'categories_on_sale',
  'closed_days',
  'credited_units',
  'former_category_names',
  'grower_pictures',
  'growers',
  'gst_rates',
  'order_line_units',
  'order_summaries',
  'packing_claims',
  'parcel_summaries',
  'price_changes',
  'product_pictures',
  'product_previews',
  'product_search',
  'products',
  'recalls',
  'replacement_lines',
  'replacement_units',
  'reservation_summaries',
  'search_words',
  'storefront_settings',
  'units_in_returns',
  'working_settings',
] as const

/** Neither read nor written by the storefront. Its triggers add to `staff_events`. */
export const staffTables = [
  'action_keys',
  'backup_checks',
  'bank_lines',
  'bank_transfers',
  'bulk_job_rows',
  'bulk_jobs',
  'bulk_lots',
  'customer_contacts',
  'found_refunds',
  'gst_filings',
  'erasures',
  'delivery_attempts',
  'disputes',
  'hand_ticks',
  'import_rows',
  'imports',
  'order_batches',
  'packed_units',
  'packing_runs',
  'product_costs',
  'run_inputs',
  'run_outputs',
  'return_tracking_numbers',
  'return_write_offs',
  'shelved_units',
  'lost_parcel_units',
  'lost_units',
  'first_expiries',
  'grower_details',
  'lowest_printed_mrps',
  'open_refunds',
  'grower_payments',
  'low_stock_reports',
  'order_documents',
  'order_notes',
  'packed_batch_units',
  'parcel_events',
  'passkey_challenges',
  'passkeys',
  'payments_to_settle',
  'purchase_deductions',
  'purchase_serials',
  'purchases',
  'ready_answers',
  'recalled_customers',
  'reconciliation_differences',
  'reconciliations',
  'recovery_codes',
  'refund_requests',
  'refunds_at_provider',
  'replacements',
  'sales',
  'settlement_differences',
  'settlement_lines',
  'settlement_reads',
  'settlements',
  'shelf',
  'shelf_moves',
  'staff',
  'staff_browsers',
  'staff_confirmations',
  'staff_events',
  'staff_invitations',
  'staff_names',
  'staff_reads',
  'staff_refusals',
  'staff_roles',
  'staff_sessions',
  'scheduled_prices',
  'standing_settlement_lines',
  'unnamed_pictures',
  'stock_checks',
  'tally_days',
  'tally_settings',
  'units_sold',
  'units_to_pack',
] as const

/** Any number, the same in every process. */
const lock = 7_205_140_613
const rows = 'SELECT, INSERT, UPDATE, DELETE'
const both = `${shopRole}, ${webRole}`

/**
 * Gives the shop's roles their rights, after the migrations. Without these roles, or as one of them, it does nothing: then one role owns everything,
 * and the audit log is protected by its hashes alone (SECURITY.md). The client's role owns the database and is a member of `shop_audit`.
 */
export async function grantRights(client: Client): Promise<void> {
  const { rows: found } = await client.query<{ name: string; isCurrent: boolean }>(
    `SELECT rolname AS name, rolname = current_user AS "isCurrent" FROM pg_roles WHERE rolname = ANY ($1)`,
    [[shopRole, webRole, auditRole]],
  )
  if (found.length < 3 || found.some(({ isCurrent }) => isCurrent)) return
  await client.query('BEGIN')
  try {
    // PostgreSQL refuses two grants on one table at once.
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock])
    await grantTogether(client)
    await client.query('COMMIT')
  } catch (fault) {
    await client.query('ROLLBACK').catch(() => {})
    throw fault
  }
}

async function grantTogether(client: Client) {
  await handOverAuditLog(client)
  const statements = [
    `GRANT USAGE ON SCHEMA public TO ${both}`,
    `GRANT USAGE ON SCHEMA graphile_worker TO ${shopRole}`,
    `GRANT ${rows} ON ALL TABLES IN SCHEMA public, graphile_worker TO ${shopRole}`,
    // As 0.8.0 gave them: `queue_job` needs none.
    `REVOKE ALL ON ALL TABLES IN SCHEMA graphile_worker FROM ${webRole}`,
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA graphile_worker FROM ${webRole}`,
    `REVOKE ALL ON SCHEMA graphile_worker FROM ${webRole}`,
    `GRANT ${rows} ON ${webWrites.join(', ')} TO ${webRole}`,
    `GRANT SELECT ON ${webReads.join(', ')} TO ${webRole}`,
    `REVOKE INSERT, UPDATE, DELETE ON ${webReads.join(', ')} FROM ${webRole}`,
    `GRANT UPDATE (stock, received) ON products TO ${webRole}`,
    `GRANT UPDATE (on_shelf) ON batches TO ${webRole}`,
    `GRANT INSERT ON staff_events TO ${webRole}`,
    `GRANT EXECUTE ON FUNCTION queue_job TO ${both}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${both}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${shopRole}`,
    `REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${shopRole}`,
    `GRANT SELECT ON migrations TO ${webRole}`,
    `REVOKE UPDATE, DELETE ON ${auditTables.join(', ')} FROM ${shopRole}`,
  ]
  await client.query(statements.join('; '))
  await openJobQueue(client)
}

/** The queue's tables have row-level security, without a policy: only their owner sees rows. */
async function openJobQueue(client: Client) {
  const { rows: closed } = await client.query<{ statement: string }>(
    `SELECT format('CREATE POLICY shop ON %s TO ${shopRole} USING (true) WITH CHECK (true)', oid::regclass) AS statement FROM pg_class
     WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid)`,
  )
  for (const { statement } of closed) await client.query(statement)
}

/** The new owner of a table must be allowed to create tables, for that moment. */
async function handOverAuditLog(client: Client) {
  const { rows: own } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %I OWNER TO ${auditRole}', relname) AS statement FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1) AND relowner <> '${auditRole}'::regrole
     UNION ALL SELECT format('ALTER FUNCTION %s OWNER TO ${auditRole}', oid::regprocedure) FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($2) AND proowner <> '${auditRole}'::regrole`,
    [auditTables, auditFunctions],
  )
  if (own.length === 0) return
  const statements = [
    `GRANT CREATE ON SCHEMA public TO ${auditRole}`,
    ...own.map(({ statement }) => statement),
    `REVOKE CREATE ON SCHEMA public FROM ${auditRole}`,
    `GRANT SELECT, INSERT ON ${auditTables.join(', ')} TO ${shopRole}`,
  ]
  await client.query(statements.join('; '))
}
