import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minute, second } from '#domain/time.ts'
import { asha, expect, type IdentityShop, openIdentity, register, statuses, wrongCodeFor } from './identity.fixture.ts'

const { email, phoneNumber } = asha

function sendEmailCode(shop: IdentityShop, to: string = email) {
  return expect(200, shop.post('/send-otp-email', { use: 'register', email: to, phoneNumber, user_name: 'Asha' }))
}

test('API-03 a code can be confirmed once', async (t) => {
  const shop = await openIdentity(t)
  await sendEmailCode(shop)
  const otp = shop.mailedCode()
  const { body } = await expect(
    200,
    shop.post('/verify-otp-email', { email, otp: `${otp.slice(0, 3)} ${otp.slice(3)}` }),
  )
  assert.equal(body.message, 'Email OTP verified successfully')
  await expect(400, shop.post('/verify-otp-email', { email, otp }))
})

test('API-03 of twenty concurrent confirmations one succeeds', async (t) => {
  const shop = await openIdentity(t)
  await sendEmailCode(shop)
  const otp = shop.mailedCode()
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post('/verify-otp-email', { email, otp })))
  assert.deepEqual(statuses(answers), { 200: 1, 400: 19 })
})

test('Q-03 a code expires after ten minutes', async (t) => {
  const shop = await openIdentity(t)
  await sendEmailCode(shop)
  const otp = shop.mailedCode()
  shop.wait(10 * minute)
  await expect(400, shop.post('/verify-otp-email', { email, otp }))
  shop.wait(-1 * second)
  await expect(200, shop.post('/verify-otp-email', { email, otp }))
})

test('Q-03 a new code invalidates its predecessor', async (t) => {
  const shop = await openIdentity(t)
  await sendEmailCode(shop)
  const older = shop.mailedCode()
  shop.wait(minute)
  await sendEmailCode(shop)
  const newer = shop.mailedCode()
  if (older !== newer) await expect(400, shop.post('/verify-otp-email', { email, otp: older }))
  await expect(200, shop.post('/verify-otp-email', { email, otp: newer }))
})

test('Q-03 a new code also invalidates a confirmed predecessor', async (t) => {
  const shop = await openIdentity(t)
  await sendEmailCode(shop)
  await expect(200, shop.post('/verify-otp-email', { email, otp: shop.mailedCode() }))
  shop.wait(minute)
  await sendEmailCode(shop)
  const { body } = await expect(400, shop.post('/register', asha))
  assert.equal(body.code, 'email-not-verified')
})

test('Q-03 the fifth wrong guess blocks the code for its network', async (t) => {
  const shop = await openIdentity(t)
  const guess = (otp: string) => shop.post('/verify-otp-email', { email, otp })
  await sendEmailCode(shop)
  for (let step = 1; step <= 4; step += 1) await expect(400, guess(wrongCodeFor(shop.mailedCode(), step)))
  await expect(200, guess(shop.mailedCode()))

  shop.wait(minute)
  await sendEmailCode(shop)
  for (let step = 1; step <= 5; step += 1) await expect(400, guess(wrongCodeFor(shop.mailedCode(), step)))
  await expect(400, guess(shop.mailedCode()))
})

test('Q-03 FORGOT-04 only a new code helps after five wrong guesses or ten minutes, which is said with and without an account', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const answers: unknown[] = []
  for (const to of [email, 'nobody@example.in']) {
    const said: string[] = []
    const ask = () => expect(200, shop.post('/send-otp-email', { use: 'forgotPW', email: to }))
    const guess = async (from?: string) => {
      const wrong = { email: to, otp: '00000x' }
      const { body } = await expect(400, shop.post('/verify-otp-email', wrong, from ? { from } : undefined))
      said.push(`${body.code} ${body.error}`)
    }
    await ask()
    await shop.runJobs()
    for (let step = 1; step <= 6; step += 1) await guess()
    // Another network has its own guesses.
    await guess('203.0.113.9')
    shop.wait(minute)
    await ask()
    await shop.runJobs()
    await guess()
    shop.wait(10 * minute)
    await guess()
    answers.push(said)
  }
  const [wrong, over] = ['wrong-code Invalid OTP', 'code-over This code no longer works. Please ask for a new one.']
  assert.deepEqual(answers[0], [wrong, wrong, wrong, wrong, over, over, wrong, wrong, over])
  assert.deepEqual(answers[1], answers[0])
})

test('Q-03 of twenty concurrent wrong guesses five are checked', async (t) => {
  const shop = await openIdentity(t)
  await sendEmailCode(shop)
  const otp = shop.mailedCode()
  const guesses = Array.from({ length: 20 }, (_, step) =>
    shop.post('/verify-otp-email', { email, otp: wrongCodeFor(otp, step + 1) }),
  )
  assert.deepEqual(statuses(await Promise.all(guesses)), { 400: 20 })
  const stored = await shop.database.selectFrom('one_time_codes').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([stored.wrong_guesses, stored.state], [5, 'sent'])
  await expect(400, shop.post('/verify-otp-email', { email, otp }))
})

