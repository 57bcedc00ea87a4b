// Paid orders of several lines, and refunds of them by line.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { allToShelf } from '#domain/orders/placed-units.ts'
import type { RefundLine } from '#domain/orders/refund-lines.ts'
import { isRefusal } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import { expectStatus, openShop, type TestShop } from '../payments.fixture.ts'
import { createOrder, homeAddress, saveOrderBody } from '../purchase.fixture.ts'
import { addCustomer, stockProduct } from '../stocked.fixture.ts'
import { makeRefund } from './make-refund.ts'
import { planWanted } from './plan-refund.ts'

/** Three jars of honey and two packets of ragi, with a discount and a round-off. */
export async function openOrder(t: TestContext, options?: Parameters<typeof openShop>[1]) {
  const shop = await openShop(t, options)
  await stockProduct(shop, { id: 'honey', price: 333.33, stock: 40 })
  await stockProduct(shop, { id: 'ragi', price: 99.5, stock: 40, hsn: '1008' })
  const asha = await addCustomer(shop)
  return { shop, asha, ...(await buy(shop, asha)) }
}

export async function buy(shop: TestShop, as: Awaited<ReturnType<typeof addCustomer>>) {
  const products = [
    { pid: 'honey', qty: 3 },
    { pid: 'ragi', qty: 2 },
  ]
  const refused = await createOrder(shop, as, { amount: 1, products, address: homeAddress })
  const { payable } = expectStatus(refused, 409).body
  const { id } = expectStatus(
    await createOrder(shop, as, { amount: payable, products, address: homeAddress }),
    200,
  ).body
  const paid = await shop.pay(id)
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), as), 200).body
  const paymentId = paid.razorpay_payment_id
  return { orderNumber: orderNumber as string, paymentId, amount: Math.round(payable * 100) }
}

/** As staff do by HTTP, without the sum that they have read. Throws when it is refused. */
export async function refundLines({ deps }: TestShop, orderNumber: string, lines: readonly RefundLine[]) {
  const made = await auditedChange(deps, { actor: { kind: 'command' } }, async (tx, audit) => {
    const order = (await lockOrder(tx, orderNumber)) ?? assert.fail()
    const plan = await planWanted(tx, order, { lines, now: deps.clock.now() })
    if (isRefusal(plan)) return plan
    return makeRefund(tx, audit, deps, { order, plan, reason: 'Too much', notToShelf: allToShelf })
  })
  if (isRefusal(made)) throw new Error(made.refused)
  return made
}

export const oneJar = [{ position: 0, cancel: 1 }]
