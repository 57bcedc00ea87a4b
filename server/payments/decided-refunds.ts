import type { Connection } from '#server/platform/database/open-database.ts'
import { type DecidedRefund, readDecidedRefunds, readOpenRefunds } from './refunds.store.ts'

export type { DecidedRefund } from './refunds.store.ts'

/** Refunds by their payment: those decided in the span, those of the payments that are named, and all that are not back yet. */
export async function decidedRefunds(
  connection: Connection,
  wanted: { from: Date; to: Date; paymentIds: readonly string[] },
): Promise<Map<string, DecidedRefund>> {
  const refunds = await readDecidedRefunds(connection, wanted)
  return new Map(refunds.map((refund) => [refund.paymentId, refund]))
}

/** Refunds whose money is not back yet, with what the provider says against them. */
export const openRefunds = readOpenRefunds
