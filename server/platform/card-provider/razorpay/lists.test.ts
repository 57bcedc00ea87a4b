import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSandbox } from '../../../../sandbox/started-sandbox.ts'
import { openRazorpay } from './razorpay.ts'

const sandbox = await openSandbox()
after(() => sandbox.close())
const provider = openRazorpay({
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret',
  webhookSecrets: [],
  apiUrl: `${sandbox.url}/v1`,
  checkoutUrl: 'https://pay.example/v1.js',
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
  const [first] = all.map((payment) => payment.createdAt).sort((a, b) => a - b)
  const began = new Date(Number(first) * 1000)
  assert.deepEqual(await provider.listPayments({ from: new Date('2020-01-01'), to: began }), [])
  await assert.rejects(provider.listPayments({ from: began, to: began }, { abortSignal: AbortSignal.abort() }))
  assert.ok((await provider.listPayments({ from: began, to: new Date('2100-01-01') })).length === 101)
})

test('REFUND-04 all pages of the refunds of a payment are read; the provider sends ten unless the request says more', async () => {
  const paid = await sandbox.payFor(await sandbox.newOrder(), { webhook: false })
  const other = await sandbox.payFor(await sandbox.newOrder(), { webhook: false })
  await provider.refundPayment(other, { amount: 100, key: 'refund-of-another', receipt: 'another' })
  for (let nth = 1; nth <= 101; nth++) {
    await provider.refundPayment(paid, { amount: 100, key: `refund-number-${nth}`, receipt: `receipt-${nth}` })
  }
  assert.equal((await sandbox.call('GET', `/v1/payments/${paid}/refunds`)).body.count, 10)
  const receipts = (await provider.listRefundsOfPayment(paid)).map(({ receipt }) => receipt)
  assert.equal(new Set(receipts).size, 101)
  assert.ok(receipts.includes('receipt-1') && !receipts.includes('another'))
})
