import type { Connection } from '#server/platform/database/open-database.ts'
import { type DecidedRefund, readDecidedRefunds, readOpenRefunds } from './refunds.store.ts'

export type { DecidedRefund } from './refunds.store.ts'

/** Refunds by payment id: those decided in the span, those of `paymentIds`, and all that are not processed. */
export async function decidedRefunds(
  connection: Connection,
  wanted: { from: Date; to: Date; paymentIds: readonly string[] },
): Promise<Map<string, DecidedRefund>> {
  const refunds = await readDecidedRefunds(connection, wanted)
  return new Map(refunds.map((refund) => [refund.paymentId, refund]))
}

/** Refunds that are not processed, with the provider's refusal. */
export const openRefunds = readOpenRefunds
