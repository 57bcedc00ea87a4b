import { createHash } from 'node:crypto'
import { cartAsText } from '#domain/checkout/merge-lines.ts'
import type { Quote } from '#domain/checkout/quote.ts'
import type { OrderLine } from '#domain/orders/order-line.ts'
import { isQuoteHonoured } from '#domain/payments/payment-attempt.ts'
import { isRefusal } from '#domain/refusal.ts'
import { later, second } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import type { SoldOut } from '#server/stock/reserve-stock.ts'
import { lockOpenAttemptOfCart } from './attempts-of-cart.store.ts'
import { hasUnpaidReservation, lockCustomer } from './held-units.store.ts'
import { insertAttempt, moveAttempt, type PaymentAttempt, updateQuote } from './payments.store.ts'
import { confirmStock, reserveCart } from './reserve-cart.ts'
import { addCheck, firstCheck } from './schedule-check.ts'

type Opening = {
  readonly customerId: string
  readonly clientIp: string
  readonly amount: number
  readonly quote: Quote | null
}
type OpeningOfCart = Opening & { readonly quote: Quote & { readonly lines: readonly OrderLine[] } }

/** `isNew`: the provider is still to be asked for its order, by this caller and nobody else. */
export type Opened = {
  readonly id: string
  readonly amount: number
  readonly isReserved: boolean
  readonly isNew: boolean
}

/** The provider answers within 10 s or not at all: an attempt that is being opened for longer has lost its process. */
const openingTakesAtMost = 25 * second

/**
 * Writes the attempt down, with its reservation, before anybody outside hears of it (PAY-06). While a cart is being opened or is
 * open, the same cart of the same customer is the same attempt, so that nobody pays for it twice.
 */
export async function openAttempt(deps: Pick<Deps, 'database' | 'clock'>, opening: Opening): Promise<Opened | SoldOut> {
  if (!isOfCart(opening)) return inTransaction(deps.database, (tx) => insertNew(tx, opening, { now: deps.clock.now() }))
  const opened = await openCart(deps, opening, { givesUpUnpaid: false })
  if (!isRefusal(opened)) return opened
  // The missing units may be those that this very customer has reserved for an earlier cart.
  const hasOwn = await hasUnpaidReservation(deps.database, opening.customerId)
  return hasOwn ? openCart(deps, opening, { givesUpUnpaid: true }) : opened
}

function isOfCart(opening: Opening): opening is OpeningOfCart {
  return Boolean(opening.quote?.lines)
}

function openCart(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  opening: OpeningOfCart,
  { givesUpUnpaid }: { givesUpUnpaid: boolean },
): Promise<Opened | SoldOut> {
  const { customerId, clientIp, quote } = opening
  const cart = createHash('sha256').update(cartAsText(quote.lines)).digest('base64url')
  return inTransaction(database, async (tx) => {
    await lockCustomer(tx, customerId)
    const now = clock.now()
    const same = await lockOpenAttemptOfCart(tx, { customerId, cart })
    if (same && isStillGood(same, { amount: opening.amount, now })) {
      return takeUpAgain(tx, same, quote, { now, givesUpUnpaid })
    }
    const replaced = same?.reservationId ?? null
    const reserved = await reserveCart(
      tx,
      { customerId, lines: quote.lines, clientIp, replaced },
      { now, givesUpUnpaid },
    )
    if (isRefusal(reserved)) return reserved
    // A late payment is still looked for: it becomes the order of this cart, or goes back.
    if (same) await moveAttempt(tx, same, 'lapsed', { closedAt: now })
    return insertNew(tx, { ...opening, cart, reservationId: reserved.reservationId }, { now })
  })
}

/** Once its payment is made, as far as anybody has said or seen, an open attempt stays the only one of its cart. */
function isStillGood(attempt: PaymentAttempt, { amount, now }: { amount: number; now: Date }): boolean {
  if (attempt.state === 'opening') return attempt.amount === amount && now < later(attempt.openedAt, openingTakesAtMost)
  return isPaidAsFarAsKnown(attempt) || (attempt.amount === amount && isQuoteHonoured(attempt, now))
}

/** The newest address counts until the payment is made. */
async function takeUpAgain(
  tx: Transaction,
  attempt: PaymentAttempt,
  { address, lines }: OpeningOfCart['quote'],
  choice: { now: Date; givesUpUnpaid: boolean },
): Promise<Opened | SoldOut> {
  const { id, amount, state, quote, reservationId } = attempt
  const again = { id, amount, isReserved: reservationId !== null, isNew: false }
  if (isPaidAsFarAsKnown(attempt)) return again
  if (address && quote) await updateQuote(tx, id, { ...quote, address })
  if (state === 'opening') return again
  const confirmed = await confirmStock(tx, { ...attempt, lines }, choice)
  return isRefusal(confirmed) ? confirmed : { ...again, ...confirmed }
}

function isPaidAsFarAsKnown({ orderDetails, paymentSeenAt }: PaymentAttempt): boolean {
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
  await addCheck(tx, { id }, nextCheckAt)
  return { id, amount, isReserved: reservationId !== null, isNew: true }
}
