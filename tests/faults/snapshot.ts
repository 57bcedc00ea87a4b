// All that the check looks at: the shop's tables, the provider's records, answers and mails to customers. Amounts are paise.
export type ProviderPayment = {
  readonly id: string
  readonly providerOrderId: string
  readonly amount: number
  readonly refunded: number
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly captured: boolean
}

export type KeptAttempt = {
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

export type KeptOrder = {
  readonly number: string
  readonly paymentId: string
  readonly providerOrderId: string
  readonly subtotal: number
  readonly discount: number
  readonly rounding: number
  readonly total: number
  /** Refunded by staff. */
  readonly refunded: boolean
  /** When its transaction began, in real milliseconds. */
  readonly soldAt: number
}

export type KeptLine = {
  readonly orderNumber: string
  readonly productId: string
  readonly quantity: number
  readonly unitPrice: number
}

export type KeptRefund = {
  readonly paymentId: string
  readonly amount: number
  readonly state: string
  readonly reason: string
}
export type KeptInvoice = {
  readonly number: string
  readonly orderNumber: string
  readonly series: string
  readonly financialYear: string
  readonly serial: number
}
export type KeptCreditNote = KeptInvoice & { readonly invoiceNumber: string }
export type KeptSerial = { readonly series: string; readonly financialYear: string; readonly lastSerial: number }
export type KeptProduct = { readonly id: string; readonly stock: number; readonly received: number }
export type HeldUnits = { readonly productId: string; readonly quantity: number }
/** Times in milliseconds of the shop's time. */
export type KeptReservation = {
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
export type Mail = { readonly subject: string; readonly text: string; readonly at: number }

/** The shop's answer to a customer who had paid. */
export type Said = {
  readonly paymentId: string
  readonly what: 'ordered' | 'will-be-refunded'
  readonly orderNumber?: string
}

/** Start and end of a disturbance. */
export type Disturbance = { readonly kind: string; readonly from: number; readonly to: number }

export type Snapshot = {
  readonly payments: readonly ProviderPayment[]
  readonly attempts: readonly KeptAttempt[]
  readonly orders: readonly KeptOrder[]
  readonly lines: readonly KeptLine[]
  readonly refunds: readonly KeptRefund[]
  readonly invoices: readonly KeptInvoice[]
  readonly creditNotes: readonly KeptCreditNote[]
  readonly serials: readonly KeptSerial[]
  readonly products: readonly KeptProduct[]
  readonly held: readonly HeldUnits[]
  readonly reservations: readonly KeptReservation[]
  readonly prices: readonly Price[]
  readonly mails: readonly Mail[]
  readonly said: readonly Said[]
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