test('Q-15 fifty concurrent wrong guesses from one network leave the code valid for others', async (t) => {
  const shop = await openIdentity(t)
  await sendEmailCode(shop)
  const otp = shop.mailedCode()
  const guesses = Array.from({ length: 50 }, (_, step) =>
    shop.post('/verify-otp-email', { email, otp: wrongCodeFor(otp, step + 1) }, { from: `2001:db8:1:2::${step + 1}` }),
  )
  assert.deepEqual(statuses(await Promise.all(guesses)), { 400: 50 })
  await expect(400, shop.post('/verify-otp-email', { email, otp }, { from: '2001:db8:1:2:ffff::1' }))
  await expect(200, shop.post('/verify-otp-email', { email, otp }))
})

test('Q-15 fifteen wrong guesses from all networks invalidate a code, also fifty concurrent ones', async (t) => {
  const shop = await openIdentity(t)
  await sendEmailCode(shop)
  const otp = shop.mailedCode()
  const guess = (step: number) =>
    shop.post('/verify-otp-email', { email, otp: wrongCodeFor(otp, step + 1) }, { from: `198.51.100.${step % 4}` })
  for (let step = 0; step < 14; step += 1) await expect(400, guess(step))
  const stored = () => shop.database.selectFrom('one_time_codes').selectAll().executeTakeFirstOrThrow()
  assert.equal((await stored()).state, 'sent')
  await Promise.all(Array.from({ length: 50 }, (_, step) => guess(step)))
  const { wrong_guesses, state } = await stored()
  assert.deepEqual([wrong_guesses, state], [15, 'dead'])
  await expect(400, shop.post('/verify-otp-email', { email, otp }))
})

test('Q-03 a code is valid for its recipient and channel only', async (t) => {
  const shop = await openIdentity(t)
  await sendEmailCode(shop)
  const otp = shop.mailedCode()
  await sendEmailCode(shop, 'other@example.in')
  if (shop.mailedCode() !== otp) await expect(400, shop.post('/verify-otp-email', { email: 'other@example.in', otp }))
  await expect(400, shop.post('/verify-otp', { phoneNumber, otp }))
  await expect(400, shop.post('/verify-otp-email', { email: 'third@example.in', otp }))
  await expect(200, shop.post('/verify-otp-email', { email: 'ASHA@example.in', otp }))
})

test('API-03 a code is valid for its purpose only', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  await expect(200, shop.post('/send-otp-email', { use: 'forgotPW', email }))
  await shop.runJobs()
  await expect(200, shop.post('/verify-otp-email', { email, otp: shop.mailedCode() }))
  await shop.database.deleteFrom('customers').execute()
  const { body } = await expect(400, shop.post('/register', asha))
  assert.equal(body.code, 'email-not-verified')
})

test('API-03 of a registration and a recovery code the newest is confirmed, and the other stays valid', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  await expect(200, shop.post('/send-otp-email', { use: 'forgotPW', email }))
  await shop.runJobs()
  const forRecovery = shop.mailedCode()
  await shop.database.deleteFrom('customers').execute()
  shop.wait(minute)
  await sendEmailCode(shop)
  const forRegistration = shop.mailedCode()
  await expect(400, shop.post('/verify-otp-email', { email, otp: wrongCodeFor(forRegistration) }))
  await expect(200, shop.post('/verify-otp-email', { email, otp: forRegistration }))
  await expect(200, shop.post('/verify-otp-email', { email, otp: forRecovery }))
})

test('Q-12 after a hundred wrong codes a network gets 429; right codes do not count', async (t) => {
  const shop = await openIdentity(t)
  const from = '203.0.113.50'
  for (let guess = 0; guess < 99; guess += 1) {
    await expect(400, shop.post('/verify-otp', { phoneNumber: '+919000000000', otp: '000000' }, { from }))
  }
  await sendEmailCode(shop)
  await expect(200, shop.post('/verify-otp-email', { email, otp: shop.mailedCode() }, { from }))
  await expect(400, shop.post('/verify-otp', { phoneNumber, otp: '000000' }, { from }))
  const { headers } = await expect(429, shop.post('/verify-otp', { phoneNumber, otp: '000000' }, { from }))
  assert.equal(headers['retry-after'], '900')
  await expect(400, shop.post('/verify-otp', { phoneNumber, otp: '000000' }, { from: '203.0.113.51' }))
  shop.wait(15 * minute)
  await expect(400, shop.post('/verify-otp', { phoneNumber, otp: '000000' }, { from }))
})
