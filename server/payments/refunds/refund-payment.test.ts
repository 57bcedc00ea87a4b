import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { hour, minute } from '#domain/time.ts'
import {
  type CardProvider,
  type ProviderPayment,
  ProviderRefusal,
} from '#server/platform/card-provider/card-provider.ts'
import type { Log } from '#server/platform/log.ts'
import { reconcile } from '../../accounting/reconcile.ts'
import { shopMetrics } from '../../back-office/shop-metrics.ts'
import { assertMoneyAddsUp } from '../invariants.fixture.ts'
import { expectStatus, openShop, type TestShop } from '../payments.fixture.ts'
import { createOrder, saveOrderBody } from '../purchase.fixture.ts'
import { addCustomer, stockOf, stockProduct } from '../stocked.fixture.ts'
import { refundPayment } from './refund-payment.ts'
import { oneJar, openOrder, refundLines } from './refunds.fixture.ts'
import { readOpenRefunds } from './refunds.store.ts'

/** A payment with a refund that is due. */
async function refundDue(t: Parameters<typeof openShop>[0], options?: Parameters<typeof openShop>[1]) {
  const shop = await openShop(t, options)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 3 })
  const asha = await addCustomer(shop)
  const { id } = expectStatus(await shop.post('/create-order', { amount: 100 }, asha), 200).body
  const paid = await shop.pay(id)
  return {
    shop,
    asha,
    id,
    paymentId: paid.razorpay_payment_id,
    decide: async () => expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 409),
    state: async () => (await shop.get(`/api/payments/${id}`, asha)).body.state,
  }
}

async function refundsOf(shop: TestShop, paymentId: string): Promise<{ amount: number; status: string }[]> {
  return (await shop.fetchFromProvider(`/payments/${paymentId}/refunds`)).items
}

for (const kind of ['error', 'drop', 'lost-answer', 'delay']) {
  test(`Q-08 a refund is retried after '${kind}' and made once`, async (t) => {
    const { shop, paymentId, decide, state } = await refundDue(t, { timeout: 300 })
    await decide()
    await shop.injectFault('refunds.create', kind, { ms: 700 })
    await shop.runJobs()
    assert.equal(await state(), 'refunding')
    // The provider still works on the slow request.
    while (kind === 'delay' && (await refundsOf(shop, paymentId)).length === 0) await sleep(20)
    shop.pass(hour)
    await shop.runJobs()
    assert.equal(await state(), 'refunded')
    assert.deepEqual(
      (await refundsOf(shop, paymentId)).map(({ amount }) => amount),
      [100_00],
    )
    assert.equal(shop.mails.length, 1)
    await assertMoneyAddsUp(shop)
  })
}

test('Q-08 ten concurrent workers make one refund', async (t) => {
  const { shop, paymentId, decide, state } = await refundDue(t)
  await decide()
  await Promise.allSettled(Array.from({ length: 10 }, () => refundPayment(shop.deps, { paymentId })))
  await refundPayment(shop.deps, { paymentId })
  assert.equal((await refundsOf(shop, paymentId)).length, 1)
  assert.equal(await state(), 'refunded')
})

test('Q-08 a pending refund is checked until it is processed', async (t) => {
  const { shop, paymentId, decide, state } = await refundDue(t, { sandbox: { refunds: 'pending' } })
  await decide()
  await shop.runJobs()
  assert.equal(await state(), 'refunding')
  const [refund] = (await shop.fetchFromProvider(`/payments/${paymentId}/refunds`)).items
  await shop.callSandbox(`/sandbox/refunds/${refund.id}/settle`, { outcome: 'processed', webhook: false })
  shop.pass(7 * hour)
  await shop.runJobs()
  assert.equal(await state(), 'refunded')
})

