// Of which tables a restored copy is compared with the shop (SETTINGS-02): those whose rows stay once they are there.

export type CountedTable = {
  readonly table: string
  /** The column that says when a row came; of the table `by` joins, if there is one. */
  readonly at: string
  readonly by?: { readonly table: string; readonly from: string; readonly to: string }
  /** Columns that never change after that. */
  readonly fixed: string
  /** A column in paise, and what its sum is called. */
  readonly sum?: { readonly column: string; readonly name: string }
}

const byOrder = { table: 'orders', from: 'order_number', to: 'number' }

export const countedTables: readonly CountedTable[] = [
  {
    table: 'orders',
    at: 'placed_at',
    fixed: 'number customer_id payment_id placed_at subtotal_paise discount_paise rounding_paise total_paise',
    sum: { column: 'total_paise', name: 'Captured' },
  },
  {
    table: 'order_lines',
    at: 'placed_at',
    by: byOrder,
    fixed: 'order_number position product_id hsn gst_rate_basis_points quantity unit_price_paise',
  },
  {
    table: 'refunds',
    at: 'decided_at',
    fixed: 'id payment_id amount_paise decided_at',
    sum: { column: 'amount_paise', name: 'Refunded' },
  },
  {
    table: 'credit_notes',
    at: 'issued_at',
    fixed: 'number order_number invoice_number serial issued_at total_paise document',
    sum: { column: 'total_paise', name: 'Credited' },
  },
  {
    table: 'credit_note_lines',
    at: 'issued_at',
    by: { table: 'credit_notes', from: 'credit_note_number', to: 'number' },
    fixed: 'credit_note_number position kind quantity taxable_paise tax_paise',
  },
  { table: 'invoices', at: 'issued_at', fixed: 'number order_number serial issued_at document' },
  { table: 'customers', at: 'created_at', fixed: 'id created_at' },
  { table: 'parcels', at: 'packed_at', fixed: 'id order_number packed_at' },
  {
    table: 'parcel_lines',
    at: 'packed_at',
    by: { table: 'parcels', from: 'parcel_id', to: 'id' },
    fixed: 'parcel_id order_number position quantity batch_id',
  },
  { table: 'parcel_events', at: 'at', fixed: 'parcel_id kind at' },
  { table: 'delivery_attempts', at: 'at', fixed: 'parcel_id at' },
  { table: 'replacements', at: 'at', fixed: 'id order_number at' },
  { table: 'returns', at: 'asked_at', fixed: 'number order_number asked_at' },
  { table: 'return_events', at: 'at', fixed: 'return_number at' },
  { table: 'contact_messages', at: 'received_at', fixed: 'ticket received_at' },
  { table: 'order_notes', at: 'written_at', fixed: 'id order_number written_at' },
  { table: 'reconciliations', at: 'reconciled_at', fixed: 'id reconciled_at payments captured_paise differing' },
  { table: 'staff', at: 'created_at', fixed: 'id created_at' },
  { table: 'batches', at: 'entered_at', fixed: 'id product_id lot units entered_at' },
  // Weighed again they change, until they have a price.
  { table: 'purchases', at: 'entered_at', fixed: 'id number kind entered_at' },
  {
    table: 'purchases',
    at: 'priced_at',
    fixed: 'number grower_id bought_on net_grams units rate_paise amount_paise tax_paise corrects priced_at',
    sum: { column: 'amount_paise', name: 'Bought' },
  },
  {
    table: 'grower_payments',
    at: 'at',
    fixed: 'id grower_id kind amount_paise paid_on way at',
    sum: { column: 'amount_paise', name: 'Paid to growers' },
  },
  { table: 'packing_runs', at: 'entered_at', fixed: 'id packed_on taken_grams packed_grams left_grams loss_grams' },
  {
    table: 'run_outputs',
    at: 'entered_at',
    by: { table: 'packing_runs', from: 'run_id', to: 'id' },
    fixed: 'batch_id run_id product_id units unit_grams',
  },
]
