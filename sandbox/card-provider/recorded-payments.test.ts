import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openSandbox, startReceiver } from '../started-sandbox.ts'

const receiver = await startReceiver()
const dataDirectory = await mkdtemp(join(tmpdir(), 'recorded-'))
const sandbox = await openSandbox({ webhookUrl: receiver.url, dataDirectory })
after(async () => {
  await Promise.all([sandbox.close(), receiver.close()])
  await rm(dataDirectory, { recursive: true })
})
const { call } = sandbox
const day = 24 * 3600
const now = Math.floor(Date.now() / 1000)

const paid = (nth: number, age: number, more = {}) => ({
  ...{
    id: `pay_Seed${nth}`,
    order_id: `order_Seed${nth}`,
    amount: 50_000,
    email: 'a@example.in',
    contact: '+919876543210',
  },
  ...{ created_at: now - age * day, ...more },
})
const record = (directory: string, payments: unknown[], more = {}) =>
  call('POST', '/sandbox/recorded-payments', { directory, payments, ...more })

test('BOOKS-04 the sandbox records payments of earlier days with their refunds and settlements, each once and none empty, without webhooks', async () => {
  const refund = (status: string) => ({ id: `rfnd_${status}`, receipt: status, status, created_at: now - 4 * day })
  const payments = [
    paid(1, 5, { refund: refund('processed') }),
    paid(2, 5, { refund: refund('pending') }),
    paid(3, 4),
    paid(4, 0),
  ]
  assert.deepEqual((await record(dataDirectory, payments.slice(0, 2), { more: true })).body, { recorded: 2 })
  assert.deepEqual((await record(dataDirectory, payments.slice(2))).body, { recorded: 2 })
  assert.deepEqual((await record(dataDirectory, payments)).body, { recorded: 0 })
  const read = async (id: string) => {
    const { status, captured, amount_refunded, created_at } = (await call('GET', `/v1/payments/${id}`)).body
    return [status, captured, amount_refunded, created_at]
  }
  assert.deepEqual(await read('pay_Seed1'), ['refunded', true, 50_000, now - 5 * day])
  assert.deepEqual(await read('pay_Seed3'), ['captured', true, 0, now - 4 * day])
  const states = ['processed', 'pending'].map(async (id) => (await call('GET', `/v1/refunds/rfnd_${id}`)).body.status)
  assert.deepEqual(await Promise.all(states), ['processed', 'pending'])
  const { items } = (await call('GET', '/v1/settlements?count=100')).body
  const sums = items.map(({ amount }: { amount: number }) => amount)
  assert.deepEqual(
    sums.toSorted((one: number, other: number) => one - other),
    [48_820 - 50_000, 2 * 48_820],
  )
  assert.deepEqual(receiver.events(), [])
})

test('BOOKS-04 the sandbox of another shop records nothing', async () => {
  assert.equal((await record('/elsewhere', [paid(9, 1)])).status, 400)
  assert.equal((await call('GET', '/v1/payments/pay_Seed9')).status, 400)
})
