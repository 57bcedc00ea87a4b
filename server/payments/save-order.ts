import type { Body } from '#contract/index.ts'
import { mergeLines } from '#domain/checkout/merge-lines.ts'
import type { ReportedOrder } from '#domain/payments/reported-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { asOneLine } from '#domain/typed-text.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { limitInvalidReports, limitRepeats } from './opening/limit-orders.ts'
import { lockAttempt, readAttempt, saveOrderDetails } from './payments.store.ts'
import { checkSoon } from './schedule-check.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

/**
 * The browser reports a payment (PAY-03). The reported order is stored first, then the provider is queried, so that the shop
 * can finish alone when the provider does not answer. Repeating the call gives the same result. Only calls that ask the
 * provider again are limited, and only after the report is stored: the limit costs no order.
 */
export async function saveOrder(
  deps: Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'shop' | 'log'>,
  { body, customerId, clientIp }: { body: Body<'POST /save-order'>; customerId: string; clientIp: string },
): Promise<Settlement | Refusal<'signature-wrong'> | Refusal<'too-many-orders', { retryAfter: number }>> {
  const { database, cardProvider, clock } = deps
  const { orderId: providerOrderId, paymentId, signature } = body
  const attempt = await readAttempt(database, { providerOrderId })
  // The same answer for unknown payments and those of others.
  if (!attempt || attempt.customerId !== customerId) {
    return (await limitInvalidReports(deps, { clientIp })) ?? refuse('unknown-payment')
  }
  const isSigned = !signature || cardProvider.isSignedCheckout({ orderId: providerOrderId, paymentId, signature })
  if (!isSigned) return (await limitInvalidReports(deps, { clientIp })) ?? refuse('signature-wrong')
  await saveOrderDetails(database, attempt.id, reportedOrder(body))
  const isFirst = attempt.orderDetails === null && attempt.paymentId === null
  const isSamePayment = attempt.paymentId === paymentId
  const rateLimited = isFirst || isSamePayment ? undefined : await limitRepeats(deps, attempt)
  if (rateLimited) return rateLimited

  const settlement = await settlePayment(deps, { providerOrderId, paymentId }, { previous: attempt })
  if (isRefusal(settlement) || settlement.state === 'ordered') return settlement
  await inTransaction(database, async (tx) => {
    const locked = await lockAttempt(tx, { id: attempt.id })
    if (locked?.state === 'open' || locked?.state === 'lapsed') await checkSoon(tx, locked, { now: clock.now() })
  })
  return settlement
}

/** Line breaks and hidden characters become spaces: other calls refuse them, but this order is paid. */
function reportedOrder({
  name,
  email,
  contact,
  products,
  address: [address],
}: Body<'POST /save-order'>): ReportedOrder {
  return {
    name: asOneLine(name),
    email,
    contact,
    lines: mergeLines(products.map(({ pid, qty }) => ({ productId: pid, quantity: qty }))),
    address: address
      ? { ...address, address: asOneLine(address.address), address2: asOneLine(address.address2 ?? '') }
      : null,
  }
}
