import { differenceOf } from '#domain/accounting/difference.ts'
import type { Span } from '#domain/accounting/reconciled-days.ts'
import { isRefusal } from '#domain/refusal.ts'
import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readPaidOrders } from '#server/orders/orders.store.ts'
import { findRefundsOfDays } from '#server/payments/refunds/found/find-refunds.ts'
import { readDecidedRefunds } from '#server/payments/refunds/refunds.store.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import {
  type CardProvider,
  type ProviderPayment,
  ProviderRefusal,
} from '#server/platform/card-provider/card-provider.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'
import { insertReconciliation, type PaymentDifference, type Reconciliation } from './reconciliations.store.ts'

type ReconcileDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'shop' | 'log'>

export type ReportedDifference = PaymentDifference & { readonly orderNumber: string | undefined }

/**
 * Compares the provider's captures and refunds of some days with the shop's orders and refunds, in paise (PAY-05). Each difference
 * is logged and stored (BOOKS-05). A captured payment without order or refund is also settled, unless the shop does not know it
 * (`unknownPayments`): it was opened after the moment of a backup that was restored. Throws when the signal is aborted.
 */
export async function reconcile(
  deps: ReconcileDeps,
  span: Span,
  { abortSignal }: Partial<Running> = {},
): Promise<
  Reconciliation & { readonly differences: readonly ReportedDifference[]; readonly unknownPayments: readonly string[] }
> {
  const { database, cardProvider, clock, log } = deps
  await findRefundsOfDays(deps, span, { abortSignal })
  const listed = await cardProvider.listPayments(span, { abortSignal })
  const atProvider = new Map(listed.map((payment) => [payment.id, payment]))
  const wanted = { ...span, paymentIds: [...atProvider.keys()] }
  const refunds = await readDecidedRefunds(database, wanted)
  // A refund that is not paid may be of an order of long ago.
  const orders = await readPaidOrders(database, { ...span, paymentIds: [...atProvider.keys(), ...refunds.keys()] })
  for (const id of new Set([...orders.keys(), ...refunds.keys()])) {
    abortSignal?.throwIfAborted()
    const payment = atProvider.get(id) ?? (await fetchKnown(cardProvider, id))
    if (payment) atProvider.set(id, payment)
  }

  const differences: ReportedDifference[] = []
  const ids = new Set([...atProvider.keys(), ...orders.keys(), ...refunds.keys()])
  for (const paymentId of ids) {
    const [payment, order, refund] = [atProvider.get(paymentId), orders.get(paymentId), refunds.get(paymentId)]
    const provider = payment && {
      amount: payment.amount,
      captured: payment.captured,
      refunded: payment.amountRefunded,
    }
    const isLate = refund?.state === 'due' && refund.decidedAt < later(clock.now(), -day)
    const difference = differenceOf(provider, {
      ordered: order?.total,
      refund: refund && { amount: refund.amount, state: isLate ? 'refused' : refund.state },
    })
    if (!difference) continue
    const inShop = { ordered: order?.total ?? 0, refunded: refund?.amount ?? 0 }
    const providerOrderId = payment?.orderId ?? null
    const reported: ReportedDifference = {
      ...difference,
      paymentId,
      providerOrderId,
      orderNumber: order?.number,
      atProvider: provider,
      inShop,
      ...(refund?.providerMessage && { providerMessage: refund.providerMessage }),
    }
    log.error(reported, 'Reconciliation found a difference between the shop and the card provider')
    differences.push(reported)
  }
  const reconciliation = {
    ...span,
    reconciledAt: clock.now(),
    payments: ids.size,
    captured: sum([...atProvider.values()], (payment) => (payment.captured ? payment.amount : 0)),
    differing: differences.length,
    difference: sum(differences, ({ by }) => by),
  }
  await inTransaction(database, (tx) => insertReconciliation(tx, reconciliation, differences))
  const unknownPayments: string[] = []
  for (const reported of differences) {
    abortSignal?.throwIfAborted()
    if (reported.kind !== 'neither-order-nor-refund') continue
    if (!(await settleOrphan(deps, reported))) unknownPayments.push(reported.paymentId)
  }
  return { ...reconciliation, differences, unknownPayments }
}

/** False when the shop does not know the payment. */
async function settleOrphan(deps: ReconcileDeps, { paymentId, providerOrderId }: ReportedDifference): Promise<boolean> {
  const settlement = providerOrderId ? await settlePayment(deps, { providerOrderId, paymentId }) : undefined
  if (!settlement || (isRefusal(settlement) && settlement.refused === 'unknown-payment')) {
    deps.log.error(
      { paymentId, providerOrderId },
      'The shop does not know this payment: refund it at the card provider',
    )
    return false
  }
  deps.log.info({ paymentId, settlement }, 'Settled a payment that had neither order nor refund')
  return true
}

/** Undefined when the provider does not know the payment. */
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
