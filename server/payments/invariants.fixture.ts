import assert from 'node:assert/strict'
import type { TestShop } from './payments.fixture.ts'

/** received = stock + active + sold, for every product (PAY-06). */
export async function assertStockAddsUp({ database }: TestShop): Promise<void> {
  const products = await database.selectFrom('products').select(['id', 'stock', 'received']).execute()
  const active = await database
    .selectFrom('reservation_lines')
    .innerJoin('reservations', 'reservations.id', 'reservation_id')
    .where('state', '=', 'active')
    .select(['product_id', 'quantity'])
    .execute()
  const sold = await database.selectFrom('order_lines').select(['product_id', 'quantity']).execute()
  for (const { id, stock, received } of products) {
    const away = [...active, ...sold].filter((line) => line.product_id === id)
    assert.equal(stock + away.reduce((sum, line) => sum + line.quantity, 0), received, `units of ${id}`)
  }
}

/** Every captured payment of the sandbox has exactly one order or a full refund (PAY-05). */
export async function assertMoneyAddsUp({ database, fetchFromProvider }: TestShop): Promise<void> {
  const { items } = (await fetchFromProvider('/payments?count=100')) as {
    items: { id: string; captured: boolean; status: string; amount: number; amount_refunded: number }[]
  }
  const orders = await database.selectFrom('orders').select(['payment_id', 'total_paise']).execute()
  for (const payment of items.filter(({ captured }) => captured)) {
    const order = orders.filter(({ payment_id }) => payment_id === payment.id)
    if (order.length === 0) assert.equal(payment.amount_refunded, payment.amount, `${payment.id} has neither`)
    else {
      assert.equal(order.length, 1)
      assert.equal(order[0]?.total_paise, payment.amount)
      assert.equal(payment.amount_refunded, 0, `${payment.id} has both`)
    }
  }
}
