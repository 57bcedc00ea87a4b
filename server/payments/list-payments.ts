import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import type { PaymentList } from '#contract/backoffice/payments.ts'
import { attemptViews } from '#domain/payments/payment-attempt.ts'
import type { Deps } from '#server/deps.ts'
import {
  countAttemptsWithoutOrder,
  findOrderOfPayment,
  readAttemptsWithoutOrder,
} from './payments-without-order.store.ts'

/** Payment attempts that are no order, newest first (ORDERS-08). */
export async function listPayments(
  { database }: Pick<Deps, 'database'>,
  wanted: StaffQuery<'GET /api/payments'>,
): Promise<PaymentList> {
  const page = await readAttemptsWithoutOrder(database, wanted)
  const ofOrder = page.rows.length === 0 ? await findOrderOfPayment(database, wanted) : undefined
  return {
    total: page.total,
    ...(ofOrder !== undefined && { ofOrder }),
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

/** Counts each view of the list. */
export async function countPaymentViews({
  database,
}: Pick<Deps, 'database'>): Promise<StaffAnswer<'GET /api/payment-views'>> {
  const counted = attemptViews.map(async (state) => ({
    state,
    total: await countAttemptsWithoutOrder(database, { state }),
  }))
  return { views: await Promise.all(counted) }
}
