import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import { countOrdersOf, toPack } from '#server/orders/count-orders.ts'
import { saveOrder } from '#server/orders/stored-order.store.ts'
import { refundOrder } from '#server/payments/refunds/refund-order.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { expectStatus } from '../payments/payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from '../payments/purchase.fixture.ts'
import { enterStock } from '../stock/enter-stock.ts'
import { addBatch, onShelf } from './batches.fixture.ts'
import { addParcel } from './parcel.fixture.ts'
import { lockParcel } from './parcels.store.ts'
import { transitionParcel } from './transition-parcel.ts'

/** An order of three jars of honey, two of them in a parcel; with `isBatched` all jars are of one batch. */
async function packedOrder(t: TestContext, { isBatched = false } = {}) {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await shop.pay(await openPayment(shop, asha, 3))
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body
  const by = { at: shop.now(), staffId: undefined }
  const batch = isBatched
    ? await addBatch(shop.database, {
        ...{ product: 'honey', code: 'one', units: 20, bestBefore: '2099-07-01', areEarlier: true },
      })
    : undefined
  const id = await addParcel(shop.database, { orderNumber, lines: [{ position: 0, quantity: 2, batch }], at: by.at })
  await shop.database
    .updateTable('batches')
    .set((is) => ({ on_shelf: is('on_shelf', '-', 2) }))
    .execute()
  return {
    shop,
    refund: () => refundOrder(shop.deps, { orderNumber, reason: 'The customer asked', restocks: false }),
    move: (to: ParcelState) =>
      inTransaction(shop.database, async (tx) => {
        const locked = (await lockParcel(tx, id)) ?? assert.fail()
        const moved = await transitionParcel(tx, () => {}, locked, { to, ...by })
        assert.ok(!('refused' in moved))
        await saveOrder(tx, locked.order, moved.order)
      }),
    /** [to pack, packed, shipped, cancelled], the order's word and its hold. */
    state: async () => {
      const line = await shop.database.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()
      const order = await shop.database
        .selectFrom('orders')
        .select(['fulfilment', 'held_reason'])
        .executeTakeFirstOrThrow()
      const units = [line.to_pack_quantity, line.packed_quantity, line.shipped_quantity, line.cancelled_quantity]
      return [units, order.fulfilment, order.held_reason]
    },
  }
}

for (const [end, states] of [
  ['back', ['handed-over', 'coming-back', 'back']],
  ['lost', ['handed-over', 'lost']],
] as const) {
  test(`ORDERS-03 units of a refunded order are cancelled when their parcel is ${end}`, async (t) => {
    const { shop, refund, move, state } = await packedOrder(t)
    const [last] = states.slice(-1)
    for (const to of states.slice(0, -1)) await move(to)
    await refund()
    assert.deepEqual(await state(), [[0, 0, 2, 1], 'shipped', null])
    await move(last ?? assert.fail())
    // No hold: nobody has to decide anything.
    assert.deepEqual(await state(), [[0, 0, 0, 3], 'cancelled', null])
    assert.equal((await countOrdersOf(shop.deps, toPack)).count, 0)
  })
}

test('BATCH-02 REFUND-03 a parcel whose units were refunded on their way comes back when nothing is on sale', async (t) => {
  const { shop, refund, move, state } = await packedOrder(t, { isBatched: true })
  for (const to of ['handed-over', 'coming-back'] as const) await move(to)
  await refund()
  await inTransaction(shop.database, async (tx) => {
    const { id } = await tx.selectFrom('batches').select('id').executeTakeFirstOrThrow()
    const { stock } = await tx
      .selectFrom('products')
      .select('stock')
      .where('id', '=', 'honey')
      .executeTakeFirstOrThrow()
    await enterStock(tx, [{ kind: 'damage', productId: 'honey', units: -stock, batchId: id }], { at: shop.now() })
  })
  assert.deepEqual(await onShelf(shop.database, 'honey'), { one: 0 })
  await move('back')
  assert.deepEqual(await state(), [[0, 0, 0, 3], 'cancelled', null])
  assert.deepEqual(await onShelf(shop.database, 'honey'), { one: 0 }, 'they are not sold again')
})

test('SHIP-02 units that no credit note took back are to pack again when their parcel is back', async (t) => {
  const { move, state } = await packedOrder(t)
  for (const to of ['handed-over', 'coming-back', 'back'] as const) await move(to)
  assert.deepEqual(await state(), [[3, 0, 0, 0], 'to-pack', 'Parcel 1 came back'])
})

test('ORDERS-05 AUDIT-01 the refund of the whole order ends its hold, with an entry', async (t) => {
  const { shop, refund, move, state } = await packedOrder(t)
  for (const to of ['handed-over', 'coming-back', 'back'] as const) await move(to)
  await refund()
  assert.deepEqual(await state(), [[0, 0, 0, 3], 'cancelled', null])
  assert.equal((await countOrdersOf(shop.deps, { held: true })).count, 0)
  const entries = await shop.database.selectFrom('audit_entries').select(['action', 'actor']).orderBy('id').execute()
  assert.deepEqual(entries, [
    { action: 'order.released', actor: 'command' },
    { action: 'order.refunded', actor: 'command' },
  ])
})

test('BOARD-01 an order refunded in full is not to pack, whatever its lines say', async (t) => {
  const { shop } = await packedOrder(t)
  assert.equal((await countOrdersOf(shop.deps, toPack)).count, 1)
  await shop.database.updateTable('orders').set({ refunded_at: shop.now() }).execute()
  assert.equal((await countOrdersOf(shop.deps, toPack)).count, 0)
})
