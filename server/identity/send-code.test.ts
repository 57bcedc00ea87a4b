import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { codeLifetime } from '#domain/identity/one-time-code.ts'
import { hour, minute, second } from '#domain/time.ts'
import { asha, expect, type IdentityShop, openIdentity, register, statuses } from './identity.fixture.ts'

const { email, phoneNumber } = asha
const forEmail = { use: 'register', email, phoneNumber, user_name: 'Asha' }
const forPhone = { use: 'register', email, phoneNumber }
const forRecovery = { use: 'forgotPW', email, user_name: '' }

test('REG-03 the email code arrives by mail, the SMS code by text message', async (t) => {
  const shop = await openIdentity(t)
  const mailed = await expect(200, shop.post('/send-otp-email', forEmail))
  const texted = await expect(200, shop.post('/send-otp', forPhone))
  assert.equal(mailed.body.message, 'Email OTP sent successfully')
  assert.equal(texted.body.message, 'SMS OTP sent successfully')
  assert.equal(shop.mails[0]?.to, email)
  const text = { to: phoneNumber, code: shop.textedCode(), host: 'farmgate.example', validFor: codeLifetime }
  assert.deepEqual(shop.texts[0], text)
  assert.notEqual(shop.mailedCode(), shop.textedCode())
})

test('SECURITY the registration mail has no word that the visitor typed: the mailbox may be a stranger’s', async (t) => {
  const shop = await openIdentity(t)
  await expect(200, shop.post('/send-otp-email', { ...forEmail, user_name: 'win.example/prize' }))
  assert.equal(shop.mails.length, 1)
  assert.doesNotMatch(JSON.stringify(shop.mails[0]), /prize/)
})

test('Q-03 codes are stored as digests only', async (t) => {
  const shop = await openIdentity(t)
  await expect(200, shop.post('/send-otp-email', forEmail))
  const rows = await shop.database.selectFrom('one_time_codes').selectAll().execute()
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(shop.mailedCode()))
  assert.equal(rows[0]?.code_hash.length, 32)
})

test('REG-04 an email or phone with an account gets 409 and the reason', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  shop.wait(2 * minute)
  const byEmail = await expect(409, shop.post('/send-otp-email', { ...forEmail, phoneNumber: '+919876500000' }))
  const byPhone = await expect(409, shop.post('/send-otp', { ...forPhone, email: 'new@example.in' }))
  assert.equal(byEmail.body.error, 'An account with this email already exists')
  assert.equal(byPhone.body.error, 'An account with this phone number already exists')
  assert.equal(shop.mails.length + shop.texts.length, 2)
})

for (const [path, payload] of [
  ['/send-otp-email', forEmail],
  ['/send-otp-email', forRecovery],
  ['/send-otp', forPhone],
] as const) {
  test(`Q-03 ${path} ${payload.use} sends one a minute and five an hour to one recipient`, async (t) => {
    const shop = await openIdentity(t)
    for (let sent = 0; sent < 5; sent += 1) {
      await expect(200, shop.post(path, payload))
      shop.wait(minute - 1 * second)
      const { body, headers } = await expect(429, shop.post(path, payload))
      if (sent < 4) assert.equal(headers['retry-after'], '1')
      if (sent < 4) assert.equal(body.error, 'Please wait 1 seconds before requesting another OTP')
      shop.wait(1 * second)
    }
    const { headers } = await expect(429, shop.post(path, payload))
    assert.equal(headers['retry-after'], '900')
    shop.wait(hour - 5 * minute - 1 * second)
    await expect(429, shop.post(path, payload))
    shop.wait(1 * second)
    await expect(200, shop.post(path, payload))
  })

  test(`Q-03 of twenty concurrent requests ${path} ${payload.use} serves one`, async (t) => {
    const shop = await openIdentity(t)
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post(path, payload)))
    assert.deepEqual(statuses(answers), { 200: 1, 429: 19 })
  })

  test(`Q-15 ${path} ${payload.use} sends fifteen an hour to one recipient, five of them for one network`, async (t) => {
    const shop = await openIdentity(t)
    const ask = (network: number) => shop.post(path, payload, { from: `2001:db8:${network}::1` })
    for (const network of [1, 2, 3]) {
      for (let sent = 0; sent < 5; sent += 1) {
        await expect(200, ask(network))
        shop.wait(minute)
      }
      await expect(429, ask(network))
    }
    const { headers } = await expect(429, ask(4))
    assert.equal(headers['retry-after'], '900')
    shop.wait(hour - 15 * minute)
    await expect(200, ask(4))
  })

  test(`Q-15 of fifty concurrent requests from fifty networks ${path} ${payload.use} serves one`, async (t) => {
    const shop = await openIdentity(t)
    const asking = Array.from({ length: 50 }, (_, network) =>
      shop.post(path, payload, { from: `198.51.100.${network}` }),
    )
    assert.deepEqual(statuses(await Promise.all(asking)), { 200: 1, 429: 49 })
  })
}

