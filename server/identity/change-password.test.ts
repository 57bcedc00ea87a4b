import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minute } from '#domain/time.ts'
import { asha, expect, type IdentityShop, openIdentity, register, signIn, statuses } from './identity.fixture.ts'

const newPassword = 'Ghee-2027'

async function signedIn(shop: IdentityShop) {
  await register(shop)
  const { token, user_id } = await signIn(shop)
  const change = (given: object = {}) =>
    shop.post('/update-password', { user_id, currentPassword: asha.password, newPassword, ...given }, { token })
  return { token, user_id, change }
}

test('CRED-02 a customer changes the password with the current one', async (t) => {
  const shop = await openIdentity(t)
  const { change } = await signedIn(shop)
  const { body } = await expect(200, change())
  assert.equal(body.message, 'Password updated successfully')
  await signIn(shop, { email: asha.email, password: newPassword })
  await expect(401, shop.post('/login', { identifier: asha.email, password: asha.password }))
})

test('Q-05 a password change keeps this session and ends the others', async (t) => {
  const shop = await openIdentity(t)
  const { token, change } = await signedIn(shop)
  const elsewhere = await signIn(shop)
  await expect(200, change())
  await expect(200, shop.post('/verifyUser', { token }))
  await expect(401, shop.post('/verifyUser', { token: elsewhere.token }))
})

test('CRED-02 a wrong current password gets 401, an unchanged one 422', async (t) => {
  const shop = await openIdentity(t)
  const { change } = await signedIn(shop)
  const wrong = await expect(401, change({ currentPassword: 'wrong' }))
  assert.equal(wrong.body.error, 'Incorrect current password')
  const same = await expect(422, change({ newPassword: asha.password }))
  assert.equal(same.body.error, 'New password cannot be the same as the current password')
  await expect(422, change({ newPassword: '' }))
})

test('AUTH-01 a password change needs the customer’s own session', async (t) => {
  const shop = await openIdentity(t)
  const { user_id, change } = await signedIn(shop)
  const payload = { user_id, currentPassword: asha.password, newPassword }
  await expect(401, shop.post('/update-password', payload))
  await expect(401, shop.post('/update-password', payload, { token: 'x'.repeat(43) }))
  await expect(404, change({ user_id: '018f7b0e-0000-7000-8000-000000000000' }))
  await signIn(shop)
})

test('CRED-02 of two concurrent changes the second gets 401', async (t) => {
  const shop = await openIdentity(t)
  const { change } = await signedIn(shop)
  const answers = await Promise.all([change(), change({ newPassword: 'Millet-2028' })])
  assert.deepEqual(statuses(answers), { 200: 1, 401: 1 })
})

test('Q-12 a session has ten guesses at the password, and the owner can still sign in', async (t) => {
  const shop = await openIdentity(t)
  const { change } = await signedIn(shop)
  for (let tries = 0; tries < 10; tries += 1) await expect(401, change({ currentPassword: 'wrong' }))
  const { headers } = await expect(429, change())
  assert.equal(headers['retry-after'], '900')
  await signIn(shop)
  shop.wait(15 * minute)
  await expect(200, change())
})
