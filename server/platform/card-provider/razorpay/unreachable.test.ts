import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { ProviderUnreachable } from '../card-provider.ts'
import { openRazorpay } from './razorpay.ts'

const order = { id: 'order_1', amount: 94_900, amount_paid: 0, currency: 'INR', receipt: null, status: 'created' }

test('Q-09 connections to the card provider are reused', async (t) => {
  const { url, connections } = await openProvider(t, (_, response) => response.end(JSON.stringify(order)))
  const provider = open(url)
  for (let nth = 0; nth < 5; nth += 1) assert.equal((await provider.fetchOrder('order_1')).amount, 94_900)
  assert.equal((await provider.createOrder({ amount: 94_900, receipt: 'r' })).id, 'order_1')
  // undici returns a connection to its pool a moment after each answer.
  assert.ok(connections.length <= 2)
})

const answers: { [kind: string]: RequestListener } = {
  'that never begins': () => {},
  'that begins and does not end': (_, response) => void response.writeHead(200, { 'content-length': 8 }).write('{"a":'),
  'that trickles for ever': (_, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.once('close', () => clearInterval(timer))
  },
  'that breaks off': (_, response) => {
    response.writeHead(200, { 'content-length': 8 }).write('{"a":')
    setImmediate(() => response.destroy())
  },
  'of another shape': (_, response) => response.end(JSON.stringify({ ...order, amount: '94900' })),
  'of an unknown state': (_, response) => response.end(JSON.stringify({ ...order, status: 'settled' })),
  'of nothing': (_, response) => response.end(),
  'in HTML': (_, response) => response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>'),
  'in another protocol': (_, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end(),
  'that redirects': (_, response) => response.writeHead(307, { location: '/v1/orders/order_2' }).end(),
  'of a fault': (_, response) => response.writeHead(502).end('Bad gateway'),
}

for (const [kind, answer] of Object.entries(answers)) {
  test(`Q-09 an answer ${kind} leaves the outcome at the provider unknown`, { timeout: 10_000 }, async (t) => {
    const { url } = await openProvider(t, answer)
    await assert.rejects(open(url, 200).fetchOrder('order_1'), ProviderUnreachable)
  })
}

test('Q-09 a refused connection means that the provider is unreachable', async () => {
  await assert.rejects(open('http://127.0.0.1:9/v1').fetchOrder('order_1'), ProviderUnreachable)
})

function open(apiUrl: string, timeout = 5_000) {
  return openRazorpay(
    { keyId: '', keySecret: '', webhookSecrets: [], apiUrl, checkoutUrl: 'https://pay.example/v1.js' },
    { timeout },
  )
}

async function openProvider(t: TestContext, answer: RequestListener) {
  const connections: Socket[] = []
  const server = createServer(answer).on('connection', (socket) => connections.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, connections }
}
