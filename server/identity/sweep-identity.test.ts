import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, hour, minute } from '#domain/time.ts'
import { asha, expect, openIdentity, register, signIn } from './identity.fixture.ts'

test('AUTH-01 the sweep deletes expired sessions, codes and rate limits only', async (t) => {
  const shop = await openIdentity(t)
  const count = async (table: 'sessions' | 'one_time_codes' | 'rate_limits') =>
    (await shop.database.selectFrom(table).selectAll().execute()).length
  await register(shop)
  const { token } = await signIn(shop)
  await shop.sweep()
  assert.deepEqual([await count('sessions'), await count('one_time_codes')], [1, 2])
  assert.ok((await count('rate_limits')) > 0)

  shop.wait(1 * hour)
  await shop.sweep()
  assert.equal(await count('rate_limits'), 1, 'where the customer has signed in')

  shop.wait(1 * day)
  await shop.sweep()
  assert.deepEqual([await count('sessions'), await count('one_time_codes')], [1, 0])
  await expect(200, shop.post('/verifyUser', { token }))

  shop.wait(30 * day)
  await shop.sweep()
  assert.equal(await count('sessions'), 0)

  shop.wait(60 * day)
  await shop.sweep()
  assert.equal(await count('rate_limits'), 0)
})

test('Q-03 the sweep does not shorten the wait for the next code', async (t) => {
  const shop = await openIdentity(t)
  const payload = { use: 'forgotPW', email: asha.email }
  for (let sent = 0; sent < 5; sent += 1) {
    await expect(200, shop.post('/send-otp-email', payload))
    shop.wait(minute)
  }
  await shop.sweep()
  await expect(429, shop.post('/send-otp-email', payload))
})
