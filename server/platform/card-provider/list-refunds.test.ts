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

test('REFUND-04 all pages of the refunds of a payment are read; the provider sends ten unless asked for more', async () => {
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
