import { type BookDifference, bookDifference } from '#domain/payments/book-difference.ts'
import type { Span } from '#domain/payments/compared-days.ts'
import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { paidOrders } from '#server/orders/paid-orders.ts'
import { decidedRefunds } from '#server/payments/decided-refunds.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import {
  type CardProvider,
  type ProviderPayment,
  ProviderRefusal,
} from '#server/platform/card-provider/card-provider.ts'
import { type Comparison, insertComparison } from './comparisons.store.ts'

type CompareDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'shop' | 'log'>

/** One payment about which the provider and the books disagree; amounts in paise, 0 for what is not there. */
export type Found = BookDifference & {
  readonly paymentId: string
  readonly providerOrderId: string | null
  readonly orderNumber: string | undefined
  readonly atProvider: { readonly amount: number; readonly captured: boolean; readonly refunded: number } | undefined
  readonly inBooks: { readonly ordered: number; readonly refunded: number }
  /** What the provider says against giving the money back. */
  readonly refusal?: string
}

/**
 * Compares what the provider captured and gave back in some days with our orders and refunds, in paise (PAY-05). Every
 * difference is one line in the log; money that has neither order nor refund is settled, and still reported.
 */
export async function compareBooks(
  deps: CompareDeps,
  span: Span,
): Promise<Comparison & { readonly differences: readonly Found[] }> {
  const { database, cardProvider, clock, log } = deps
  const held = new Map((await cardProvider.listPayments(span)).map((payment) => [payment.id, payment]))
  const wanted = { ...span, paymentIds: [...held.keys()] }
  const orders = await paidOrders(database, wanted)
  const refunds = await decidedRefunds(database, wanted)
  for (const id of new Set([...orders.keys(), ...refunds.keys()])) {
    const payment = held.get(id) ?? (await fetchKnown(cardProvider, id))
    if (payment) held.set(id, payment)
  }

  const differences: Found[] = []
  const ids = new Set([...held.keys(), ...orders.keys(), ...refunds.keys()])
  for (const paymentId of ids) {
    const [payment, order, refund] = [held.get(paymentId), orders.get(paymentId), refunds.get(paymentId)]
    const atProvider = payment && {
      amount: payment.amount,
      captured: payment.captured,
      refunded: payment.amount_refunded,
    }
    const isLate = refund?.state === 'due' && refund.decidedAt < later(clock.now(), -day)
    const difference = bookDifference(atProvider, {
      ordered: order?.total,
      refund: refund && { amount: refund.amount, state: isLate ? 'refused' : refund.state },
    })
    if (!difference) continue
    const inBooks = { ordered: order?.total ?? 0, refunded: refund?.amount ?? 0 }
    const providerOrderId = payment?.order_id ?? null
    const found: Found = {
      ...difference,
      paymentId,
      providerOrderId,
      orderNumber: order?.number,
      atProvider,
      inBooks,
      ...(refund?.refusal && { refusal: refund.refusal }),
    }
    log.error(found, 'The books and the card provider disagree about a payment')
    differences.push(found)
  }
  const comparison = {
    ...span,
    comparedAt: clock.now(),
    payments: ids.size,
    captured: sum([...held.values()], (payment) => (payment.captured ? payment.amount : 0)),
    differing: differences.length,
    difference: sum(differences, ({ by }) => by),
  }
  await insertComparison(database, comparison)
  for (const found of differences) await settleIfForgotten(deps, found)
  return { ...comparison, differences }
}

async function settleIfForgotten(deps: CompareDeps, { kind, paymentId, providerOrderId }: Found) {
  if (kind !== 'neither-order-nor-refund' || !providerOrderId) return
  const settlement = await settlePayment(deps, { providerOrderId, paymentId })
  deps.log.info({ paymentId, settlement }, 'Money without order or refund was handed to settling')
}

/** A payment of which the provider knows nothing is not there. */
async function fetchKnown(cardProvider: CardProvider, id: string): Promise<ProviderPayment | undefined> {
  try {
    return await cardProvider.fetchPayment(id)
  } catch (fault) {
    if (fault instanceof ProviderRefusal) return undefined
    throw fault
  }
}

function sum<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0)
}