test('Q-08 a refund that fails at the provider is retried until it is processed', async (t) => {
  const { shop, paymentId, decide, state } = await refundDue(t, { sandbox: { refunds: 'failed' } })
  await decide()
  await shop.runJobs()
  shop.pass(31 * minute)
  await shop.runJobs()
  assert.equal(await state(), 'refunding')
  await shop.setSandbox({ refunds: 'processed' })
  shop.pass(61 * minute)
  await shop.runJobs()
  assert.equal(await state(), 'refunded')
  assert.deepEqual((await refundsOf(shop, paymentId)).map(({ status }) => status).sort(), [
    'failed',
    'failed',
    'processed',
  ])
  await assertMoneyAddsUp(shop)
})

const refundRow = ({ database }: TestShop) =>
  database.selectFrom('refunds').select(['state', 'refusal', 'round']).executeTakeFirstOrThrow()

test('Q-08 a refused refund is shown to staff with its reason and retried with growing delays', async (t) => {
  const { shop, paymentId, decide, state } = await refundDue(t)
  await decide()
  await shop.callSandbox('/sandbox/faults', { api: 'refunds.create', kind: 'error', status: 400, times: 2 })
  const errors: object[] = []
  const log = { ...shop.deps.log, error: (line: object) => void errors.push(line) } as unknown as Log
  await refundPayment({ ...shop.deps, log }, { paymentId })
  const { refusal } = await refundRow(shop)
  assert.ok(refusal)
  assert.partialDeepStrictEqual(errors, [{ paymentId, providerMessage: refusal }])
  assert.partialDeepStrictEqual(await readOpenRefunds(shop.database), [
    { paymentId, state: 'refused', providerMessage: refusal },
  ])
  const metric = shopMetrics(shop.deps).find(({ name }) => name === 'farmgate_refunds')
  const byState = (await metric?.read()) as Map<string, number>
  assert.equal(byState.get('refused'), 1)

  for (const wait of [2, 2, 2]) {
    shop.pass(wait * minute)
    await shop.sweep()
    await shop.runJobs()
  }
  assert.deepEqual(await refundRow(shop), { state: 'refused', refusal, round: 2 })
  shop.pass(25 * minute)
  await shop.runJobs()
  assert.equal((await refundRow(shop)).round, 3)
  shop.pass(59 * minute)
  await shop.runJobs()
  assert.equal(await state(), 'refunding', 'every wait is twice the one before')
  shop.pass(2 * minute)
  await shop.runJobs()
  assert.equal(await state(), 'refunded')
  assert.partialDeepStrictEqual(await refundRow(shop), { state: 'processed', refusal: null })
  assert.equal((await refundsOf(shop, paymentId)).length, 1)
})

test('Q-08 ten workers whose requests are refused count as one refusal', async (t) => {
  const { shop, paymentId, decide } = await refundDue(t)
  await decide()
  await shop.callSandbox('/sandbox/faults', { api: 'refunds.create', kind: 'error', status: 400, times: 10 })
  await Promise.all(Array.from({ length: 10 }, () => refundPayment(shop.deps, { paymentId })))
  assert.partialDeepStrictEqual(await refundRow(shop), { state: 'refused', round: 2 })
})

for (const api of ['payments.fetch', 'refunds.list']) {
  test(`Q-08 a refused '${api}' is no refused refund`, async (t) => {
    const refusal = new ProviderRefusal({
      status: 400,
      code: 'BAD_REQUEST_ERROR',
      description: 'No',
      reason: undefined,
    })
    const refused = { api: '' }
    const unless = <T>(name: string, read: () => Promise<T>) =>
      refused.api === name ? Promise.reject(refusal) : read()
    const around = (provider: CardProvider): CardProvider => ({
      ...provider,
      fetchPayment: (id) => unless('payments.fetch', () => provider.fetchPayment(id)),
      listRefundsOfPayment: (id) => unless('refunds.list', () => provider.listRefundsOfPayment(id)),
    })
    const { shop, paymentId, decide, state } = await refundDue(t, { around })
    // With a part refunded already, the refunds are listed after the request.
    await shop.deps.cardProvider.refundPayment(paymentId, { amount: 40_00, key: 'by-hand-0001' })
    await decide()
    refused.api = api
    const message = 'The card provider does not show this payment: No'
    await assert.rejects(refundPayment(shop.deps, { paymentId }), { message })
    assert.deepEqual(await refundRow(shop), { state: 'due', refusal: null, round: 1 })
    refused.api = ''
    await refundPayment(shop.deps, { paymentId })
    assert.equal(await state(), 'refunded')
    assert.deepEqual((await refundsOf(shop, paymentId)).map(({ amount }) => amount).sort(), [40_00, 60_00])
  })
}