test('Q-12 SECURITY codes requested by one network are limited, and so are attempts to register, which may tell who has an account', async (t) => {
  const shop = await openIdentity(t)
  const ask = (from: string, number: number) =>
    shop.post('/send-otp-email', { use: 'forgotPW', email: `a${number}@example.in` }, { from })
  for (let number = 0; number < 300; number += 1) await expect(200, ask('203.0.113.9', number))
  const { headers } = await expect(429, ask('203.0.113.9', 300))
  assert.ok(Number(headers['retry-after']) <= 900)
  await expect(200, ask('203.0.113.10', 300))
  const registering = () => shop.post('/register', asha, { from: '203.0.113.9' })
  for (let number = 0; number < 300; number += 1) await expect(400, registering())
  await expect(429, registering())
})

test('Q-03 registration and recovery have limits of their own', async (t) => {
  const shop = await openIdentity(t)
  await expect(200, shop.post('/send-otp-email', forEmail))
  await expect(200, shop.post('/send-otp-email', forRecovery))
})

test('REG-04 a failed mail gives 502, does not count, and leaves the previous code valid', async (t) => {
  const shop = await openIdentity(t)
  await expect(200, shop.post('/send-otp-email', forEmail))
  const otp = shop.mailedCode()
  shop.wait(minute)
  shop.outside.takesMail = false
  for (let tries = 0; tries < 6; tries += 1) {
    assert.equal((await expect(502, shop.post('/send-otp-email', forEmail))).body.code, 'mail-not-sent')
  }
  await expect(200, shop.post('/verify-otp-email', { email, otp }))
  shop.outside.takesMail = true
  await expect(200, shop.post('/send-otp-email', forEmail))
})

test('REG-04 a failed text message gives 502 and does not count', async (t) => {
  const shop = await openIdentity(t)
  shop.outside.takesTexts = false
  assert.equal((await expect(502, shop.post('/send-otp', forPhone))).body.code, 'sms-not-sent')
  shop.outside.takesTexts = true
  await expect(200, shop.post('/send-otp', forPhone))
})

test('FORGOT-04 recovery answers the same for known and unknown emails; the mail follows the answer', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const known = await expect(200, shop.post('/send-otp-email', forRecovery))
  const unknown = await expect(200, shop.post('/send-otp-email', { ...forRecovery, email: 'nobody@example.in' }))
  assert.deepEqual(known.body, unknown.body)
  assert.equal(recoveryMails(shop).length, 0)
  await shop.runJobs()
  assert.deepEqual(
    recoveryMails(shop).map((mail) => mail.to),
    [email],
  )
  assert.equal(await shop.jobsLeft(), 0)
})

test('FORGOT-01 a failed recovery mail is retried', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  await expect(200, shop.post('/send-otp-email', forRecovery))
  shop.outside.takesMail = false
  await shop.runJobs()
  shop.outside.takesMail = true
  await shop.bringJobsForward()
  await shop.runJobs()
  await expect(200, shop.post('/verify-otp-email', { email, otp: shop.mailedCode() }))
})

test('FORGOT-01 a permanently rejected recovery mail is not retried, and its job does not name the recipient', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  await expect(200, shop.post('/send-otp-email', forRecovery))
  const { rows } = await sql<{ key: string }>`SELECT key FROM graphile_worker.jobs`.execute(shop.database)
  assert.match(rows[0]?.key ?? '', /^recovery-code:[\w-]{43}$/)
  shop.outside.refusesMail = true
  await shop.runJobs()
  assert.equal(await shop.jobsLeft(), 0)
})

test('Q-10 an invalid code request gets 422 with the fields of its purpose', async (t) => {
  const shop = await openIdentity(t)
  const fieldsOf = async (path: string, payload: object) =>
    Object.keys((await expect(422, shop.post(path, payload))).body.fields ?? {}).sort()
  assert.deepEqual(await fieldsOf('/send-otp-email', { ...forEmail, email: 'asha' }), ['email'])
  assert.deepEqual(await fieldsOf('/send-otp-email', { use: 'register', email }), ['phoneNumber', 'user_name'])
  assert.deepEqual(await fieldsOf('/send-otp-email', { use: 'forgotPW', email: 'asha' }), ['email'])
  assert.deepEqual(await fieldsOf('/send-otp-email', { ...forEmail, use: 'other' }), ['use'])
  assert.deepEqual(await fieldsOf('/send-otp', {}), ['email', 'phoneNumber', 'use'])
})

test('REG-02 an impossible number is refused with the sentence for its country', async (t) => {
  const shop = await openIdentity(t)
  for (const [phoneNumber, sentence] of [
    ['+91987654321', 'Phone number should be 10 digits'],
    ['+912226543210', 'Phone number should be 10 digits'],
    ['98765', 'Phone number should be 10 digits'],
    ['+4412', 'Please check the phone number and its country'],
    ['+44 7400 12345678', 'Please check the phone number and its country'],
    ['+999 123 456 789', 'Please check the phone number and its country'],
  ] as const) {
    for (const [path, payload] of [
      ['/send-otp-email', forEmail],
      ['/send-otp', forPhone],
      ['/register', asha],
    ] as const) {
      const { body } = await expect(422, shop.post(path, { ...payload, phoneNumber }))
      assert.equal(body.error, sentence, `${path} ${phoneNumber}`)
    }
  }
})

function recoveryMails({ mails }: IdentityShop) {
  return mails.filter((mail) => mail.subject.includes('new password'))
}
