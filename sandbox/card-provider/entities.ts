// The provider's entities on the wire. Amounts are whole paise, times Unix seconds.
export type Notes = Record<string, unknown> | []

export type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: OrderStatus
  attempts: number
  notes: Notes
  created_at: number
}

export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: PaymentStatus
  order_id: string
  invoice_id: null
  international: boolean
  method: 'card' | 'upi' | 'netbanking'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  card: Card | null
  bank: string | null
  wallet: null
  vpa: string | null
  upi?: { vpa: string; payer_account_type: 'bank_account'; flow: 'collect' }
  email: string
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: AcquirerData
  created_at: number
  late_authorized?: true
}

/** Of a card, of UPI, or of a bank. */
export type AcquirerData =
  | { auth_code: string | null }
  | { rrn: string | null; upi_transaction_id: string | null }
  | { bank_transaction_id: string | null }

export type Card = {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: 'credit' | 'debit'
  issuer: string | null
  international: boolean
  emi: boolean
  sub_type: 'consumer'
  token_iin: null
}

export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: RefundStatus
  speed_processed: 'normal'
  speed_requested: 'normal' | 'optimum'
}

export type OrderStatus = 'created' | 'attempted' | 'paid'
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
export type RefundStatus = 'pending' | 'processed' | 'failed'

export type Settlement = {
  id: string
  entity: 'settlement'
  amount: number
  status: 'created' | 'processed' | 'failed'
  fees: number
  tax: number
  utr: string
  created_at: number
}

/** A row of the provider's reconciliation. `fee` includes `tax`. */
export type SettlementLine = {
  entity_id: string
  type: string
  debit: number
  credit: number
  amount: number
  currency: string
  fee: number
  tax: number
  on_hold: false
  settled: true
  created_at: number
  settled_at: number
  settlement_id: string
  posted_at: null
  credit_type: 'default'
  description: string | null
  notes: null
  payment_id: string | null
  settlement_utr: string
  order_id: string | null
  order_receipt: null
  method: string | null
  card_network: null
  card_issuer: null
  card_type: null
  dispute_id: string | null
}

/** `hidden`: settled, but not listed. */
export type SettlementRecord = { settlement: Settlement; lines: SettlementLine[]; hidden?: SettlementLine[] }

export type Dispute = {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  amount_deducted: number
  reason_code: string
  respond_by: number
  status: string
  phase: string
  created_at: number
}
