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
