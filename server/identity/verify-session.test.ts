import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, hour, second } from '#domain/time.ts'
import { asha, expect, type IdentityShop, openIdentity, register, signIn } from './identity.fixture.ts'

const verify = (shop: IdentityShop, token: string) => shop.post('/verifyUser', { token })

test('API-02 a token resolves to the contact details of its customer', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const { token, user_id } = await signIn(shop)
  const { body } = await expect(200, verify(shop, token))
  assert.deepEqual(body, { user_id, name: asha.name, email: asha.email, phoneNumber: asha.phoneNumber })
})

test('AUTH-01 a forged, truncated or altered token is rejected', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const { token } = await signIn(shop)
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  for (const wrong of ['', 'x', token.slice(1), `${token}A`, changed, token.toUpperCase(), 'x'.repeat(5000)]) {
    await expect(401, verify(shop, wrong))
  }
  for (const body of [{}, { token: null }, { token: 7 }]) await expect(401, shop.post('/verifyUser', body))
  await expect(200, verify(shop, token))
})

test('AUTH-01 tokens are stored as digests only', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const { token } = await signIn(shop)
  const stored = await shop.database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  assert.notDeepEqual(stored.token_hash, Buffer.from(token, 'base64url'))
  await expect(401, verify(shop, stored.token_hash.toString('base64url')))
})

test('AUTH-01 a session expires thirty days after its last use', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const { token } = await signIn(shop)
  for (let visits = 0; visits < 3; visits += 1) {
    shop.wait(30 * day - 1 * second)
    await expect(200, verify(shop, token))
  }
  shop.wait(30 * day)
  await expect(401, verify(shop, token))
})

test('AUTH-01 the last use is updated at most once an hour', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const { token } = await signIn(shop)
  const opened = shop.now()
  const lastUse = async () =>
    (await shop.database.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow()).last_used_at
  shop.wait(1 * hour - 1 * second)
  await expect(200, verify(shop, token))
  assert.deepEqual(await lastUse(), opened)
  shop.wait(1 * second)
  await expect(200, verify(shop, token))
  assert.deepEqual(await lastUse(), shop.now())
})

test('DASH-01 logging out ends this session on the server and no other', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const here = await signIn(shop)
  const elsewhere = await signIn(shop)
  await expect(200, shop.post('/logout', {}, { token: here.token }))
  await expect(401, verify(shop, here.token))
  await expect(200, verify(shop, elsewhere.token))
  await expect(200, shop.post('/logout', {}, { token: here.token }))
  await expect(200, shop.post('/logout', {}))
})
