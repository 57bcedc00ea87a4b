/** Entities of the card provider, in the shop’s words. Amounts are paise, times seconds. */
export type ProviderOrder = {
  readonly id: string
  readonly amount: number
  readonly amountPaid: number
  readonly currency: string
  readonly receipt: string | null
  readonly status: 'created' | 'attempted' | 'paid'
}

export type ProviderPayment = {
  readonly id: string
  readonly orderId: string | null
  readonly amount: number
  readonly amountRefunded: number
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly captured: boolean
  readonly method: string
  readonly errorDescription: string | null
  readonly createdAt: number
}

export type ProviderRefund = {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly receipt: string | null
  readonly status: 'pending' | 'processed' | 'failed'
}

/** A transfer to the shop's bank; what it comes to is `paid`. */
export type ProviderSettlement = {
  readonly id: string
  readonly paid: number
  /** In the provider's words. */
  readonly state: string
  readonly utr: string | null
  readonly createdAt: number
}

/** A payment, refund or adjustment within a settlement. `fee` includes `tax`. */
export type ProviderSettlementLine = {
  readonly settlementId: string
  readonly entityId: string
  /** In the provider's words: 'payment', 'refund', 'adjustment', 'transfer', and what may come. */
  readonly kind: string
  readonly amount: number
  readonly credit: number
  readonly debit: number
  readonly fee: number
  readonly tax: number
  readonly paymentId: string | null
  readonly disputeId: string | null
  readonly description: string | null
  readonly utr: string | null
  readonly createdAt: number
  readonly settledAt: number
}

export type ProviderDispute = {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly deducted: number
  /** All three in the provider's words. */
  readonly reason: string
  readonly phase: string
  readonly state: string
  readonly createdAt: number
  readonly respondBy: number | null
}

/** The provider rejected the request. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly reason: string | undefined

  constructor({
    status,
    code,
    description,
    reason,
  }: { status: number; code: string; description: string; reason: string | undefined }) {
    super(description)
    this.name = 'ProviderRefusal'
    this.status = status
    this.code = code
    this.reason = reason
  }
}

export const unanswered = 'The card provider did not answer'

/** No usable answer: not reachable, timed out, or a fault of the provider. The outcome is unknown. */
export class ProviderUnreachable extends Error {
  /** Of an answer that says nothing about the outcome. */
  readonly status: number | undefined

  constructor(cause: unknown, status?: number) {
    super(unanswered, { cause })
    this.name = 'ProviderUnreachable'
    this.status = status
  }
}

/** Which order and payment a webhook is about; their state comes from the provider's API. */
export type EventSubject = {
  readonly event: string
  readonly isOfPayment: boolean
  readonly providerOrderId: string | undefined
  readonly paymentId: string | undefined
  readonly refundedPaymentId: string | undefined
}

/** Origins that the pages' policies allow for the provider's payment window. */
export type PageSources = {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
  /** May use the browser's payment request. */
  readonly payment: string
}

type Abortable = { readonly abortSignal?: AbortSignal | undefined }

export type CardProvider = {
  readonly keyId: string
  /** Whether the keys move money; unknown: they look like neither kind. */
  readonly mode: 'test' | 'live' | 'unknown'
  /** Names of the events that its webhook must send. */
  readonly events: readonly string[]
  readonly checkoutUrl: string
  readonly pageSources: PageSources
  createOrder(order: {
    amount: number
    receipt: string
    notes?: { readonly [name: string]: string }
  }): Promise<ProviderOrder>
  fetchOrder(orderId: string): Promise<ProviderOrder>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /** All payments created in the span, `to` excluded; page by page, until the signal is aborted. */
  listPayments(
    span: { from: Date; to: Date },
    options?: { abortSignal?: AbortSignal | undefined },
  ): Promise<ProviderPayment[]>
  listPaymentsOfOrder(orderId: string): Promise<ProviderPayment[]>
  capturePayment(paymentId: string, amount: number): Promise<ProviderPayment>
  /** `key` is the idempotency key (header X-Refund-Idempotency); it must come with the same amount and receipt each time. */
  refundPayment(
    paymentId: string,
    refund: { amount: number; key: string; receipt?: string | undefined },
  ): Promise<ProviderRefund>
  /** All of them, page by page. */
  listRefundsOfPayment(paymentId: string): Promise<ProviderRefund[]>
  /** All refunds created in the span, `to` excluded; page by page, until the signal is aborted. */
  listRefunds(
    span: { from: Date; to: Date },
    options?: { abortSignal?: AbortSignal | undefined },
  ): Promise<ProviderRefund[]>
  /** All settlements created in the span, `to` excluded. */
  listSettlements(span: { from: Date; to: Date }, options?: Abortable): Promise<ProviderSettlement[]>
  /** All lines that were settled on a day of India, '2026-11-24', in the provider's order; page by page. */
  listSettlementLines(day: string, options?: Abortable): Promise<ProviderSettlementLine[]>
  /** All disputes opened in the span, `to` excluded. */
  listDisputes(span: { from: Date; to: Date }, options?: Abortable): Promise<ProviderDispute[]>
  fetchDispute(disputeId: string): Promise<ProviderDispute>
  isSignedCheckout(answer: { orderId: string; paymentId: string; signature: string }): boolean
  /** Undefined unless the provider has signed it. `eventId` is the same when it sends the event again. */
  signedWebhook(
    rawBody: Buffer,
    headers: { readonly [name: string]: string | undefined },
  ): { readonly eventId: string | undefined } | undefined
  readEventSubject(body: string): EventSubject
}
