// Refunds that somebody makes in the provider's dashboard, before, during and after the shop's own (REFUND-08).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { retryTimeout, retryUntilEnd } from './patience.ts'
import type { RunRecord } from './record.ts'
import { count } from './shop-client.ts'
import type { Stage } from './stage.ts'

/** Orders with what is left to give back by the shop's own books: nobody refunds in the dashboard what the shop has refunded. */
const refundable = `SELECT payment_id, left_paise FROM (
    SELECT payment_id, total_paise - credited_paise - (
      SELECT coalesce(sum(amount_paise - covered_paise), 0) FROM found_refunds AS found
      WHERE found.payment_id = orders.payment_id AND credit_note_number IS NULL) AS left_paise
    FROM orders ORDER BY placed_at) AS given WHERE left_paise >= 100`

export async function refundInDashboard(
  { postgres, provider }: Pick<Stage, 'postgres' | 'provider'>,
  chance: Chance,
  record: Pick<RunRecord, 'staffChanges'>,
): Promise<void> {
  for (let left = chance.between(0, 2); left > 0; left--) {
    await sleep(chance.between(500, 1800))
    const payments = (await retryUntilEnd(() => postgres.query(refundable), Date.now() + retryTimeout)) ?? []
    const [which, isWhole, part] = [chance.number(), chance.happens(0.3), chance.between(100, 9_999)]
    const payment = payments[Math.floor(which * payments.length)]
    if (!payment) continue
    const amount = isWhole ? Number(payment.left_paise) : Math.min(part, Number(payment.left_paise))
    const webhook = chance.happens(0.6)
    // Undefined when it is refused: a refund of the shop came first.
    const made = await provider.refundInDashboard(payment.payment_id, { amount, webhook }).catch(() => undefined)
    if (made && made.status !== 'failed') count(record.staffChanges, 'refunded in the dashboard')
  }
}
