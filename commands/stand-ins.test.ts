import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsSandbox, serviceSettings } from './stand-ins.ts'

const sandbox = { port: 3001, smtpPort: 2525 }
const realPayments = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }

test('START without settings the sandbox stands in for payments, mail and text messages', () => {
  assert.equal(needsSandbox({}), true)
  assert.deepEqual(serviceSettings({}, sandbox), {
    RAZORPAY_KEY_ID: 'rzp_test_sandbox',
    RAZORPAY_KEY_SECRET: 'sandbox-secret',
    RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook-secret',
    RAZORPAY_API_URL: 'http://127.0.0.1:3001/v1',
    RAZORPAY_CHECKOUT_URL: 'http://localhost:3001/v1/checkout.js',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    SMS_URL: 'http://127.0.0.1:3001',
    SANDBOX_AUTHENTICATOR_URL: 'http://127.0.0.1:3001/sandbox/authenticator',
  })
})

test('START a real service replaces its stand-in and no other', () => {
  const withPayments = serviceSettings(realPayments, sandbox)
  assert.equal(withPayments.RAZORPAY_API_URL, 'https://api.razorpay.com/v1')
  assert.equal(withPayments.RAZORPAY_KEY_SECRET, undefined)
  assert.equal(withPayments.SMTP_URL, 'smtp://127.0.0.1:2525')

  const withMail = serviceSettings({ SMTP_URL: 'smtp://mail.example' }, sandbox)
  assert.equal(withMail.SMTP_URL, undefined)
  assert.equal(withMail.SMS_URL, 'http://127.0.0.1:3001')
  assert.equal(serviceSettings({ MSG91_AUTH_KEY: 'k' }, sandbox).SMS_URL, undefined)
  assert.equal(needsSandbox({ ...realPayments, SMTP_URL: 'smtp://mail.example', TWILIO_ACCOUNT_SID: 'AC' }), false)
})

test('START real payments without their secrets are refused in one sentence', () => {
  assert.throws(
    () => serviceSettings({ RAZORPAY_KEY_ID: 'rzp_live_1' }, sandbox),
    /RAZORPAY_KEY_SECRET must be set too/,
  )
})

test('START in production, or with SANDBOX_PORT=0, nothing falls back to the sandbox', () => {
  assert.equal(needsSandbox({ NODE_ENV: 'production' }), false)
  assert.equal(needsSandbox({ SANDBOX_PORT: '0' }), false)
  assert.deepEqual(serviceSettings({ NODE_ENV: 'production' }, undefined), {})
})
