import type { Connection } from '#server/platform/database/open-database.ts'
import { type DecidedRefund, readDecidedRefunds } from './refunds.store.ts'

/** Refunds by their payment: those decided in the span, and those of the payments that are named. */
export async function decidedRefunds(
  connection: Connection,
  wanted: { from: Date; to: Date; paymentIds: readonly string[] },
): Promise<Map<string, DecidedRefund>> {
  const refunds = await readDecidedRefunds(connection, wanted)
  return new Map(refunds.map((refund) => [refund.paymentId, refund]))
}
