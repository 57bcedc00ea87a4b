import { createHash } from 'node:crypto'
import { cartAsText } from '#domain/checkout/merge-lines.ts'
import type { Quote } from '#domain/checkout/quote.ts'
import type { OrderLine } from '#domain/orders/order-line.ts'
import { isQuoteHonoured } from '#domain/payments/payment-attempt.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { later, second } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import type { SoldOut } from '#server/stock/reserve-stock.ts'
import { insertAttempt, type PaymentAttempt, transitionAttempt, updateQuote } from '../payments.store.ts'
import { firstCheck } from '../schedule-check.ts'
import { hasUnpaidReservation } from './active-reservations.store.ts'
import { lockOpenAttemptOfCart } from './attempts-of-cart.store.ts'
import { confirmReservationOrStock, reserveCart } from './reserve-cart.ts'

type Opening = {
  readonly customerId: string
  readonly clientIp: string
  readonly amount: number
  readonly quote: Quote | null
}
type OpeningOfCart = Opening & { readonly quote: Quote & { readonly lines: readonly OrderLine[] } }

/** The customer was erased after the call had begun (CUST-03). */
type Erased = Refusal<'not-signed-in'>

/** `isNew`: this caller has to create the provider's order. */
export type Opened = {
  readonly id: string
  readonly amount: number
  readonly isReserved: boolean
  readonly isNew: boolean
}

/** The provider's time-out is 10 s: an attempt that is 'opening' for longer has lost its process. */
const openingTakesAtMost = 25 * second

/**
 * Stores the attempt with its reservation before the provider is called (PAY-06). A customer's cart has one attempt that is 'opening'
 * or 'open', so that it is not paid twice.
 */
export async function openAttempt(
  deps: Pick<Deps, 'database' | 'clock'>,
  opening: Opening,
): Promise<Opened | SoldOut | Erased> {
  if (!isOfCart(opening)) {
    return inTransaction(deps.database, async (tx) => {
      if (!(await lockCustomer(tx, opening.customerId))) return refuse('not-signed-in')
      return insertNew(tx, opening, { now: deps.clock.now() })
    })
  }
  const opened = await openCart(deps, opening, { releasesUnpaid: false })
  if (!isRefusal(opened)) return opened
  // The missing units may be reserved for an earlier cart of the same customer.
  const hasOwn = await hasUnpaidReservation(deps.database, opening.customerId)
  return hasOwn ? openCart(deps, opening, { releasesUnpaid: true }) : opened
}

function isOfCart(opening: Opening): opening is OpeningOfCart {
  return Boolean(opening.quote?.lines)
}

function openCart(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  opening: OpeningOfCart,
  { releasesUnpaid }: { releasesUnpaid: boolean },
): Promise<Opened | SoldOut | Erased> {
  const { customerId, clientIp, quote } = opening
  const cart = createHash('sha256').update(cartAsText(quote.lines)).digest('base64url')
  const open = async (tx: Transaction) => {
    if (!(await lockCustomer(tx, customerId))) return refuse('not-signed-in')
    const now = clock.now()
    const same = await lockOpenAttemptOfCart(tx, { customerId, cart })
    if (same && isReusable(same, { amount: opening.amount, now })) {
      return reuseAttempt(tx, same, quote, { now, releasesUnpaid })
    }
    const replaced = same?.reservationId ?? null
    const reserved = await reserveCart(
      tx,
      { customerId, lines: quote.lines, clientIp, replaced },
      { now, releasesUnpaid },
    )
    if (isRefusal(reserved)) return reserved
    // A late payment of the replaced attempt still becomes the cart's order, or is refunded.
    if (same) await transitionAttempt(tx, same, 'lapsed', { closedAt: now })
    return insertNew(tx, { ...opening, cart, reservationId: reserved.reservationId }, { now })
  }
  // An open attempt may still be paid: it has the newest address, though its units are sold out now.
  return inTransaction(database, open, { onRefusal: 'commit' })
}

/** A paid open attempt stays the only one of its cart. */
function isReusable(attempt: PaymentAttempt, { amount, now }: { amount: number; now: Date }): boolean {
  if (attempt.state === 'opening') return attempt.amount === amount && now < later(attempt.openedAt, openingTakesAtMost)
  return isPaid(attempt) || (attempt.amount === amount && isQuoteHonoured(attempt, now))
}

/** The newest address counts until the payment. */
async function reuseAttempt(
  tx: Transaction,
  attempt: PaymentAttempt,
  { address, lines }: OpeningOfCart['quote'],
  choice: { now: Date; releasesUnpaid: boolean },
): Promise<Opened | SoldOut> {
  const { id, amount, state, quote, reservationId } = attempt
  const again = { id, amount, isReserved: reservationId !== null, isNew: false }
  if (isPaid(attempt)) return again
  if (address && quote) await updateQuote(tx, id, { ...quote, address })
  if (state === 'opening') return again
  const confirmed = await confirmReservationOrStock(tx, { ...attempt, lines }, choice)
  return isRefusal(confirmed) ? confirmed : { ...again, ...confirmed }
}

function isPaid({ orderDetails, paymentSeenAt }: PaymentAttempt): boolean {
  return orderDetails !== null || paymentSeenAt !== null
}

async function insertNew(
  tx: Transaction,
  {
    customerId,
    amount,
    quote,
    cart = null,
    reservationId = null,
  }: Opening & { cart?: string | null; reservationId?: string | null },
  { now }: { now: Date },
): Promise<Opened> {
  const nextCheckAt = firstCheck(now)
  const id = await insertAttempt(tx, { customerId, amount, quote, cart, reservationId, openedAt: now, nextCheckAt })
  return { id, amount, isReserved: reservationId !== null, isNew: true }
}
