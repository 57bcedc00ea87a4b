import type { Terms } from '#domain/checkout/quote.ts'
import { emailFor, toldDeliveryAddress } from '#domain/payments/told.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { gstRatesOn, priceLines } from '#server/catalogue/price-lines.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { type PaymentAttempt, readAccount } from './payments.store.ts'

/**
 * What was promised when the payment was opened, and where nothing was, what save-order told, priced from our own
 * catalogue of now (API-07). 'untold': the customer's browser has not come back yet.
 */
export async function completeTerms(
  tx: Transaction,
  { quote, told, customerId }: PaymentAttempt,
  { now, shop }: { now: Date; shop: Deps['shop'] },
): Promise<Terms | Refusal<'untold'> | Refusal<'product-gone'> | Refusal<'place-not-served'>> {
  if (!told && !(quote?.lines && quote.address)) return refuse('untold')
  const lines = quote?.lines ?? (await priceLines(tx, told?.lines ?? [], { now }))
  if (isRefusal(lines)) return lines
  const address = quote?.address ?? (await addressFrom(tx, { told, customerId, shop }))
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

async function addressFrom(
  tx: Transaction,
  { told, customerId, shop }: Pick<PaymentAttempt, 'told' | 'customerId'> & { shop: Deps['shop'] },
) {
  if (!told) return refuse('place-not-served')
  const account = await readAccount(tx, customerId)
  return toldDeliveryAddress(told, { account, stateCodes: shop.delivery.stateCodes })
}

/** Where to write to about a payment that has no order. */
export async function emailOf(connection: Connection, { quote, told, customerId }: PaymentAttempt): Promise<string> {
  return emailFor(quote?.address?.email ?? told?.email, await readAccount(connection, customerId))
}
