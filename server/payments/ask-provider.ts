import { objectionTo } from '#domain/payments/objection.ts'
import {
  type CardProvider,
  type ProviderPayment,
  ProviderRefusal,
} from '#server/platform/card-provider/card-provider.ts'

export type Findings = {
  /** Payments of this order, as the provider has them now. */
  readonly payments: readonly ProviderPayment[]
  /** Money may still be on its way: the bank has not answered, or the provider's lists run behind its orders. */
  readonly isInFlight: boolean
}

type Asked = { readonly providerOrderId: string; readonly amount: number; readonly paymentId: string | undefined }

/**
 * What the provider itself says about an order's money (PAY-04). A payment that is only authorized is captured.
 * Throws `ProviderUnreachable` when nobody can say.
 */
export async function askProvider(cardProvider: CardProvider, asked: Asked): Promise<Findings> {
  const named = asked.paymentId ? await fetchKnown(cardProvider, asked.paymentId) : undefined
  if (named && objectionTo(named, asked) === undefined) return { payments: [named], isInFlight: false }

  const listed = await cardProvider.listPaymentsOfOrder(asked.providerOrderId)
  // Lists may lack what was captured a moment ago; the payment itself does not.
  const isUnlisted = named?.order_id === asked.providerOrderId && !listed.some((payment) => payment.id === named.id)
  const payments = await Promise.all(
    [...listed, ...(isUnlisted && named ? [named] : [])].map((payment) => captured(cardProvider, payment, asked)),
  )
  return { payments, isInFlight: await isStillInFlight(cardProvider, payments, asked) }
}

async function captured(cardProvider: CardProvider, payment: ProviderPayment, asked: Asked): Promise<ProviderPayment> {
  if (payment.status !== 'authorized' || payment.amount !== asked.amount || payment.currency !== 'INR') return payment
  try {
    return await cardProvider.capturePayment(payment.id, payment.amount)
  } catch (fault) {
    // Captured meanwhile, lapsed, or the order paid otherwise: the payment tells.
    if (fault instanceof ProviderRefusal) return cardProvider.fetchPayment(payment.id)
    throw fault
  }
}

async function isStillInFlight(
  cardProvider: CardProvider,
  payments: readonly ProviderPayment[],
  asked: Asked,
): Promise<boolean> {
  const objections = payments.map((payment) => objectionTo(payment, asked))
  if (objections.includes('in-flight')) return true
  if (objections.some((objection) => objection !== 'not-captured')) return false
  const order = await cardProvider.fetchOrder(asked.providerOrderId)
  return order.status === 'paid'
}

/** A payment id that the provider does not know is a word of the browser's and nothing more. */
async function fetchKnown(cardProvider: CardProvider, paymentId: string): Promise<ProviderPayment | undefined> {
  if (!/^\w{1,40}$/.test(paymentId)) return undefined
  try {
    return await cardProvider.fetchPayment(paymentId)
  } catch (fault) {
    if (fault instanceof ProviderRefusal) return undefined
    throw fault
  }
}