test('REFUND-04 while the provider’s answer is held back no other refund of the payment is requested; it counts as ended after five minutes', async (t) => {
  const held = Promise.withResolvers<void>()
  const requests: string[] = []
  const { shop, orderNumber, paymentId } = await openOrder(t, {
    around: (provider) => ({
      ...provider,
      async refundPayment(id, request) {
        if (requests.push(request.key) === 1) await held.promise
        return provider.refundPayment(id, request)
      },
    }),
  })
  const first = await refundLines(shop, orderNumber, oneJar)
  shop.pass(minute)
  const second = await refundLines(shop, orderNumber, [{ position: 1, cancel: 1 }])
  const refund = () => refundPayment(shop.deps, { paymentId })
  const slow = refund()
  while (requests.length === 0) await sleep(5)
  await Promise.all([refund(), refund()])
  assert.deepEqual(requests, [`refund-${first.id}-1`], 'neither again, nor for the other refund')
  shop.pass(5 * minute)
  await refund()
  assert.deepEqual(requests.slice(1), [`refund-${first.id}-1`, `refund-${second.id}-1`], 'again with the same key')
  held.resolve()
  await slow
  const made = (await refundsOf(shop, paymentId)).map(({ amount }) => amount)
  assert.deepEqual(made.sort(), [first.amount, second.amount].sort())
  const rows = await shop.database.selectFrom('refunds').select(['state', 'asking_since']).execute()
  assert.deepEqual(rows, Array(2).fill({ state: 'processed', asking_since: null }))
})

test('REFUND-04 the refund that had to wait is requested when the other request has ended', async (t) => {
  const held = Promise.withResolvers<void>()
  const { shop, orderNumber, paymentId } = await openOrder(t, {
    around: (provider) => ({
      ...provider,
      async refundPayment(id, request) {
        await held.promise
        return provider.refundPayment(id, request)
      },
    }),
  })
  await refundLines(shop, orderNumber, oneJar)
  const slow = refundPayment(shop.deps, { paymentId })
  const asking = () => shop.database.selectFrom('refunds').where('asking_since', 'is not', null)
  while (!(await asking().select('id').executeTakeFirst())) await sleep(5)
  await refundLines(shop, orderNumber, [{ position: 1, cancel: 1 }])
  await shop.runJobs()
  held.resolve()
  await slow
  shop.pass(5 * minute)
  await shop.runJobs()
  assert.equal((await refundsOf(shop, paymentId)).length, 2)
})

test('Q-08 the daily reconciliation reports a refused refund with its reason, however old, until it is processed', async (t) => {
  const { shop, paymentId, decide } = await refundDue(t)
  await decide()
  await shop.callSandbox('/sandbox/faults', { api: 'refunds.create', kind: 'error', status: 400, times: 1 })
  await shop.runJobs()
  const { refusal } = await refundRow(shop)
  const longAfter = { from: new Date('2099-12-01'), to: new Date('2099-12-05') }
  const { differences, difference } = await reconcile(shop.deps, longAfter)
  assert.partialDeepStrictEqual(differences, [{ kind: 'refund-differs', paymentId, providerMessage: refusal }])
  assert.equal(difference, 100_00)
  shop.pass(hour)
  await shop.runJobs()
  assert.equal((await reconcile(shop.deps, longAfter)).difference, 0)
})

