import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { signPayment } from '../card-provider/signature.ts'
import { openSandbox } from '../started-sandbox.ts'
import { offeredMethods } from './frame/offered-methods.browser.ts'
import { findTestCard } from './test-cards.ts'

const sandbox = await openSandbox()
after(() => sandbox.close())
const { call, newOrder } = sandbox

const goodCard = { number: '4111 1111 1111 1111', expiry: '12 / 40', cvv: '123', name: 'Asha Rao' }

async function payByForm({
  orderId,
  card = {},
  ...rest
}: {
  orderId: string
  card?: object
  [field: string]: unknown
}) {
  const body = { key_id: 'rzp_test_sandbox', order_id: orderId, card: { ...goodCard, ...card }, ...rest }
  return (await call('POST', '/v1/checkout/payments', body)).body
}

test('PAY-03 the test card pays the order’s amount with a valid signature', async () => {
  const orderId = await newOrder({ amount: 123_450 })
  const proof = await payByForm({ orderId, amount: 100, email: 'asha@farm.example', contact: '9876543210' })
  const paymentId = proof.razorpay_payment_id
  assert.equal(proof.razorpay_signature, signPayment({ orderId, paymentId, secret: 'sandbox-secret' }))
  const { amount, status, email, contact, card } = (await call('GET', `/v1/payments/${paymentId}`)).body
  assert.deepEqual([amount, status, email, contact], [123_450, 'captured', 'asha@farm.example', '+919876543210'])
  assert.deepEqual([card.last4, card.network, card.name], ['1111', 'Visa', 'Asha Rao'])
})

test('PAY-03 a declined card leaves the order open for another try', async () => {
  const orderId = await newOrder()
  const { error } = await payByForm({ orderId, card: { number: '4000000000000002' } })
  assert.deepEqual([error.code, error.reason, error.metadata.order_id], ['BAD_REQUEST_ERROR', 'card_declined', orderId])
  assert.equal((await call('GET', `/v1/payments/${error.metadata.payment_id}`)).body.status, 'failed')
  assert.ok((await payByForm({ orderId })).razorpay_payment_id)
  assert.equal((await payByForm({ orderId })).error.reason, 'order_already_paid')
})

const documented: [number: string, reason: string | undefined][] = [
  ['4100280000001007', undefined],
  ['5555555555554444', undefined],
  ['4100280000090000', 'payment_timed_out'],
  ['4100280000080001', 'insufficient_fund'],
  ['5305620000040002', 'payment_cancelled'],
  ['4100280000030006', 'card_disabled_for_online_payments'],
  ['5305620000080008', 'card_number_invalid'],
  ['4100280000020007', 'gateway_technical_error'],
  ['5305620000070009', 'authentication_failed'],
]
for (const [number, reason] of documented) {
  test(`PAY-03 the provider’s test card ${number} ${reason ? `fails: ${reason}` : 'pays'}`, () => {
    const outcome = findTestCard(number)?.outcome
    assert.equal(typeof outcome === 'object' ? outcome.reason : undefined, reason)
    assert.equal(outcome === 'settled', reason === undefined)
  })
}

const wrong: [field: string, card: object][] = [
  ['number', { number: '4242 4242 4242 4242' }],
  ['expiry', { expiry: '12 / 20' }],
  ['expiry', { expiry: '13 / 40' }],
  ['cvv', { cvv: '12' }],
  ['name', { name: ' ' }],
]
for (const [field, card] of wrong) {
  test(`PAY-03 no payment is attempted with ${JSON.stringify(card)}`, async () => {
    const orderId = await newOrder()
    const { fields } = await payByForm({ orderId, card })
    assert.deepEqual(Object.keys(fields), [field])
    assert.equal((await call('GET', `/v1/orders/${orderId}`)).body.attempts, 0)
  })
}

test('PAY-02 the form shows the order’s amount in Indian grouping, and an error for an unknown key or id', async () => {
  const page = async (key: string, order: string) =>
    (await call('GET', `/v1/checkout/embedded?key_id=${key}&order_id=${order}`)).body
  const orderId = await newOrder({ amount: 12_345_650 })
  assert.match(await page('rzp_test_sandbox', orderId), /Pay ₹1,23,456\.50</)
  assert.match(await page('rzp_test_other', orderId), /The id provided does not exist/)
  assert.match(await page('rzp_test_sandbox', 'order_"><script>'), /data-order="order_&quot;&gt;&lt;script&gt;"/)
})

test('PAY-02 the checkout script is served, and can be made to fail', async () => {
  assert.match((await call('GET', '/v1/checkout.js')).body, /Object\.assign\(window, \{ Razorpay \}\)/)
  await sandbox.plan({ api: 'checkout.js', kind: 'error' })
  assert.equal((await call('GET', '/v1/checkout.js')).status, 500)
})

test('PAYM-01 UPI and net banking pay the order, or leave it open for another try', async () => {
  for (const [details, method, named] of [
    [{ upi: { vpa: 'success@razorpay' } }, 'upi', { vpa: 'success@razorpay', bank: null }],
    [{ upi: { vpa: ' Success@UPI ' } }, 'upi', { vpa: 'success@upi', bank: null }],
    [{ netbanking: { bank: 'HDFC' } }, 'netbanking', { vpa: null, bank: 'HDFC' }],
  ] as const) {
    const orderId = await newOrder()
    const failing = method === 'upi' ? { upi: { vpa: 'failure@razorpay' } } : { netbanking: { bank: 'FAIL' } }
    const { error } = await payByForm({ orderId, card: undefined, method, ...failing })
    assert.equal(error.reason, 'payment_declined')
    const proof = await payByForm({ orderId, card: undefined, method, ...details })
    const payment = (await call('GET', `/v1/payments/${proof.razorpay_payment_id}`)).body
    assert.deepEqual([payment.method, payment.status, payment.card], [method, 'captured', null])
    assert.deepEqual({ vpa: payment.vpa, bank: payment.bank }, named)
  }
})

test('PAYM-01 no payment is attempted with an unknown UPI ID, bank or method', async () => {
  const orderId = await newOrder()
  const paying = (details: object) => payByForm({ orderId, ...details })
  assert.deepEqual(Object.keys((await paying({ method: 'upi', upi: { vpa: 'asha@okhdfc' } })).fields), ['vpa'])
  assert.deepEqual(Object.keys((await paying({ method: 'netbanking', netbanking: {} })).fields), ['bank'])
  assert.ok((await paying({ method: 'wallet' })).error)
  assert.equal((await call('GET', `/v1/orders/${orderId}`)).body.attempts, 0)
})

const displays = [
  ['without a configuration all are shown', undefined, ['card', 'upi', 'netbanking']],
  ['a hidden one is not', { hide: [{ method: 'upi' }] }, ['card', 'netbanking']],
  ['a sequence comes first', { sequence: ['netbanking'] }, ['netbanking', 'card', 'upi']],
  [
    'without default blocks only those of the sequence are shown',
    {
      blocks: { shop: { name: 'Pay', instruments: [{ method: 'upi' }, { method: 'card' }] } },
      sequence: ['block.shop'],
      preferences: { show_default_blocks: false },
    },
    ['upi', 'card'],
  ],
  [
    'one that the form does not know is left out',
    { sequence: ['wallet'], preferences: { show_default_blocks: false } },
    [],
  ],
] as const

for (const [what, display, offered] of displays) {
  test(`PAYM-01 the means of payment that the form shows: ${what}`, () => {
    assert.deepEqual(offeredMethods(JSON.parse(JSON.stringify(display ?? {}))), offered)
  })
}
