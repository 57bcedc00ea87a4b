import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { minute } from '#domain/time.ts'
import type { CardProvider } from '#server/platform/card-provider/card-provider.ts'
import { assertMoneyAddsUp } from './invariants.fixture.ts'
import { type Answered, type Customer, expectStatus } from './payments.fixture.ts'
import { createOrder, openPayment, saveOrderBody, shopWithHoney } from './purchase.fixture.ts'
import { addCustomer } from './stocked.fixture.ts'

/** A shop that counts its calls to the provider. */
async function openCountingShop(t: TestContext) {
  const calls = { times: 0 }
  const around = (provider: CardProvider): CardProvider => ({
    ...provider,
    fetchPayment: (id) => {
      calls.times += 1
      return provider.fetchPayment(id)
    },
  })
  return { ...(await shopWithHoney(t, { around })), calls }
}

async function inTurn(times: number, say: () => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = []
  for (let nth = 0; nth < times; nth++) answers.push(await say())
  return answers
}

function assertMustWait(answered: Answered | undefined) {
  assert.equal(answered?.status, 429)
  assert.equal(answered?.body.code, 'too-many-orders')
  const seconds = Number(answered?.headers['retry-after'])
  assert.ok(seconds > 0 && seconds <= 900, `${seconds} seconds`)
}

const invented = (id: string) => saveOrderBody({ razorpay_order_id: id, razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' })

test('Q-12 a repeatedly reported payment causes at most 121 calls to the provider in 15 minutes', async (t) => {
  const { shop, asha, calls } = await openCountingShop(t)
  const id = await openPayment(shop, asha)
  const answers = await inTurn(124, () => shop.post('/save-order', invented(id), asha))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...Array(121).fill(409), ...Array(3).fill(429)],
  )
  assertMustWait(answers.at(-1))
  assert.equal(calls.times, 121)
  shop.pass(16 * minute)
  expectStatus(await shop.post('/save-order', invented(id), asha), 409)
})

test('Q-12 a rate-limited customer who has paid gets an order from the last order details', async (t) => {
  const { shop, asha } = await openCountingShop(t)
  const { id } = expectStatus(await createOrder(shop, asha, { amount: 100, address: null }), 200).body
  await inTurn(122, () => shop.post('/save-order', invented(id), asha))
  const paid = await shop.pay(id)
  const body = saveOrderBody(paid, { products: [{ pid: 'honey', productName: 'Honey', qty: 1, price: 100 }] })
  assertMustWait(await shop.post('/save-order', body, asha))
  shop.pass(minute)
  await shop.runJobs()
  assert.equal((await shop.get(`/api/payments/${id}`, asha)).body.state, 'ordered')
  expectStatus(await shop.post('/save-order', body, asha), 200)
  await assertMoneyAddsUp(shop)
})

test('Q-12 Q-07 a final answer is not rate-limited', async (t) => {
  const { shop, asha, calls } = await openCountingShop(t)
  const paid = await shop.pay(await openPayment(shop, asha))
  const answers = await inTurn(320, () => shop.post('/save-order', saveOrderBody(paid), asha))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(calls.times, 1)
  // Another payment id calls the provider and counts.
  const others = await inTurn(121, () => shop.post('/save-order', invented(paid.razorpay_order_id), asha))
  assertMustWait(others.at(-1))
})

test('Q-12 unknown payments and wrong signatures are limited by network; paying customers of it are not', async (t) => {
  const { shop, asha } = await openCountingShop(t)
  const ravi = await addCustomer(shop)
  const invalid = (as: Customer) => shop.post('/save-order', invented('order_AAAAAAAAAAAAAA'), as)
  const answers = await inTurn(299, () => invalid(ravi))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([404]))
  const paid = await shop.pay(await openPayment(shop, asha))
  const unsigned = saveOrderBody(paid, { signature: 'f'.repeat(64) })
  expectStatus(await shop.post('/save-order', unsigned, asha), 400)
  assertMustWait(await shop.post('/save-order', unsigned, asha))
  assertMustWait(await invalid(ravi))
  expectStatus(await shop.post('/save-order', saveOrderBody(paid, { signature: paid.razorpay_signature }), asha), 200)
})
