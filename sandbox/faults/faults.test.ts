import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { openSandbox } from '../started-sandbox.ts'

const sandbox = await openSandbox()
after(() => sandbox.close())
const { call, newOrder, payFor, plan } = sandbox
afterEach(() => call('DELETE', '/sandbox/faults'))

const order = { amount: 100, currency: 'INR' }
const ordersCreated = async () => (await call('GET', '/v1/orders?count=100')).body.count

test('PAY-02 errors alternate between the provider’s JSON and a gateway’s HTML page, without effect', async () => {
  const before = await ordersCreated()
  await plan({ api: 'orders.create', kind: 'error', times: 2 })
  const answers = [await call('POST', '/v1/orders', order), await call('POST', '/v1/orders', order)]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [500, 502],
  )
  assert.equal(answers[0]?.body.error.code, 'SERVER_ERROR')
  assert.match(answers[1]?.body, /<h1>502 Bad Gateway<\/h1>/)
  assert.equal(await ordersCreated(), before)
  assert.equal((await call('POST', '/v1/orders', order)).status, 200)
})

test('PAY-02 an error may have a given status', async () => {
  await plan({ api: 'orders.fetch', kind: 'error', status: 429 })
  assert.equal((await call('GET', '/v1/orders')).status, 429)
})

test('PAY-05 a dropped call has no effect; a call with a lost answer has', async () => {
  const before = await ordersCreated()
  await plan({ api: 'orders.create', kind: 'drop' })
  await assert.rejects(call('POST', '/v1/orders', order))
  assert.equal(await ordersCreated(), before)
  await plan({ api: 'orders.create', kind: 'lost-answer' })
  await assert.rejects(call('POST', '/v1/orders', order))
  assert.equal(await ordersCreated(), before + 1)
})

test('PAY-05 a delayed call completes', async () => {
  await plan({ api: 'payments.fetch', kind: 'delay', ms: 60 })
  const id = await payFor(await newOrder())
  const start = performance.now()
  assert.equal((await call('GET', `/v1/payments/${id}`)).status, 200)
  assert.ok(performance.now() - start >= 59)
})

test('PAY-05 faults affect their API, the given number of times, in order', async () => {
  await plan({ api: 'orders.payments', kind: 'error', status: 500 })
  await plan({ api: 'orders.payments', kind: 'error', status: 503, times: 2 })
  const id = await newOrder()
  const statuses = []
  for (let nth = 0; nth < 4; nth += 1) statuses.push((await call('GET', `/v1/orders/${id}/payments`)).status)
  assert.deepEqual(statuses, [500, 503, 503, 200])
})

test('PAY-05 faults are listed, and cleared', async () => {
  await plan({ api: 'mail', kind: 'drop', times: 3 })
  assert.deepEqual((await call('GET', '/sandbox/faults')).body, [{ api: 'mail', kind: 'drop', times: 3, ms: 1000 }])
  await call('DELETE', '/sandbox/faults')
  assert.deepEqual((await call('GET', '/sandbox/faults')).body, [])
})

const impossible = [
  { api: 'moon', kind: 'error' },
  { api: 'mail', kind: 'toString' },
  { api: 'mail', kind: 'drop', times: 0 },
]
for (const fault of impossible) {
  test(`PAY-05 an impossible fault is refused: ${JSON.stringify(fault)}`, async () => {
    assert.equal((await plan(fault)).status, 400)
  })
}

test('PAY-05 only pages of this machine may call the sandbox', async () => {
  const preflight = await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' },
  })
  assert.deepEqual(
    [preflight.status, preflight.headers.get('access-control-allow-origin')],
    [204, 'http://localhost:3000'],
  )
  const from = (origin: string, path: string) => fetch(sandbox.url + path, { headers: { origin } })
  assert.equal((await from('https://evil.example', '/messages')).status, 403)
  const closed = await from('http://localhost:3000', '/v1/checkout.js')
  assert.equal(closed.headers.get('access-control-allow-origin'), null)
})
