import type { PaymentList } from '#contract/backoffice/payments.ts'
import type { Deps } from '#server/deps.ts'
import { countAttemptsWithRefusedRefund, readAttemptsWithoutOrder } from './payments-without-order.store.ts'

/** Payment attempts that are no order, or those whose refund the provider refuses, newest first (ORDERS-08). */
export async function listPayments(
  { database }: Pick<Deps, 'database'>,
  { q, refund, after }: { q?: string | undefined; refund?: 'refused' | undefined; after?: string | undefined },
): Promise<PaymentList> {
  const page = await readAttemptsWithoutOrder(database, { q, refund, after })
  return {
    total: page.total,
    ...(page.after !== undefined && { after: page.after }),
    rows: page.rows.map((row) => {
      const {
        openedAt,
        amount,
        orderNumber,
        providerOrderId,
        paymentId,
        rejection,
        refundState,
        providerMessage,
        nextCheckAt,
        ...rest
      } = row
      return {
        ...rest,
        openedAt: openedAt.toISOString(),
        amountPaise: amount,
        ...(orderNumber !== null && { orderNumber }),
        ...(providerOrderId !== null && { providerOrderId }),
        ...(paymentId !== null && { paymentId }),
        ...(rejection !== null && { rejection }),
        ...(refundState !== null && {
          refund: { state: refundState, ...(providerMessage !== null && { providerMessage }) },
        }),
        ...(nextCheckAt !== null && { nextCheckAt: nextCheckAt.toISOString() }),
      }
    }),
  }
}

/** Counts what the list of refused refunds shows (BOARD-01); late: decided before `lateBefore`. */
export async function countRefusedRefunds({ database }: Pick<Deps, 'database'>, lateBefore: Date) {
  return countAttemptsWithRefusedRefund(database, lateBefore)
}
