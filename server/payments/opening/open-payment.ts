import { sentenceOf } from '#contract/call.ts'
import { type Answer, type Body, contract } from '#contract/index.ts'
import { totalsOf } from '#domain/cart/totals.ts'
import { type PinElsewhere, readAddress } from '#domain/checkout/delivery-address.ts'
import { mergeLines } from '#domain/checkout/merge-lines.ts'
import type { Quote } from '#domain/checkout/quote.ts'
import { fromRupees, toRupees } from '#domain/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type ProductGone, priceLines } from '#server/catalogue/prices/price-lines.ts'
import type { Deps } from '#server/deps.ts'
import type { SoldOut } from '#server/stock/reserve-stock.ts'
import { limitOrders } from './limit-orders.ts'
import { openAtProvider } from './open-at-provider.ts'
import { openAttempt } from './open-attempt.ts'

type Input = {
  readonly body: Body<'POST /create-order'>
  readonly customerId: string
  readonly clientIp: string
}

type OpenPaymentRefusal =
  | Refusal<'amount-differs', { payable: number }>
  | Refusal<'place-not-served'>
  | Refusal<'phone-not-valid'>
  | PinAtItsField
  | Refusal<'provider-unavailable'>
  | Refusal<'being-opened'>
  | Refusal<'too-many-orders', { retryAfter: number }>
  | Refusal<'wrong-shape', { fields: { amount: string } }>
  | Refusal<'not-signed-in'>
  | ProductGone
  | SoldOut

type PinAtItsField = PinElsewhere & { readonly fields: { readonly 'address.zip': string } }

const wholeRupees = 'Please give whole rupees'

/**
 * Opens a payment (PAY-02): prices the cart from the catalogue, reserves its units within the limits and creates an order of
 * that amount at the provider. While it is open, the same cart gets the same order. A client that sends only an amount gets
 * an attempt without a quote (API-07).
 */
export async function openPayment(
  deps: Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'log' | 'shop'>,
  { body, customerId, clientIp }: Input,
): Promise<Answer<'POST /create-order'> | OpenPaymentRefusal> {
  const rateLimited = await limitOrders(deps, { customerId, clientIp })
  if (rateLimited) return rateLimited
  const quote = await quoteFor(deps, body)
  if (isRefusal(quote)) return quote
  if (quote?.lines) {
    const payable = toRupees(totalsOf(quote.lines).payable)
    if (payable !== body.amount) return refuse('amount-differs', { payable })
  }
  // Payable amounts are whole rupees; anything else is an error of the client, so it is not rounded.
  if (!Number.isInteger(body.amount)) return refuse('wrong-shape', { fields: { amount: wholeRupees } })
  const attempt = await openAttempt(deps, { customerId, clientIp, amount: fromRupees(body.amount), quote })
  if (isRefusal(attempt)) return attempt
  return openAtProvider(deps, attempt)
}

async function quoteFor(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { products, address: given }: Body<'POST /create-order'>,
): Promise<Quote | null | Refusal<'place-not-served'> | Refusal<'phone-not-valid'> | PinAtItsField | ProductGone> {
  const address = given ? readAddress(given, shop.delivery) : null
  if (isRefusal(address)) return address.refused === 'pin-in-another-state' ? atItsField(address) : address
  const wanted = products && mergeLines(products.map(({ pid, qty }) => ({ productId: pid, quantity: qty })))
  const lines = wanted ? await priceLines(database, wanted, { now: clock.now() }) : null
  if (isRefusal(lines)) return lines
  return lines || address ? { lines, address } : null
}

/** With the sentence at the field, too. */
function atItsField(refusal: PinElsewhere): PinAtItsField {
  const sentence = sentenceOf(contract['POST /create-order'].refusals[refusal.refused], refusal)
  return { ...refusal, fields: { 'address.zip': sentence } }
}
