import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minute, second } from '#domain/time.ts'
import {
  asha,
  expect,
  type IdentityShop,
  openIdentity,
  register,
  signIn,
  statuses,
  wrongCodeFor,
} from './identity.fixture.ts'

const { email } = asha
const newPassword = 'Ghee-2027'

async function confirmedCode(shop: IdentityShop): Promise<string> {
  await expect(200, shop.post('/send-otp-email', { use: 'forgotPW', email, user_name: '' }))
  await shop.runJobs()
  const otp = shop.mailedCode()
  await expect(200, shop.post('/verify-otp-email', { email, otp }))
  return otp
}

const reset = (shop: IdentityShop, otp: string, from?: string) =>
  shop.post('/reset-password-email', { email, newPassword, otp }, from ? { from } : {})

test('API-06 a confirmed code sets a new password, once', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const otp = await confirmedCode(shop)
  const { body } = await expect(200, reset(shop, otp))
  assert.equal(body.message, 'Password reset successfully')
  await expect(401, shop.post('/login', { identifier: email, password: asha.password }))
  await expect(200, shop.post('/login', { identifier: email, password: newPassword }))
  await expect(400, reset(shop, otp))
})

test('FORGOT-04 a reset ends all sessions and lifts the rate limit of logins', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const sessions = [await signIn(shop), await signIn(shop)]
  for (let tries = 0; tries < 10; tries += 1) {
    await expect(401, shop.post('/login', { identifier: email, password: 'forgotten' }))
  }
  await expect(200, reset(shop, await confirmedCode(shop)))
  for (const { token } of sessions) await expect(401, shop.post('/verifyUser', { token }))
  await signIn(shop, { email, password: newPassword })
})

test('FORGOT-04 no login with the old password survives a concurrent reset', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const otp = await confirmedCode(shop)
  const login = () => shop.post('/login', { identifier: email, password: asha.password })
  const [done, ...logins] = await Promise.all([reset(shop, otp), login(), login(), login(), login()])
  assert.equal(done.status, 200)
  for (const { body } of logins) {
    if (body.token) await expect(401, shop.post('/verifyUser', { token: body.token }))
  }
  assert.equal((await shop.database.selectFrom('sessions').selectAll().execute()).length, 0)
})

test('FORGOT-02 an unconfirmed code does not reset', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  await expect(200, shop.post('/send-otp-email', { use: 'forgotPW', email }))
  await shop.runJobs()
  await expect(400, reset(shop, shop.mailedCode()))
})

test('FORGOT-02 a confirmed code resets within thirty minutes', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const otp = await confirmedCode(shop)
  shop.wait(30 * minute)
  await expect(400, reset(shop, otp))
  shop.wait(-1 * second)
  await expect(200, reset(shop, otp))
})

test('API-06 of twenty concurrent resets with one code one succeeds', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const otp = await confirmedCode(shop)
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(shop, otp)))
  assert.deepEqual(statuses(answers), { 200: 1, 400: 19 })
})

test('Q-15 five wrong guesses block a confirmed code for their network, fifteen from three networks invalidate it', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  for (const networks of [1, 3]) {
    const otp = await confirmedCode(shop)
    for (let step = 1; step <= 5 * networks; step += 1) {
      await expect(400, reset(shop, wrongCodeFor(otp, step), `198.51.100.${step % networks}`))
    }
    await expect(400, reset(shop, otp, '198.51.100.0'))
    await expect(networks === 1 ? 200 : 400, reset(shop, otp))
    shop.wait(1 * minute)
  }
})

test('Q-15 one network cannot lock the owner out of login and recovery', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const [stranger, owner] = ['198.51.100.1', '198.51.100.2']
  const ask = (from: string) => shop.post('/send-otp-email', { use: 'forgotPW', email, user_name: '' }, { from })
  for (let tries = 0; tries < 10; tries += 1) {
    await expect(401, shop.post('/login', { identifier: email, password: 'guess' }, { from: stranger }))
  }
  for (let request = 0; request < 5; request += 1) {
    await expect(200, ask(stranger))
    shop.wait(1 * minute)
  }
  await expect(429, ask(stranger))
  await expect(200, ask(owner))
  await shop.runJobs()
  const otp = shop.mailedCode()
  shop.wait(1 * minute)
  await expect(429, ask(stranger))
  for (let step = 1; step <= 20; step += 1) {
    await expect(400, shop.post('/verify-otp-email', { email, otp: wrongCodeFor(otp, step) }, { from: stranger }))
  }
  await expect(200, shop.post('/verify-otp-email', { email, otp }, { from: owner }))
  for (let step = 1; step <= 20; step += 1) await expect(400, reset(shop, wrongCodeFor(otp, step), stranger))
  await expect(200, reset(shop, otp, owner))
  await expect(200, shop.post('/login', { identifier: email, password: newPassword }, { from: owner }))
})

test('FORGOT-04 an unknown email gets the same answer as a wrong code', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const known = await expect(400, reset(shop, '123456'))
  const payload = { email: 'nobody@example.in', newPassword, otp: '123456' }
  const unknown = await expect(400, shop.post('/reset-password-email', payload))
  assert.deepEqual(known.body, unknown.body)
})

test('API-03 a code for registration resets nothing', async (t) => {
  const shop = await openIdentity(t)
  const { phoneNumber, name } = asha
  await expect(200, shop.post('/send-otp-email', { use: 'register', email, phoneNumber, user_name: name }))
  const otp = shop.mailedCode()
  await expect(200, shop.post('/verify-otp-email', { email, otp }))
  const times = { created_at: shop.now(), password_changed_at: shop.now() }
  const customer = { name, email, phone: phoneNumber, password_hash: 'unknown', ...times }
  await shop.database.insertInto('customers').values(customer).execute()
  await expect(400, reset(shop, otp))
})

test('FORGOT-04 after a reset the owner can sign in from that network while others keep guessing', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const [owner, stranger] = ['198.51.100.1', '198.51.100.2']
  await expect(200, reset(shop, await confirmedCode(shop), owner))
  const guess = () => shop.post('/login', { identifier: email, password: 'guess' }, { from: stranger })
  for (let tries = 0; tries < 10; tries += 1) await expect(401, guess())
  await expect(429, guess())
  await expect(200, shop.post('/login', { identifier: email, password: newPassword }, { from: owner }))
})
