// Attacks through the public API.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { contract } from '#contract/index.ts'
import { expectStatus, openShop, type TestShop } from '#server/payments/payments.fixture.ts'
import { createOrder, saveOrderBody } from '#server/payments/purchase.fixture.ts'
import { addCustomer, stockProduct } from '#server/payments/stocked.fixture.ts'

const fifteenMinutes = 900

async function shopWithAnOrder(t: Parameters<typeof openShop>[0]) {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 1_000 })
  const [asha, ravi] = [await addCustomer(shop), await addCustomer(shop)]
  const opened = expectStatus(await createOrder(shop, asha, { amount: 100, products: [{ pid: 'honey', qty: 1 }] }), 200)
  const paid = await shop.pay(opened.body.id)
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body
  return { shop, asha, ravi, paid, orderNumber: orderNumber as string, providerOrderId: opened.body.id as string }
}

test('API-05 orders, invoices and payments of other customers are 404', async (t) => {
  const { shop, asha, ravi, paid, orderNumber, providerOrderId } = await shopWithAnOrder(t)
  for (const as of [ravi, undefined]) {
    const status = as ? 404 : 401
    expectStatus(await shop.get(`/userDetails?id=${asha.id}`, as), status)
    expectStatus(await shop.get(`/api/payments/${providerOrderId}`, as), status)
    expectStatus(await shop.post('/generateBill', { orderId: orderNumber }, as), status)
    expectStatus(await shop.post('/generateBill', { orderId: providerOrderId }, as), status)
    expectStatus(await shop.post('/save-order', saveOrderBody(paid, { user_id: asha.id }), as), status)
    const password = { user_id: asha.id, currentPassword: 'a', newPassword: 'b' }
    expectStatus(await shop.post('/update-password', password, as), status)
  }
  assert.deepEqual((await shop.get('/userInvoices', ravi)).body, {})
  const unknown = await shop.post('/generateBill', { orderId: 'FG-0000-0000' }, ravi)
  const another = await shop.post('/generateBill', { orderId: orderNumber }, ravi)
  assert.deepEqual(another.body, unknown.body)
})

test('PAY-04 unknown fields are ignored', async (t) => {
  const { shop, asha, ravi } = await shopWithAnOrder(t)
  const extras = {
    status: 'settled',
    customerId: ravi.id,
    amount_paise: 1,
    state: 'settled',
    isAdmin: true,
    price_paise: 1,
  }
  const { body } = expectStatus(
    await shop.post(
      '/create-order',
      { amount: 200, products: [{ pid: 'honey', qty: 2, price: 1, unitPrice: 1 }], ...extras },
      asha,
    ),
    200,
  )
  assert.equal(body.amount, 200_00)
  const attempt = await attemptOf(shop, body.id)
  assert.equal(attempt.state, 'open')
  assert.equal(attempt.customer_id, asha.id)
  const polluted = '{"amount":100,"products":[{"pid":"honey","qty":1}],"__proto__":{"isAdmin":true}}'
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/create-order',
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
    payload: polluted,
  })
  assert.equal(answer.statusCode, 400)
  assert.equal(({} as { isAdmin?: boolean }).isAdmin, undefined)
})

test('SECURITY a form of another site reaches no call: bodies are JSON, and only a token signs in', async (t) => {
  const { shop, asha } = await shopWithAnOrder(t)
  const { body } = expectStatus(await shop.get('/userInvoices', asha), 200)
  assert.notDeepEqual(body, {})
  const cookie = await shop.app.inject({ url: '/userInvoices', headers: { cookie: `token=${asha.token}` } })
  assert.equal(cookie.statusCode, 401)
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', '']) {
    for (const url of ['/login', '/contact', '/create-order']) {
      const headers = { authorization: `Bearer ${asha.token}`, ...(type && { 'content-type': type }) }
      const answer = await shop.app.inject({ method: 'POST', url, headers, payload: Buffer.from('{"amount":100}') })
      assert.ok([415, 422].includes(answer.statusCode), `${type} to ${url}: ${answer.statusCode}`)
    }
  }
})

test('Q-10 a too long body gets 413 before it is read', async (t) => {
  const shop = await openShop(t)
  const payload = JSON.stringify({ name: 'Asha', email: 'a@example.in', message: 'x'.repeat(300_000) })
  for (const url of ['/contact', '/login', '/api/webhooks/razorpay']) {
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': 'f'.repeat(64) }
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
    assert.equal(answer.statusCode, 413, url)
    assert.equal(answer.json().code, 'too-large')
  }
})

test('API-08 malformed HTTP gets the shop’s JSON error', async (t) => {
  const { app } = await openShop(t)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  for (const [sent, status, code] of [
    ['GARBAGE\r\n\r\n', '400', 'wrong-shape'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, '431', 'wrong-shape'],
    ['GET /pictures/../../../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404', 'not-found'],
  ] as const) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(sent)
    const answer = await text(socket)
    assert.ok(answer.startsWith(`HTTP/1.1 ${status} `), answer.slice(0, 200))
    assert.equal(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).code, code)
  }
})

const floods: readonly [
  what: string,
  prepare: (shop: TestShop) => Promise<{ path: string; body: object; as?: Awaited<ReturnType<typeof addCustomer>> }>,
][] = [
  ['guessing a password', async () => ({ path: '/login', body: { identifier: 'asha@example.in', password: 'guess' } })],
  [
    'writing to the shop',
    async () => ({ path: '/contact', body: { name: 'A', email: 'a@example.in', message: 'Hello' } }),
  ],
  [
    'asking for codes',
    async () => ({
      path: '/send-otp-email',
      body: { use: 'register', email: 'new@example.in', phoneNumber: '+919876500000', user_name: 'New' },
    }),
  ],
  [
    'opening payments',
    async (shop) => {
      await stockProduct(shop, { id: 'honey', price: 100, stock: 1_000 })
      return { path: '/create-order', body: { amount: 100 }, as: await addCustomer(shop) }
    },
  ],
]

for (const [what, prepare] of floods) {
  test(`Q-10 ${what} too often gets 429 with Retry-After of at most fifteen minutes`, async (t) => {
    const shop = await openShop(t)
    const { path, body, as } = await prepare(shop)
    let answer = await shop.post(path, body, as)
    for (let nth = 0; nth < 60 && answer.status !== 429; nth++) answer = await shop.post(path, body, as)
    expectStatus(answer, 429)
    const seconds = Number(answer.headers['retry-after'])
    assert.ok(seconds >= 1 && seconds <= fifteenMinutes, `Retry-After: ${answer.headers['retry-after']}`)
    shop.pass(seconds * 1000)
    assert.notEqual((await shop.post(path, body, as)).status, 429)
  })
}

async function attemptOf({ database }: TestShop, providerOrderId: string) {
  return database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirstOrThrow()
}

test('Q-10 a call with another method gets 405 with Allow', async (t) => {
  const shop = await openShop(t)
  for (const call of Object.keys(contract)) {
    const [own = '', path = ''] = call.split(' ')
    const url = path.replace(/:\w+/g, 'x')
    for (const method of ['PUT', 'DELETE', 'PATCH', own === 'GET' ? 'POST' : 'GET'] as const) {
      if (`${method} ${path}` in contract) continue
      const { statusCode, headers } = await shop.app.inject({ method, url })
      assert.equal(statusCode, 405, `${method} ${url}`)
      assert.ok(String(headers.allow).split(', ').includes(own), `${method} ${url}: ${headers.allow}`)
      assert.equal(headers['access-control-allow-origin'], undefined)
    }
  }
})
