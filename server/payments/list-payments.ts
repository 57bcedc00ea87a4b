import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import type { PaymentList } from '#contract/backoffice/payments.ts'
import { attemptViews } from '#domain/payments/payment-attempt.ts'
import { failedTrySentence } from '#domain/payments/refund.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import {
  type AttemptWithoutOrder,
  countAttemptsWithoutOrder,
  findOrderOfPayment,
  readAttemptsWithoutOrder,
} from './payments-without-order.store.ts'
import { readFailedTry } from './refunds/failed-try.store.ts'

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
    rows: await Promise.all(page.rows.map((row) => serialize(database, row))),
  }
}

async function serialize(connection: Connection, row: AttemptWithoutOrder): Promise<PaymentList['rows'][number]> {
  const { openedAt, amount, orderNumber, providerOrderId, paymentId, rejection, nextCheckAt, ...more } = row
  const { refundState: state, providerMessage: refusal, ...rest } = more
  const failed = state === 'due' && paymentId !== null ? await readFailedTry(connection, paymentId) : undefined
  const providerMessage = failed ? failedTrySentence(failed) : refusal
  return {
    ...rest,
    openedAt: openedAt.toISOString(),
    amountPaise: amount,
    ...(orderNumber !== null && { orderNumber }),
    ...(providerOrderId !== null && { providerOrderId }),
    ...(paymentId !== null && { paymentId }),
    ...(rejection !== null && { rejection }),
    ...(state !== null && { refund: { state, ...(providerMessage !== null && { providerMessage }) } }),
    ...(nextCheckAt !== null && { nextCheckAt: nextCheckAt.toISOString() }),
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
