import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxOptions } from '../sandbox.ts'
import { openSandbox, startReceiver, until } from '../started-sandbox.ts'

type ReceiverOptions = Parameters<typeof startReceiver>[0]

async function connected(context: TestContext, receiverOptions?: ReceiverOptions, options: SandboxOptions = {}) {
  const receiver = await startReceiver(receiverOptions)
  const sandbox = await openSandbox({ webhookUrl: receiver.url, webhookRetries: [20, 40], ...options })
  context.after(async () => {
    await sandbox.close()
    receiver.close()
  })
  return { ...sandbox, receiver, log: async () => (await sandbox.call('GET', '/sandbox/webhooks')).body }
}

test('PAY-05 a payment sends webhooks for authorised, captured and order paid, each with a snapshot', async (context) => {
  const { receiver, newOrder, payFor } = await connected(context)
  const id = await payFor(await newOrder())
  await until(() => receiver.received.length === 3)
  const bodies = receiver.received.map(({ body }) => JSON.parse(body))
  assert.deepEqual(receiver.events().toSorted(), ['order.paid', 'payment.authorized', 'payment.captured'])
  const of = (event: string) => bodies.find((body) => body.event === event)
  assert.equal(of('payment.authorized').payload.payment.entity.status, 'authorized')
  assert.equal(of('payment.captured').payload.payment.entity.id, id)
  assert.deepEqual(of('order.paid').contains, ['payment', 'order'])
  assert.equal(of('order.paid').payload.order.entity.status, 'paid')
  assert.deepEqual([of('order.paid').entity, of('order.paid').account_id], ['event', 'acc_SandboxAccount'])
})

test('PAY-05 a webhook’s signature covers its bytes, and it has its event id', async (context) => {
  const { receiver, newOrder, payFor } = await connected(context)
  await payFor(await newOrder({ notes: { name: 'आशा ₹' } }), { outcome: 'failed' })
  await until(() => receiver.received.length === 1)
  const [{ body, headers, event } = assert.fail()] = receiver.received
  assert.equal(event, 'payment.failed')
  const signature = createHmac('sha256', 'sandbox-webhook-secret').update(body).digest('hex')
  assert.equal(headers['x-razorpay-signature'], signature)
  assert.match(String(headers['x-razorpay-event-id']), /^[A-Za-z0-9]{14}$/)
  assert.equal(headers['request-id'], headers['x-razorpay-event-id'])
  assert.equal(headers['user-agent'], 'Razorpay-Webhook/v1')
  assert.equal(headers['content-type'], 'application/json')
})

test('PAY-05 refunds send webhooks for created and processed, with their payment', async (context) => {
  const { receiver, newOrder, payFor, call } = await connected(context)
  const id = await payFor(await newOrder(), { webhook: false })
  await call('POST', `/v1/payments/${id}/refund`, { amount: 100 })
  await until(() => receiver.received.length === 2)
  assert.deepEqual(receiver.events().toSorted(), ['refund.created', 'refund.processed'])
  assert.deepEqual(JSON.parse(receiver.received[0]?.body ?? '').contains, ['refund', 'payment'])
})

test('PAY-05 paying without webhooks sends none', async (context) => {
  const { newOrder, payFor, log } = await connected(context)
  await payFor(await newOrder(), { webhook: false })
  assert.deepEqual(await log(), [])
})

test('PAY-05 a webhook is retried with the same id until it is answered with 2xx', async (context) => {
  const answer = (nth: number) => [500, 400][nth - 1] ?? 204
  const { receiver, newOrder, payFor, log } = await connected(context, { answer })
  await payFor(await newOrder(), { outcome: 'failed' })
  await until(async () => (await log())[0].state === 'delivered')
  assert.equal(receiver.received.length, 3)
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['x-razorpay-event-id'])).size, 1)
  const [first, second, third] = receiver.received.map(({ at }) => at)
  assert.ok(Number(second) - Number(first) >= 19 && Number(third) - Number(second) >= 39)
})

test('PAY-05 a webhook to a shop that does not answer is retried and then abandoned', async (context) => {
  const { receiver, newOrder, payFor, log } = await connected(
    context,
    { answer: (nth) => (nth === 1 ? 'silence' : 503) },
    { webhookTimeout: 500 },
  )
  await payFor(await newOrder(), { outcome: 'failed' })
  await until(async () => (await log())[0].state === 'given-up')
  assert.equal(receiver.received.length, 3)
  const [delivery] = await log()
  assert.deepEqual(
    delivery.attempts.map(({ outcome }: { outcome: string }) => outcome),
    ['no answer in time', '503', '503'],
  )
})

test('PAY-05 a duplicated webhook arrives twice under one id', async (context) => {
  const { receiver, newOrder, payFor, plan } = await connected(context)
  await plan({ api: 'webhook', kind: 'duplicate' })
  await payFor(await newOrder(), { outcome: 'failed' })
  await until(() => receiver.received.length === 2)
  const [first, second] = receiver.received
  assert.equal(first?.headers['x-razorpay-event-id'], second?.headers['x-razorpay-event-id'])
})

test('PAY-05 reordered webhooks arrive in reverse, even when fewer come than planned', async (context) => {
  const { receiver, newOrder, payFor, plan } = await connected(context)
  const reversed = ['order.paid', 'payment.captured', 'payment.authorized']
  await plan({ api: 'webhook', kind: 'reorder', times: 3 })
  await payFor(await newOrder())
  await until(() => receiver.received.length === 3)
  assert.deepEqual(receiver.events(), reversed)
  await plan({ api: 'webhook', kind: 'reorder', times: 5, ms: 40 })
  await payFor(await newOrder())
  await until(() => receiver.received.length === 6)
  assert.deepEqual(receiver.events().slice(3), reversed)
})

test('PAY-05 a dropped webhook is retried, one with a lost answer is repeated, one under an error is never received', async (context) => {
  const { receiver, newOrder, payFor, plan, log } = await connected(context)
  const fail = async () => payFor(await newOrder(), { outcome: 'failed' })
  const isSettled = async () => (await log()).every(({ state }: { state: string }) => state !== 'waiting')
  const arrivals: Record<string, number> = {}
  for (const kind of ['drop', 'lost-answer', 'error', 'delay']) {
    const before = receiver.received.length
    await plan({ api: 'webhook', kind, ms: 10 })
    await fail()
    await until(isSettled)
    arrivals[kind] = receiver.received.length - before
  }
  assert.deepEqual(arrivals, { drop: 1, 'lost-answer': 2, error: 0, delay: 1 })
})

test('PAY-05 a webhook that is pending when the sandbox stops is delivered after its next start', async (context) => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sandbox-webhooks-'))
  context.after(() => rmSync(dataDirectory, { recursive: true }))
  // Longer than a busy machine takes to look, and at any end closed: an open server keeps the test process running.
  const before = await openSandbox({ dataDirectory, webhookRetries: [1_000] })
  context.after(() => before.close())
  const id = await before.payFor(await before.newOrder(), { outcome: 'failed' })
  await until(async () => (await before.call('GET', '/sandbox/webhooks')).body[0].attempts.length === 1)
  await before.close()
  const { receiver, call } = await connected(context, {}, { dataDirectory })
  await until(() => receiver.received.length === 1)
  assert.equal((await call('GET', `/v1/payments/${id}`)).body.status, 'failed')
  await sleep(60)
  assert.equal(receiver.received.length, 1)
})
