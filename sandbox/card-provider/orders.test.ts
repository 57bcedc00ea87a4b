import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSandbox } from '../started-sandbox.ts'

const sandbox = await openSandbox()
after(() => sandbox.close())
const { call, newOrder, payFor } = sandbox

const wrongKeys: [what: string, headers: Record<string, string>][] = [
  ['no key', { authorization: '' }],
  ['a wrong secret', { authorization: `Basic ${btoa('rzp_test_sandbox:guess')}` }],
  ['a live key', { authorization: `Basic ${btoa('rzp_live_sandbox:sandbox-secret')}` }],
  ['the scheme in small letters', { authorization: `basic ${btoa('rzp_test_sandbox:sandbox-secret')}` }],
]
for (const [what, headers] of wrongKeys) {
  test(`PAY-02 the provider rejects a call with ${what}`, async () => {
    const { status, body } = await call('POST', '/v1/orders', { amount: 100, currency: 'INR' }, headers)
    assert.equal(status, 401)
    assert.deepEqual(body, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } })
  })
}

test('PAY-02 a created order is returned and can be fetched', async () => {
  const created = await call('POST', '/v1/orders', { amount: 123_456, currency: 'INR', receipt: 'attempt-1' })
  assert.equal(created.status, 200)
  const { id, created_at, ...rest } = created.body
  assert.match(id, /^order_[A-Za-z0-9]{14}$/)
  assert.ok(Math.abs(created_at - Date.now() / 1000) < 5)
  assert.deepEqual(rest, {
    entity: 'order',
    amount: 123_456,
    amount_paid: 0,
    amount_due: 123_456,
    currency: 'INR',
    receipt: 'attempt-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
  })
  assert.deepEqual((await call('GET', `/v1/orders/${id}`)).body, created.body)
})

test('PAY-02 an unknown id is a bad request, not a 404', async () => {
  for (const path of ['/orders/order_x', '/orders/order_x/payments', '/payments/pay_x', '/refunds/rfnd_x']) {
    const { status, body } = await call('GET', `/v1${path}`)
    assert.equal(status, 400)
    assert.equal(body.error.description, 'The id provided does not exist')
  }
})

test('PAY-02 only the notes of an order can be changed', async () => {
  const id = await newOrder()
  const changed = await call('PATCH', `/v1/orders/${id}`, { notes: { invoice: 'A-1' } })
  assert.deepEqual(changed.body.notes, { invoice: 'A-1' })
  const refused = await call('PATCH', `/v1/orders/${id}`, { amount: 100 })
  assert.equal(refused.body.error.reason, 'extra_field_sent')
})

test('PAY-02 orders are listed newest first, by page and by receipt', async () => {
  const ids = [
    await newOrder({ receipt: 'page' }),
    await newOrder({ receipt: 'page' }),
    await newOrder({ receipt: 'x' }),
  ]
  const { body } = await call('GET', '/v1/orders?receipt=page&count=1&skip=1')
  assert.equal(body.entity, 'collection')
  assert.deepEqual([body.count, body.items.length, body.items[0].id], [1, 1, ids[0]])
  assert.equal((await call('GET', '/v1/orders')).body.items[0].id, ids[2])
  assert.equal((await call('GET', '/v1/orders?count=101')).status, 400)
  assert.equal((await call('GET', `/v1/orders?from=${Date.now()}`)).body.count, 0)
})

const repeated: [setting: string, unique: boolean, expected: 'another' | 'same' | 'refused'][] = [
  ['accept', false, 'another'],
  ['accept', true, 'same'],
  ['same-order', false, 'same'],
  ['refuse', false, 'refused'],
]
for (const [repeatedReceipt, unique_receipt, expected] of repeated) {
  const what = unique_receipt ? 'marked unique ' : ''
  test(`PAY-05 a repeated receipt ${what}on an account set to ${repeatedReceipt} gives: ${expected}`, async () => {
    await call('POST', '/sandbox/settings', { repeatedReceipt })
    const order = { amount: 100, currency: 'INR', receipt: `${repeatedReceipt}-${unique_receipt}`, unique_receipt }
    const first = await call('POST', '/v1/orders', order)
    const second = await call('POST', '/v1/orders', order)
    await call('POST', '/sandbox/settings', { repeatedReceipt: 'accept' })
    if (expected === 'refused') assert.equal(second.body.error.description, 'Order receipt should be unique.')
    else assert.equal(second.body.id === first.body.id, expected === 'same')
  })
}

test('PAY-05 an order goes from created over attempted to paid, and takes no second payment', async () => {
  const id = await newOrder()
  await payFor(id, { outcome: 'failed' })
  const attempted = (await call('GET', `/v1/orders/${id}`)).body
  assert.deepEqual([attempted.status, attempted.attempts, attempted.amount_due], ['attempted', 1, 50_000])
  await payFor(id)
  const paid = (await call('GET', `/v1/orders/${id}`)).body
  assert.deepEqual([paid.status, paid.attempts, paid.amount_paid, paid.amount_due], ['paid', 2, 50_000, 0])
  const second = await call('POST', `/sandbox/orders/${id}/pay`, {})
  assert.deepEqual([second.status, second.body.error.reason], [400, 'order_already_paid'])
  const { body } = await call('GET', `/v1/orders/${id}/payments`)
  assert.deepEqual(
    body.items.map(({ status }: { status: string }) => status),
    ['captured', 'failed'],
  )
})

test('PAY-05 while a payment is authorised the order takes no other', async () => {
  const id = await newOrder()
  await payFor(id, { outcome: 'authorized' })
  assert.equal((await call('POST', `/sandbox/orders/${id}/pay`, {})).status, 400)
})
