// The rows of database/migrations as Kysely sees them. Amounts are paise; instants are Dates.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import type { CreditKind } from '#domain/invoices/credit-shares.ts'
import type { FulfilmentState, PaymentState } from '#domain/orders/order-states.ts'
import type { BulkChangeName } from '#domain/staff/bulk-changes.ts'
import type { StockEntryKind } from '#domain/stock/stock-entry.ts'

type JsonObject = JSONColumnType<object, object, object> | null

export type Tables = {
  categories: { name: string; position: number; picture_key: string | null }
  products: {
    id: string
    position: GeneratedAlways<number>
    title: string
    other_names: Generated<string[]>
    category: string
    description: string[]
    key_benefits: string[]
    banner_line: string | null
    price_paise: number
    mrp_paise: number
    net_quantity_amount: number
    net_quantity_unit: 'g' | 'kg' | 'ml' | 'l'
    hsn: string
    stock: number
    /** Changed only by a row in stock_entries. */
    received: ColumnType<number, number, never>
    is_sold_out: GeneratedAlways<boolean>
    origin_state: string
    best_before_months: number
    grower_id: string | null
    packer_name: string
    packer_address: string
    ingredients: Generated<string[]>
    allergens: Generated<string[]>
    nutrition: JsonObject
    storage: string | null
    warning: string | null
    is_vegetarian: Generated<boolean>
    certificate_scheme: string | null
    certificate_number: string | null
    certificate_certifier: string | null
    /** A calendar date, `2027-03-31`. */
    certificate_valid_until: string | null
    listed_at: Generated<Date>
    withdrawn_at: Date | null
    changed_at: Generated<Date>
    /** A trigger raises it at each edit; never for sales and stock. */
    version: ColumnType<number, never, never>
    barcode: string | null
    low_mark: number | null
    shelf_place: string | null
    /** Of one pack with its wrapping. */
    gross_grams: number | null
    /** Not listed yet: facts may be missing as '', '{}' or 0, and `withdrawn_at` is set. */
    is_draft: Generated<boolean>
  }
  /** Append-only; triggers add the units to received and stock, and write the opening entry of each product (`enter_stock`, `open_stock`). */
  stock_entries: {
    id: GeneratedAlways<number>
    product_id: string
    kind: StockEntryKind
    units: number
    batch_id: string | null
    reason: string | null
    staff_id: string | null
    at: Generated<Date>
  }
  batches: {
    id: Generated<string>
    product_id: string
    code: string
    grower_id: string | null
    /** Calendar dates, `2027-03-31`. */
    harvested_on: string | null
    packed_on: string
    best_before_on: string
    units: number
    mrp_paise: number
    packer_fssai: string | null
    certificate_scheme: 'NPOP' | 'PGS-India' | null
    certificate_number: string | null
    transaction_certificate: string | null
    staff_id: string | null
    entered_at: Generated<Date>
  }
  /** Append-only; triggers on products write it (`open_prices`, `note_price`). */
  price_changes: {
    id: GeneratedAlways<number>
    product_id: string
    price_paise: number
    mrp_paise: number
    changed_at: Generated<Date>
  }
  stock_checks: {
    id: GeneratedAlways<number>
    checked_at: Date
    products: number
    exceptions: JSONColumnType<object, string, never>
  }
  growers: {
    id: string
    position: GeneratedAlways<number>
    name: string
    place: string
    state: string
    people: Generated<string>
    story: Generated<string[]>
    certificate_scheme: string | null
    certificate_number: string | null
    certificate_certifier: string | null
    /** A calendar date, `2027-03-31`. */
    certificate_valid_until: string | null
    is_demo: Generated<boolean>
    changed_at: Generated<Date>
  }
  /** Categories with a product on sale, and how many. */
  categories_on_sale: { name: string; position: number; count: number; picture_key: string | null }
  /** What a product is searched by; a trigger writes it (`index_product_for_search`). */
  product_search: { product_id: string; position: number; vector: string }
  search_words: { word: string; spelling: string }
  product_pictures: { product_id: string; position: number; key: string; alt: string }
  gst_rates: { hsn: string; effective_from: string; rate_basis_points: number }
  customers: {
    id: Generated<string>
    name: string
    email: string
    phone: string
    password_hash: string
    created_at: Date
    password_changed_at: Date
  }
  sessions: { token_hash: Buffer; customer_id: string; created_at: Date; last_used_at: Date; expires_at: Date }
  one_time_codes: {
    id: Generated<string>
    channel: 'email' | 'sms'
    purpose: 'register' | 'recover'
    recipient: string
    email: string
    phone: string | null
    code_hash: Buffer
    sent_at: Date
    expires_at: Date
    wrong_guesses: Generated<number>
    state: 'sent' | 'confirmed' | 'consumed' | 'dead'
    confirmed_at: Date | null
  }
  rate_limits: { key: string; consumed_at: Date[]; expires_at: Date }
  reservations: {
    id: Generated<string>
    state: 'held' | 'committed' | 'released'
    reserved_at: Date
    expires_at: Date
    network: string | null
  }
  reservation_lines: { reservation_id: string; product_id: string; quantity: number }
  orders: {
    number: string
    customer_id: string
    provider_order_id: string
    payment_id: string
    placed_at: Date
    first_name: string
    last_name: string
    email: string
    phone: string
    address: string
    address2: Generated<string>
    state_code: string
    pin_code: string
    country: string
    subtotal_paise: number
    discount_paise: number
    rounding_paise: number
    total_paise: number
    /** A calendar date, `2026-11-25`. */
    delivery_from: string | null
    delivery_to: string | null
    confirmation_sent_at: Date | null
    refunded_at: Date | null
    held_at: Date | null
    held_reason: string | null
    version: Generated<number>
    corrected_first_name: string | null
    corrected_last_name: string | null
    corrected_phone: string | null
    corrected_address: string | null
    corrected_address2: string | null
    corrected_pin_code: string | null
    /** Of the last correction; labels printed before are wrong. */
    corrected_at: Date | null
    /** Both are set by triggers (`add_credited_paise`, `set_order_fulfilment`). */
    credited_paise: Generated<number>
    fulfilment: Generated<FulfilmentState>
    payment: GeneratedAlways<PaymentState>
    name_words: GeneratedAlways<string>
  }
  order_lines: {
    order_number: string
    position: number
    product_id: string
    title: string
    net_quantity: string
    hsn: string
    gst_rate_basis_points: number
    quantity: number
    unit_price_paise: number
    /** Set with `delivered_at` by a trigger when all units not cancelled are delivered (`set_line_status`). */
    status: 'ordered' | 'delivered'
    delivered_at: Date | null
    cancelled_quantity: Generated<number>
    /** The next three are counted by triggers from the parcels. */
    packed_quantity: Generated<number>
    shipped_quantity: Generated<number>
    delivered_quantity: Generated<number>
    to_pack_quantity: GeneratedAlways<number>
  }
  carriers: {
    id: string
    name: string
    tracking_url: string | null
    number_pattern: string | null
    position: number
    retired_at: Date | null
  }
  parcels: {
    id: Generated<string>
    order_number: string
    number: number
    carrier_id: string
    tracking: string | null
    state: ParcelState
    grams: number | null
    packed_at: Date
    packed_by: string | null
    handed_over_at: Date | null
    delivered_at: Date | null
    changed_at: Date
  }
  /** Append-only. */
  parcel_lines: {
    parcel_id: string
    order_number: string
    position: number
    quantity: number
    batch_id: string | null
  }
  /** Append-only. */
  parcel_events: {
    id: GeneratedAlways<number>
    parcel_id: string
    kind: 'state' | 'tracking' | 'printed'
    value: string
    at: Date
    staff_id: string | null
  }
  packing_claims: { order_number: string; staff_id: string; staff_name: string; expires_at: Date }
  parcel_mails: {
    id: Generated<string>
    parcel_id: string
    kind: 'handed-over' | 'tracking-corrected' | 'delivered'
    due_at: Date
    sent_at: Date | null
  }
  /** Append-only but for `blank_words`. */
  order_notes: {
    id: GeneratedAlways<number>
    order_number: string
    staff_id: string
    text: string
    written_at: Date
    blanked_at: Generated<Date | null>
  }
  order_mails: {
    id: GeneratedAlways<number>
    order_number: string
    mail: string
    queued_at: Date
    sent_at: Date | null
    staff_id: string | null
  }
  payment_attempts: {
    id: Generated<string>
    customer_id: string
    provider_order_id: string | null
    state: 'opening' | 'open' | 'settled' | 'refunding' | 'refunded' | 'lapsed'
    amount_paise: number
    cart: string | null
    quote: JsonObject
    order_details: JsonObject
    reservation_id: string | null
    payment_id: string | null
    order_number: string | null
    objection: string | null
    opened_at: Date
    next_check_at: Date | null
    checks: Generated<number>
    closed_at: Date | null
    payment_seen_at: Date | null
  }
  refunds: {
    id: Generated<string>
    payment_id: string
    /** Names the refund at the provider and in jobs: the payment's id in rows from before migration 0050, else the refund's own. */
    reference: string
    credit_note_number: string | null
    paid_by: Generated<'provider' | 'bank'>
    utr: string | null
    attempt_id: string
    amount_paise: number
    reason: string
    state: 'due' | 'pending' | 'refused' | 'processed'
    refusal: string | null
    round: Generated<number>
    provider_refund_id: string | null
    decided_at: Date
    next_try_at: Date | null
    processed_at: Date | null
    customer_notified_at: Date | null
  }
  /** Partitioned by month (migration 0062); `webhook_event_ids` keeps each event once. */
  webhook_events: {
    event_id: string
    event: string
    body: string
    received_at: ColumnType<Date, Date, never>
    handled_at: Date | null
  }
  webhook_event_ids: { event_id: string; received_at: Date }
  reconciliations: {
    id: GeneratedAlways<number>
    reconciled_at: Date
    from_at: Date
    to_at: Date
    payments: number
    captured_paise: number
    differing: number
    difference_paise: number
  }
  reconciliation_differences: {
    reconciliation_id: number
    payment_id: string
    kind: 'neither-order-nor-refund' | 'not-at-provider' | 'order-differs' | 'refund-differs'
    by_paise: number
    provider_order_id: string | null
    provider_paise: number | null
    provider_captured: boolean | null
    provider_refunded_paise: number | null
    ordered_paise: number
    refunded_paise: number
    refusal: string | null
  }
  contact_messages: {
    ticket: string
    customer_id: string | null
    name: string
    email: string
    message: string
    received_at: Date
  }
  refused_mails: { name: string; refused_at: Date; response_code: number }
  contact_mails: { ticket: string; recipient: 'sender' | 'care'; due_at: Date; sent_at: Date | null }
  back_in_stock_requests: {
    id: Generated<string>
    product_id: string
    email: string
    mailbox: string
    requested_at: Date
    closed_at: Date | null
    mail_due_at: Date | null
    mail_sent_at: Date | null
    stopped_until: Date | null
  }
  invoice_serials: { series: string; financial_year: string; last_serial: number }
  invoices: {
    number: string
    order_number: string
    series: string
    financial_year: string
    serial: number
    issued_at: Date
    document: JSONColumnType<object, object, never>
  }
  credit_notes: {
    number: string
    order_number: string
    invoice_number: string
    series: string
    financial_year: string
    serial: number
    issued_at: Date
    document: JSONColumnType<object, object, never>
  }
  /** Append-only; at most the units bought and the amount charged (`check_credited`). */
  credit_note_lines: {
    credit_note_number: string
    order_number: string
    position: number
    kind: CreditKind
    quantity: number
    taxable_paise: number
    tax_paise: number
  }
  /** Append-only; a trigger gives id, previous_hash and hash (`chain_audit_entry`). */
  audit_entries: {
    id: GeneratedAlways<number>
    at: Date
    actor: 'staff' | 'command' | 'visitor'
    staff_id: string | null
    roles: string[]
    action: string
    subject_kind: string
    subject_id: string
    before: JsonObject
    after: JsonObject
    reason: string | null
    client_ip: string | null
    reference: string | null
    previous_hash: GeneratedAlways<Buffer>
    hash: GeneratedAlways<Buffer>
  }
  /** Append-only: number and hash of an entry that was mailed to the owners. */
  audit_checkpoints: { number: number; hash: Buffer; noted_at: Date }
  /** Append-only. */
  audit_verifications: {
    id: GeneratedAlways<number>
    verified_at: Date
    entries: number
    broken: string | null
  }
  bulk_jobs: {
    id: Generated<string>
    name: BulkChangeName
    staff_id: string
    client_ip: string
    reference: string
    key: string
    input: ColumnType<{ readonly reason?: string }, string, never>
    started_at: Date
    finished_at: Generated<Date | null>
  }
  bulk_job_rows: {
    job_id: string
    place: number
    row_id: string
    label: string
    detail: string | null
    state: Generated<'waiting' | 'done' | 'refused'>
    code: Generated<string | null>
    error: Generated<string | null>
    former: Generated<string | null>
  }
  action_keys: { key: string; staff_id: string; digest: Buffer; answer: JsonObject; used_at: Date }
  staff: {
    id: Generated<string>
    /** In lower case. */
    email: string
    name: string
    password_hash: string | null
    totp_secret: Buffer | null
    totp_last_step: number | null
    created_at: Date
    suspended_at: Date | null
    /** Over email, roles and suspension. */
    seal: Buffer | null
  }
  staff_roles: { staff_id: string; role: 'owner' | 'packer' | 'accountant' | 'support' }
  staff_sessions: {
    id: Generated<string>
    token_hash: Buffer
    staff_id: string
    created_at: Date
    last_used_at: Date
    expires_at: Date
    proved_at: Date
    client_ip: string
    user_agent: string | null
    seal: Buffer | null
  }
  staff_invitations: {
    token_hash: Buffer
    staff_id: string | null
    /** Of the version before. */
    totp_secret: Generated<Buffer | null>
    created_at: Date
    expires_at: Date
    used_at: Date | null
    seal: Buffer | null
  }
  recovery_codes: { staff_id: string; code_hash: Buffer; used_at: Date | null }
  passkeys: {
    id: string
    staff_id: string
    name: string
    public_key: Buffer
    counter: number
    transports: Generated<string[]>
    created_at: Date
    last_used_at: Date | null
    seal: Buffer | null
  }
  passkey_challenges: {
    challenge: string
    purpose: 'register' | 'sign-in' | 'prove'
    session_id: string | null
    expires_at: Date
    act: string | null
  }
  staff_confirmations: { digest: Buffer; session_id: string; expires_at: Date }
  refused_sign_ins: {
    key: string
    action: string
    network: string
    actor_id: string | null
    staff_id: string | null
    reason: string | null
    attempts: number
    client_ip: string
    reference: string
    first_at: Date
    last_at: Date
  }
  staff_browsers: { digest: Buffer; staff_id: string; expires_at: Date }
  staff_reads: { staff_id: string; day: string; customer_id: string; first_read_at: Date }
  staff_events: { id: GeneratedAlways<number>; topic: string; at: Generated<Date> }
}
