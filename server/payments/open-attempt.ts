import { totalsOf } from '#domain/cart/totals.ts'
import { sameLines } from '#domain/checkout/merge-lines.ts'
import type { Quote } from '#domain/checkout/quote.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { later, minute } from '#domain/time.ts'
import { releaseReservation } from '#server/catalogue/end-reservation.ts'
import { reserveStock, type SoldOut } from '#server/catalogue/reserve-stock.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { lockCustomer, openAttemptsOf, reservationsToGiveUp, unpaidReservations } from './held-units.store.ts'
import { insertAttempt, keepQuote, lockAttempt, moveAttempt } from './payments.store.ts'
import { addCheck, firstCheck } from './schedule-check.ts'

export type OpenDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'log'>

type Opening = { readonly customerId: string; readonly amount: number; readonly quote: Quote | null }
type Opened = { readonly id: string; readonly amount: number; readonly providerOrderId?: string }

/** Reserves the units and writes the attempt down before anybody outside hears of it (PAY-06). */
export async function openAttempt(deps: OpenDeps, opening: Opening): Promise<Opened | SoldOut> {
  const again = await takeUpAgain(deps, opening)
  if (again) return again
  const opened = await reserveAndOpen(deps, opening, reservationsToGiveUp)
  if (!isRefusal(opened)) return opened
  // What is short may be what this very customer had set aside, for a cart that has changed since.
  const own = await unpaidReservations(deps.database, opening.customerId)
  return own.length > 0 ? reserveAndOpen(deps, opening, async () => own) : opened
}

function reserveAndOpen(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { customerId, amount, quote }: Opening,
  toRelease: (tx: Transaction, customerId: string) => Promise<string[]>,
): Promise<Opened | SoldOut> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    let reservationId: string | null = null
    if (quote?.lines) {
      await lockCustomer(tx, customerId)
      const releasing = await toRelease(tx, customerId)
      const reservation = await reserveStock(tx, quote.lines, { now, releasing })
      if (isRefusal(reservation)) return reservation
      reservationId = reservation.id
    }
    const nextCheckAt = firstCheck(now)
    const id = await insertAttempt(tx, { customerId, amount, quote, reservationId, openedAt: now, nextCheckAt })
    await addCheck(tx, { id }, nextCheckAt)
    return { id, amount }
  })
}

/** So long the same cart is the same payment; later its reservation would end while the card is being typed. */
const takenUpWithin = 10 * minute

/**
 * A customer who closed the payment form, or has it open in another tab, and pays the same cart again gets the same
 * order of the provider, which takes one payment only: nobody pays one cart twice, or reserves its units twice.
 */
async function takeUpAgain(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { customerId, amount, quote }: Opening,
): Promise<Opened | undefined> {
  if (!quote?.lines) return undefined
  for (const { id } of await openAttemptsOf(database, customerId)) {
    const opened = await inTransaction(database, async (tx) => {
      const attempt = await lockAttempt(tx, { id })
      if (attempt?.state !== 'open' || !attempt.providerOrderId || attempt.amount !== amount) return undefined
      if (later(attempt.openedAt, takenUpWithin) < clock.now()) return undefined
      if (!attempt.quote?.lines || !sameLines(attempt.quote.lines, quote.lines ?? [])) return undefined
      if (totalsOf(attempt.quote.lines).payable !== amount) return undefined
      const isPaidAsFarAsKnown = attempt.told !== null || attempt.paymentSeenAt !== null
      if (quote.address && !isPaidAsFarAsKnown) await keepQuote(tx, id, { ...attempt.quote, address: quote.address })
      return { id, amount, providerOrderId: attempt.providerOrderId }
    })
    if (opened) return opened
  }
}

/** Asks the provider for its order, outside any transaction; without one, everything is given back. */
export async function withProvider(deps: OpenDeps, { id, amount, providerOrderId }: Opened) {
  const { cardProvider } = deps
  const answer = { amount, currency: 'INR' as const, key: cardProvider.keyId, checkoutUrl: cardProvider.checkoutUrl }
  if (providerOrderId) return { id: providerOrderId, ...answer }
  const created = await orderAtProvider(deps, { id, amount })
  // It may have been given up meanwhile.
  if (!created || !(await moveAttempt(deps.database, { id, state: 'opening' }, 'open', { providerOrderId: created }))) {
    await giveUp(deps, id)
    return refuse('provider-unavailable')
  }
  return { id: created, ...answer }
}

async function orderAtProvider({ cardProvider, log }: OpenDeps, { id, amount }: { id: string; amount: number }) {
  try {
    const order = await cardProvider.createOrder({ amount, receipt: id, notes: { attempt: id } })
    if (order.amount === amount && order.currency === 'INR') return order.id
    log.error({ attempt: id, order }, 'The card provider opened an order that was not asked for')
  } catch (fault) {
    log.warn({ err: fault, attempt: id }, 'The card provider did not open an order')
  }
}

/** Nobody outside has been told the order's id, so that nobody can have paid. */
export async function giveUp({ database, clock }: Pick<Deps, 'database' | 'clock'>, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const attempt = await lockAttempt(tx, { id })
    if (attempt?.state !== 'opening') return
    if (attempt.reservationId) await releaseReservation(tx, attempt.reservationId)
    await moveAttempt(tx, attempt, 'lapsed', { closedAt: clock.now(), nextCheckAt: null })
  })
}
