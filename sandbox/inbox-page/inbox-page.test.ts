import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSandbox } from '../started-sandbox.ts'
import { findCode } from './message-list.ts'

const sandbox = await openSandbox()
after(() => sandbox.close())
const { call, newOrder, payFor } = sandbox

const messages: [text: string, code: string | undefined][] = [
  ['Your code is 482913.', '482913'],
  ['482913 is your code.\n\n@farm.example #482913', '482913'],
  ['OTP: 4829 (valid for 10 minutes)', '4829'],
  ['Order 123456 is on its way to PIN code 560001.', undefined],
  ['Use your one-time code 482913 for ₹1,234.', '482913'],
]
for (const [text, code] of messages) {
  test(`REG-03 the inbox reads the code ${code} out of '${text.slice(0, 40)}'`, () => {
    assert.equal(findCode({ subject: null, text, html: null }), code)
  })
}

test('REG-03 the page shows messages and payments, with senders’ HTML escaped', async () => {
  const recipients = [{ mobiles: '919876543210', OTP: '482913', HOST: '<img src=x>' }]
  await call('POST', '/api/v5/flow', { template_id: 'sandbox-otp', recipients }, { authkey: 'sandbox-msg91-key' })
  const orderId = await newOrder({ amount: 12_345_600 })
  const paymentId = await payFor(orderId, { outcome: 'failed' })
  const { body } = await call('GET', '/')
  for (const expected of ['data-copy="482913"', '&lt;img src=x&gt;', '₹1,23,456<', orderId, 'Authorise late']) {
    assert.ok(body.includes(expected), expected)
  }
  assert.ok(body.includes(`/sandbox/payments/${paymentId}/authorize`))
  assert.ok(!body.includes('<img src=x>'))
  assert.ok(!(await call('GET', '/?to=nobody@farm.example')).body.includes('data-copy'))
})

test('REG-03 an open page gets an event when a message arrives', async () => {
  const response = await fetch(`${sandbox.url}/sandbox/events`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  await newOrder()
  assert.match(String((await reader?.read())?.value), /data: changed/)
  await reader?.cancel()
})
