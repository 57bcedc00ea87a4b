// A seeded fuzzer of every call. For a longer run: FUZZ_REQUESTS=2000 FUZZ_SEED=abc node --test tests/abuse/fuzz.test.ts
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, contract } from '#contract/index.ts'
import { expectStatus, openShop, type TestShop } from '#server/payments/payments.fixture.ts'
import { createOrder, saveOrderBody } from '#server/payments/purchase.fixture.ts'
import { addCustomer, stockProduct } from '#server/payments/stocked.fixture.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { seededChance } from '../faults/chance.ts'
import { readReference } from './described.ts'
import { fuzzedRequest } from './fuzzed-request.ts'
import type { Known } from './generate.ts'
import { violationOf } from './oracle.ts'

const seed = process.env.FUZZ_SEED ?? 'farmgate'
const requestsPerCall = Number(process.env.FUZZ_REQUESTS ?? 40)

/** Refusals that any call may answer; 405 where an empty value makes the path that of another call. */
const edgeStatuses = [400, 401, 404, 405, 413, 415, 422, 429]

test('API-08 fuzzed calls are never 5xx, and every error is {error, code} with a sentence of the contract', async (t) => {
  const shop = await openShop(t)
  const surroundings = await inhabited(shop)
  const reference = await readReference(shop.app)
  const wrong: string[] = []
  for (const name of Object.keys(contract) as CallName[]) {
    for (let nth = 0; nth < requestsPerCall; nth++) {
      const request = fuzzedRequest(name, seededChance(`${seed}/${name}/${nth}`), surroundings)
      const answer = await shop.app.inject(request)
      const isEdge = edgeStatuses.includes(answer.statusCode)
      const violation = violationOf(answer) ?? (isEdge ? undefined : reference.violationOf(name, answer))
      if (violation) wrong.push(`${name} #${nth}: ${violation}\n  ${JSON.stringify(request).slice(0, 600)}`)
    }
  }
  assert.equal(({} as { isAdmin?: boolean }).isAdmin, undefined)
  assert.equal(wrong.length, 0, `seed ${seed}\n${wrong.slice(0, 10).join('\n')}`)
})

/** Two customers, one of them with an order, for valid ids. */
async function inhabited(shop: TestShop): Promise<{ known: Known; tokens: string[] }> {
  await stockProduct(shop, { id: 'honey', price: 100, stock: 100_000 })
  const [asha, ravi] = [await addCustomer(shop), await addCustomer(shop)]
  await shop.database
    .updateTable('customers')
    .set({ password_hash: await hashPassword('Asha') })
    .execute()
  const opened = await createOrder(shop, asha, { amount: 100, products: [{ pid: 'honey', qty: 1 }] })
  const paid = await shop.pay(expectStatus(opened, 200).body.id)
  const saved = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200)
  return {
    tokens: [asha.token, ravi.token],
    known: {
      pid: ['honey'],
      id: ['honey', asha.id, ravi.id],
      orderId: [saved.body.orderNumber, paid.razorpay_order_id],
      paymentId: [paid.razorpay_payment_id],
      user_id: [asha.id, ravi.id],
      token: [asha.token],
      amount: [100],
      email: [asha.email, ravi.email],
      identifier: [asha.email, ravi.phone],
      phoneNumber: [asha.phone, ravi.phone],
      type: ['Honey'],
    },
  }
}
