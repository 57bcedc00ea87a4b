import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asha, expect, openIdentity, register, signIn } from './identity.fixture.ts'

test('API-04 who has confirmed both codes gets an account, signs in, is recognised and signs out', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const { token, user_id, name } = await signIn(shop)
  assert.equal(name, 'Asha Rao')
  const { body } = await expect(200, shop.post('/verifyUser', { token }))
  assert.deepEqual(body, { user_id, name: 'Asha Rao', email: asha.email, phoneNumber: asha.phoneNumber })
  await expect(200, shop.post('/logout', {}, { token }))
  await expect(401, shop.post('/verifyUser', { token }))
})
