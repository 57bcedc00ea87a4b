import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSandbox } from '../../../sandbox/started-sandbox.ts'
import { openRazorpay } from './razorpay.ts'

const sandbox = await openSandbox()
after(() => sandbox.close())
const provider = openRazorpay({
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret',
  webhookSecrets: [],
  apiUrl: `${sandbox.url}/v1`,
  checkoutUrl: '',
})

test('PAY-05 all pages of the payments in a time span are read, and none outside it', async () => {
  const order = await sandbox.newOrder()
  // A hundred failed payments and a captured one fill two pages.
  for (let nth = 0; nth < 100; nth++) await sandbox.payFor(order, { outcome: 'failed', webhook: false })
  const paid = await sandbox.payFor(order, { webhook: false })
  const all = await provider.listPayments({ from: new Date('2020-01-01'), to: new Date('2100-01-01') })
  assert.equal(new Set(all.map(({ id }) => id)).size, 101)
  assert.deepEqual(
    all.filter(({ captured }) => captured).map(({ id }) => id),
    [paid],
  )
  const [first] = all.map((payment) => payment.created_at).sort((a, b) => a - b)
  const began = new Date(Number(first) * 1000)
  assert.deepEqual(await provider.listPayments({ from: new Date('2020-01-01'), to: began }), [])
  await assert.rejects(provider.listPayments({ from: began, to: began }, { abortSignal: AbortSignal.abort() }))
  assert.ok((await provider.listPayments({ from: began, to: new Date('2100-01-01') })).length === 101)
})
