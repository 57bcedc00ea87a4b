import { totalsOf } from '#domain/cart/totals.ts'
import type { OrderDraft } from '#domain/checkout/quote.ts'
import type { OrderLine } from '#domain/orders/order-line.ts'
import { isQuoteHonoured } from '#domain/payments/payment-attempt.ts'
import { deliveryAddressOf, emailFor } from '#domain/payments/reported-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { gstRatesOn, type ProductGone, priceLines } from '#server/catalogue/prices/price-lines.ts'
import type { Deps } from '#server/deps.ts'
import { readCustomer } from '#server/identity/read-customer.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import type { PaymentAttempt } from './payments.store.ts'

/**
 * The lines and address of an order: from the quote, and where the quote has none, from the order details, priced from the current
 * catalogue (API-07). Money that arrives after the quote has expired buys the same lines, unless they cost more by now:
 * 'prices-changed'. 'awaiting-order-details': the browser has not reported the order yet.
 */
export async function completeQuote(
  tx: Transaction,
  attempt: PaymentAttempt,
  { now, shop }: { now: Date; shop: Deps['shop'] },
): Promise<OrderDraft | IncompleteQuote> {
  const { quote, orderDetails, customerId } = attempt
  if (!orderDetails && !(quote?.lines && quote.address)) return refuse('awaiting-order-details')
  const lines = quote?.lines
    ? await linesAsPaid(tx, attempt, { lines: quote.lines, now })
    : await priceLines(tx, orderDetails?.lines ?? [], { now })
  if (isRefusal(lines)) return lines
  const address = quote?.address ?? (await addressFrom(tx, { orderDetails, customerId, shop }))
  if (isRefusal(address)) return address
  const rates = await gstRatesOn(
    tx,
    lines.map((line) => line.productId),
    { now },
  )
  return {
    address,
    lines: lines.map((line) => ({
      ...line,
      gstRateBasisPoints: rates.get(line.productId) ?? line.gstRateBasisPoints,
    })),
  }
}

type IncompleteQuote = Refusal<'awaiting-order-details' | 'prices-changed' | 'place-not-served'> | ProductGone

async function linesAsPaid(
  tx: Transaction,
  attempt: PaymentAttempt,
  { lines, now }: { lines: readonly OrderLine[]; now: Date },
): Promise<readonly OrderLine[] | Refusal<'prices-changed'> | ProductGone> {
  if (isQuoteHonoured(attempt, attempt.paymentSeenAt ?? now)) return lines
  const pricedAnew = await priceLines(tx, lines, { now })
  if (isRefusal(pricedAnew)) return pricedAnew
  return totalsOf(pricedAnew).payable > attempt.amount ? refuse('prices-changed') : lines
}

async function addressFrom(
  tx: Transaction,
  { orderDetails, customerId, shop }: Pick<PaymentAttempt, 'orderDetails' | 'customerId'> & { shop: Deps['shop'] },
) {
  if (!orderDetails) return refuse('place-not-served')
  const account = await readCustomer(tx, customerId)
  return deliveryAddressOf(orderDetails, { account, terms: shop.delivery })
}

/** Email for mails about a payment without an order; undefined when the person was erased before the money came (CUST-03). */
export async function emailOf(
  connection: Connection,
  { quote, orderDetails, customerId, erasedAt }: PaymentAttempt,
): Promise<string | undefined> {
  if (erasedAt) return undefined
  return emailFor(quote?.address?.email ?? orderDetails?.email, await readCustomer(connection, customerId))
}
