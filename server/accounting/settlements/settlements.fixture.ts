// A shop whose sandbox settles what was paid.
import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { day, indianDate } from '#domain/time.ts'
import { shopTasks } from '#server/jobs/tasks.ts'
import { findRefunds } from '#server/payments/refunds/found/find-refunds.ts'
import { expectStatus } from '../../payments/payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from '../../payments/purchase.fixture.ts'
import { readSettlementsOfDays } from './settlements-of-days.store.ts'

type Settled = { readonly id: string; readonly amount: number; readonly utr: string }

export async function openSettledShop(t: TestContext, options: Parameters<typeof shopWithHoney>[1] = {}) {
  const { shop, asha } = await shopWithHoney(t, { stock: 500, ...options })

  /** An order for jars of honey at ₹100. */
  async function buy(qty = 1) {
    const paid = await shop.pay(await openPayment(shop, asha, qty))
    const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body
    return { orderNumber: orderNumber as string, paymentId: paid.razorpay_payment_id }
  }

  /** Captured money that the shop knows, without the way of a purchase. */
  async function capture(paise: number): Promise<string> {
    const { id } = await shop.deps.cardProvider.createOrder({ amount: paise, receipt: randomUUID() })
    const { razorpay_payment_id: paymentId } = await shop.pay(id)
    const attempt = { customer_id: asha.id, provider_order_id: id, payment_id: paymentId, amount_paise: paise }
    const at = shop.now()
    await shop.database
      .insertInto('payment_attempts')
      .values({ ...attempt, state: 'refunding', opened_at: at, payment_seen_at: at })
      .execute()
    return paymentId
  }

  return {
    ...shop,
    capture,
    shop,
    asha,
    buy,
    /** In the provider's dashboard; the shop finds it. */
    async refund(paymentId: string, paise: number): Promise<string> {
      const { id } = await shop.callSandbox(`/sandbox/payments/${paymentId}/refund`, { amount: paise, webhook: false })
      await findRefunds(shop.deps, { paymentId })
      return id
    },
    /** Of all that was paid and is not settled, today by the shop's clock. */
    settle: (more: object = {}): Promise<Settled> =>
      shop.callSandbox('/sandbox/settlements', { date: indianDate(shop.now()), ...more }),
    spoil: (id: string, kind: string, entityId?: string) =>
      shop.callSandbox(`/sandbox/settlements/${id}/faults`, { kind, ...(entityId && { entity_id: entityId }) }),
    /** To be answered within a week. */
    dispute(paymentId: string, more: object = {}): Promise<{ id: string }> {
      const created_at = shop.now().getTime() / 1000
      const respond_by = created_at + (7 * day) / 1000
      return shop.callSandbox(`/sandbox/payments/${paymentId}/dispute`, { created_at, respond_by, ...more })
    },
    read: async () => shopTasks(shop.deps)['read-settlements']?.({} as never),
    nextDay: () => shop.pass(day),
    settled: (from = '2000-01-01', to = '2100-01-01') => readSettlementsOfDays(shop.database, { from, to }),
    /** As they stand open. */
    async differences() {
      const rows = await shop.database
        .selectFrom('settlement_differences')
        .select(['kind', 'subject', 'by_paise as by'])
        .where('ended_at', 'is', null)
        .orderBy('found_at')
        .orderBy('kind')
        .orderBy('subject')
        .execute()
      return rows.map(({ kind, subject, by }) => [kind, subject, by])
    },
  }
}