test('Q-08 a refund that is due for a day is a difference, a recent one is not', async (t) => {
  const { shop, decide } = await refundDue(t)
  await decide()
  const longAfter = { from: new Date('2099-12-01'), to: new Date('2099-12-05') }
  assert.equal((await reconcile(shop.deps, longAfter)).difference, 0)
  shop.pass(25 * hour)
  assert.equal((await reconcile(shop.deps, longAfter)).difference, 100_00)
})

test('Q-08 a partial refund in the dashboard after a failed try does not count as the full refund', async (t) => {
  const { shop, paymentId, decide, state } = await refundDue(t, { sandbox: { refunds: 'failed' } })
  await decide()
  await shop.runJobs()
  await shop.setSandbox({ refunds: 'processed' })
  await shop.deps.cardProvider.refundPayment(paymentId, { amount: 40_00, key: 'by-hand-0001' })
  // Its webhook arrives before the next try is due.
  await refundPayment(shop.deps, { paymentId })
  assert.equal(await state(), 'refunding')
  shop.pass(31 * minute)
  await shop.runJobs()
  assert.equal(await state(), 'refunded')
  await assertMoneyAddsUp(shop)
})

test('Q-08 a refund made in the dashboard is not repeated', async (t) => {
  const { shop, paymentId, decide, state } = await refundDue(t)
  await shop.deps.cardProvider.refundPayment(paymentId, { amount: 40_00, key: 'by-hand-0001' })
  await decide()
  await shop.runJobs()
  assert.deepEqual((await refundsOf(shop, paymentId)).map(({ amount }) => amount).sort(), [40_00, 60_00])
  assert.equal(await state(), 'refunded')
})

test('Q-08 a payment that the provider refunded by itself counts as refunded', async (t) => {
  const { shop, paymentId, decide, state } = await refundDue(t)
  await shop.deps.cardProvider.refundPayment(paymentId, { amount: 100_00, key: 'by-hand-0001' })
  await decide()
  await shop.runJobs()
  assert.equal((await refundsOf(shop, paymentId)).length, 1)
  assert.equal(await state(), 'refunded')
})

const strange: [string, (payment: ProviderPayment) => ProviderPayment][] = [
  ['in another currency', (payment) => ({ ...payment, currency: 'USD' })],
  ['of another amount', (payment) => ({ ...payment, amount: payment.amount - 1_00 })],
  ['that is partially refunded', (payment) => ({ ...payment, amountRefunded: 1_00 })],
  ['that is refunded already', (payment) => ({ ...payment, status: 'refunded' })],
]

for (const [what, change] of strange) {
  test(`PAY-04 a payment ${what} makes no order`, async (t) => {
    const around = (provider: CardProvider): CardProvider => ({
      ...provider,
      fetchPayment: async (id) => change(await provider.fetchPayment(id)),
      listPaymentsOfOrder: async (id) => (await provider.listPaymentsOfOrder(id)).map(change),
    })
    const shop = await openShop(t, { around })
    await stockProduct(shop, { id: 'honey', price: 100, stock: 3 })
    const asha = await addCustomer(shop)
    const opened = await createOrder(shop, asha, { amount: 100, products: [{ pid: 'honey', qty: 1 }] })
    const paid = await shop.pay(expectStatus(opened, 200).body.id)
    expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 409)
    assert.deepEqual(await shop.database.selectFrom('orders').selectAll().execute(), [])
    assert.equal((await shop.database.selectFrom('refunds').selectAll().execute()).length, 1)
    assert.equal(await stockOf(shop, 'honey'), 3)
  })
}

test('Q-08 the mail about a refund is sent once the mail server is up again', async (t) => {
  const { shop, decide } = await refundDue(t)
  await decide()
  shop.outside.takesMail = false
  await shop.runJobs()
  shop.outside.takesMail = true
  shop.pass(hour)
  await shop.runJobs()
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
})
