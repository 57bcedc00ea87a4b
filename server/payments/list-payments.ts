import type { PaymentList } from '#contract/backoffice/payments.ts'
import type { Deps } from '#server/deps.ts'
import { readAttemptsWithoutOrder } from './payments-without-order.store.ts'

/** Payment attempts that are no order, newest first (ORDERS-08). */
export async function listPayments(
  { database }: Pick<Deps, 'database'>,
  wanted: { q?: string | undefined; after?: string | undefined },
): Promise<PaymentList> {
  const page = await readAttemptsWithoutOrder(database, wanted)
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
