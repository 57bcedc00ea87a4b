// Input of the check: the shop's tables, the provider's records, answers and mails to customers. Amounts are paise.
export type ProviderPayment = {
  readonly id: string
  readonly providerOrderId: string
  readonly amount: number
  readonly refunded: number
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly captured: boolean
}

/** One that has no receipt was made in the provider's dashboard. */
export type ProviderRefund = {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly status: 'pending' | 'processed' | 'failed'
  readonly isOurs: boolean
}

export type AttemptRow = {
  readonly id: string
  readonly state: string
  readonly providerOrderId: string | null
  readonly paymentId: string | null
  readonly orderNumber: string | null
  readonly customerId: string
  /** Products and quantities as text; null for an amount only. */
  readonly cart: string | null
  /** Minutes of the shop's time from opening to the end. */
  readonly life: number | null
}

export type OrderRow = {
  readonly number: string
  readonly paymentId: string
  readonly providerOrderId: string
  readonly subtotal: number
  readonly discount: number
  readonly rounding: number
  readonly total: number
  /** Refunded by staff as a whole. */
  readonly refunded: boolean
  /** Refunded by staff, in parts or as a whole. */
  readonly credited: number
  /** When its transaction began, in real milliseconds. */
  readonly soldAt: number
}

export type LineRow = {
  readonly orderNumber: string
  readonly productId: string
  readonly quantity: number
  readonly unitPrice: number
}

export type RefundRow = {
  readonly paymentId: string
  readonly amount: number
  readonly state: string
  readonly reason: string
  readonly creditNote: string | null
  readonly paidBy: 'provider' | 'bank'
  /** Of a bank transfer. */
  readonly utr: string | null
}
/** A refund of the dashboard as the shop knows it; `covered` is the part that a refund of ours did not have to pay. */
export type FoundRow = {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly covered: number
  readonly creditNote: string | null
}
/** A request to refund above the limit. */
export type RequestRow = { readonly orderNumber: string; readonly state: string }
export type ReturnLineRow = {
  readonly number: string
  readonly state: string
  readonly orderNumber: string
  readonly position: number
  readonly quantity: number
  readonly shelved: number
  readonly writtenOff: number
  readonly kept: number
  readonly refunded: number
  readonly resent: number
  readonly sentBack: number
}
/** Units of an order's line that credit notes took back, by kind. */
export type CreditedUnitsRow = {
  readonly orderNumber: string
  readonly position: number
  readonly kind: string
  readonly quantity: number
  readonly ordered: number
}
/** Somebody who is written to about a recall. */
export type RecallMailRow = { readonly to: string; readonly words: string }
export type InvoiceRow = {
  readonly number: string
  readonly orderNumber: string
  readonly series: string
  readonly financialYear: string
  readonly serial: number
}
export type CreditNoteRow = InvoiceRow & { readonly invoiceNumber: string; readonly total: number }
export type SerialRow = { readonly series: string; readonly financialYear: string; readonly lastSerial: number }
export type ProductRow = {
  readonly id: string
  readonly stock: number
  readonly received: number
  /** Sum of its rows in the ledger. */
  readonly entries: number
  /** Units that left the shelf as replacements, by the ledger, and those that replacements name. */
  readonly resent: number
  readonly replaced: number
  /** Of a product with batches: their units on the shelf, units to pack that are not lost, and parcel lines that name no batch. */
  readonly inBatches?: number | null
  readonly toPack?: number
  readonly packedWithoutBatch?: number
}
export type ReservedUnitsRow = { readonly productId: string; readonly quantity: number }
/** Times in milliseconds of the shop's time. */
export type ReservationRow = {
  readonly id: string
  readonly customerId: string
  readonly reservedAt: number
  readonly expiresAt: number
  /** Payable, but no payment was seen. */
  readonly isForgone: boolean
}
/** A product's price from a moment on, in real milliseconds. */
export type Price = { readonly productId: string; readonly price: number; readonly from: number }

/** A mail in the mailbox. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly at: number }

/** The shop's answer to a customer who had paid. */
export type ReportedAnswer = {
  readonly paymentId: string
  readonly what: 'ordered' | 'will-be-refunded'
  readonly orderNumber?: string
}

/** Start and end of a disturbance. */
export type Disturbance = { readonly kind: string; readonly from: number; readonly to: number }

export type Snapshot = {
  readonly payments: readonly ProviderPayment[]
  readonly attempts: readonly AttemptRow[]
  readonly orders: readonly OrderRow[]
  readonly lines: readonly LineRow[]
  readonly refunds: readonly RefundRow[]
  readonly providerRefunds: readonly ProviderRefund[]
  readonly found: readonly FoundRow[]
  readonly requests: readonly RequestRow[]
  readonly returnLines: readonly ReturnLineRow[]
  readonly creditedUnits: readonly CreditedUnitsRow[]
  readonly recallMails: readonly RecallMailRow[]
  readonly invoices: readonly InvoiceRow[]
  readonly creditNotes: readonly CreditNoteRow[]
  readonly serials: readonly SerialRow[]
  readonly products: readonly ProductRow[]
  readonly reserved: readonly ReservedUnitsRow[]
  readonly reservations: readonly ReservationRow[]
  readonly prices: readonly Price[]
  readonly mails: readonly Mail[]
  readonly reportedAnswers: readonly ReportedAnswer[]
  readonly disturbances: readonly Disturbance[]
}

/** A violated rule and its row. */
export type Difference = { readonly rule: string; readonly row: string }

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

export function sum<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0)
}
