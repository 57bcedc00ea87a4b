import { rejectionOf } from '#domain/payments/payment-rejection.ts'
import {
  type CardProvider,
  type ProviderPayment,
  ProviderRefusal,
} from '#server/platform/card-provider/card-provider.ts'

export type ProviderPayments = {
  /** The order's payments in their current state at the provider. */
  readonly payments: readonly ProviderPayment[]
  /** Money may still arrive: the bank has not answered, or the provider's list of payments lags behind its order. */
  readonly isInFlight: boolean
}

type Expected = { readonly providerOrderId: string; readonly amount: number; readonly paymentId: string | undefined }

/**
 * Reads an order's payments from the provider (PAY-04) and captures an authorized one. Throws `ProviderUnreachable` when the
 * provider does not answer.
 */
export async function fetchAndCapturePayments(
  cardProvider: CardProvider,
  expected: Expected,
): Promise<ProviderPayments> {
  const named = expected.paymentId ? await fetchKnown(cardProvider, expected.paymentId) : undefined
  if (named && rejectionOf(named, expected) === undefined) return { payments: [named], isInFlight: false }

  const listed = await cardProvider.listPaymentsOfOrder(expected.providerOrderId)
  // The list may lack a payment that was captured a moment ago.
  const isUnlisted = named?.orderId === expected.providerOrderId && !listed.some((payment) => payment.id === named.id)
  const payments = await Promise.all(
    [...listed, ...(isUnlisted && named ? [named] : [])].map((payment) =>
      captureIfAuthorized(cardProvider, payment, expected),
    ),
  )
  return { payments, isInFlight: await isStillInFlight(cardProvider, payments, expected) }
}

async function captureIfAuthorized(
  cardProvider: CardProvider,
  payment: ProviderPayment,
  expected: Expected,
): Promise<ProviderPayment> {
  if (payment.status !== 'authorized' || payment.amount !== expected.amount || payment.currency !== 'INR')
    return payment
  try {
    return await cardProvider.capturePayment(payment.id, payment.amount)
  } catch (fault) {
    // Captured meanwhile, lapsed, or the order was paid by another payment: read its state.
    if (fault instanceof ProviderRefusal) return cardProvider.fetchPayment(payment.id)
    throw fault
  }
}

async function isStillInFlight(
  cardProvider: CardProvider,
  payments: readonly ProviderPayment[],
  expected: Expected,
): Promise<boolean> {
  const rejections = payments.map((payment) => rejectionOf(payment, expected))
  if (rejections.includes('in-flight')) return true
  if (rejections.some((rejection) => rejection !== 'not-captured')) return false
  const order = await cardProvider.fetchOrder(expected.providerOrderId)
  return order.status === 'paid'
}

/** Undefined when the provider does not know the id: the browser made it up. */
async function fetchKnown(cardProvider: CardProvider, paymentId: string): Promise<ProviderPayment | undefined> {
  if (!/^\w{1,40}$/.test(paymentId)) return undefined
  try {
    return await cardProvider.fetchPayment(paymentId)
  } catch (fault) {
    if (fault instanceof ProviderRefusal) return undefined
    throw fault
  }
}
