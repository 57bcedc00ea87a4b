// Types of columns in database/tables.ts that the schema does not say.

/** kysely-codegen would write them with the JavaScript API of TypeScript, which TypeScript 7 has no longer. */
export const importLines = `
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { ParcelLine } from '#domain/fulfilment/parcel-line.ts'
import type { Carrier } from '#domain/fulfilment/tracking-number.ts'
import type { PaymentState } from '#domain/orders/order-states.ts'
import type { BulkChangeName } from '#domain/staff/bulk-changes.ts'`

const issued = 'JSONColumnType<object, object, never>'

/** By table and column, with what may be null or left out. */
export const columnTypes: { readonly [column: string]: string } = {
  'audit_entries.hash': 'GeneratedAlways<Buffer>',
  'audit_entries.id': 'GeneratedAlways<number>',
  'audit_entries.previous_hash': 'GeneratedAlways<Buffer>',
  // Its default is for SQL by hand.
  'audit_entries.roles': 'string[]',
  'bulk_jobs.input': 'ColumnType<{ readonly reason?: string }, string, string>',
  'bulk_jobs.name': 'BulkChangeName',
  'categories_on_sale.count': 'number',
  'credit_notes.document': issued,
  'invoices.document': issued,
  'order_documents.kind': "'invoice' | 'credit-note'",
  'order_summaries.payment': 'PaymentState',
  'order_summaries.receiver': 'string',
  'orders.payment': 'GeneratedAlways<PaymentState>',
  'parcel_summaries.carrier': 'Carrier',
  'parcel_summaries.count': 'number',
  'parcel_summaries.lines': 'readonly ParcelLine[]',
  'parcel_summaries.place': 'number',
  'replacement_units.packed': 'number',
  'replacement_units.shipped': 'number',
  'replacement_units.to_pack': 'number',
  'rate_limits.consumed_at': 'Date[]',
  'products.received': 'ColumnType<number, number, never>',
  'products.version': 'ColumnType<number, never, never>',
  'stock_checks.exceptions': 'JSONColumnType<object, string, never>',
  'units_in_returns.units': 'number',
  'webhook_events.received_at': 'ColumnType<Date, Date, never>',
}
