import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { test } from 'node:test'
import { later, minute, second } from '#domain/time.ts'
import { countConsumed } from '#server/platform/rate-limit/rate-limits.store.ts'
import { asha, expect, type IdentityShop, openIdentity, register, statuses } from './identity.fixture.ts'

const { email, phoneNumber, password } = asha
/** A network that is not known for any customer. */
const stranger = '198.51.100.200'

function login(shop: IdentityShop, identifier: string, given: string = password, from?: string) {
  return shop.post('/login', { identifier, password: given }, from ? { from } : {})
}

test('LOGIN-02 by email, by phone with dial code, by ten bare digits', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  for (const identifier of [email, ' Asha@EXAMPLE.in ', phoneNumber, '9876543210', '+91 98765 43210']) {
    const { body } = await expect(200, login(shop, identifier))
    assert.deepEqual(Object.keys(body).sort(), ['name', 'token', 'user_id'])
    assert.match(body.token ?? '', /^[\w-]{43}$/)
  }
})

test('Q-14 neither a login nor a right code counts towards the limits of the /48', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const from = '2001:db8:1:2::1'
  await expect(200, login(shop, email, password, from))
  await expect(200, shop.post('/send-otp-email', { use: 'forgotPW', email }))
  await shop.runJobs()
  await expect(200, shop.post('/verify-otp-email', { email, otp: shop.mailedCode() }, { from }))
  for (const name of ['login-network-site', 'wrong-code-network-site']) {
    const span = { within: 15 * minute, now: later(shop.now(), 1) }
    assert.equal(await countConsumed(shop.database, { name, subject: '2001:db8:1::/48' }, span), 0, name)
  }
})

test('LOGIN-03 any failure is the same 401', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const wrong = [
    await login(shop, email, 'honey-2026'),
    await login(shop, phoneNumber, `${password} `),
    await login(shop, 'nobody@example.in'),
    await login(shop, '+919999999999'),
    await login(shop, 'neither email nor phone'),
  ]
  for (const { status, body } of wrong) {
    assert.deepEqual([status, body], [401, { error: 'Failed to login', code: 'wrong-credentials' }])
  }
})

test('LOGIN-03 an unknown account costs the same hashing as a wrong password', async (t) => {
  const shop = await openIdentity(t, {}, { hashesQuickly: false })
  await register(shop)
  await login(shop, 'warm-up@example.in')
  const hashing = t.mock.method(crypto, 'argon2')
  syncBuiltinESMExports()
  t.after(() => {
    hashing.mock.restore()
    syncBuiltinESMExports()
  })
  const costOf = async (identifier: string) => {
    hashing.mock.resetCalls()
    await login(shop, identifier, 'wrong')
    return hashing.mock.calls.map(({ arguments: [algorithm, { memory, passes, parallelism, message }] }) => ({
      algorithm,
      memory,
      passes,
      parallelism,
      message,
    }))
  }
  const known = await costOf(email)
  assert.equal(known.length, 1)
  assert.deepEqual(await costOf('nobody@example.in'), known)
})

test('Q-04 the whole password is compared, in Unicode NFC', async (t) => {
  const shop = await openIdentity(t)
  const long = `${'ल'.repeat(998)}é`
  await register(shop, { ...asha, password: long })
  await expect(200, login(shop, email, long.normalize('NFD')))
  await expect(401, login(shop, email, long.slice(0, -1)))
  await expect(401, login(shop, email, `${long}x`))
})

test('Q-04 any non-empty password is accepted', async (t) => {
  const shop = await openIdentity(t)
  await register(shop, { ...asha, password: ' ' })
  await expect(200, login(shop, email, ' '))
  await expect(401, login(shop, email, '  '))
})

test('Q-12 a right password after nine wrong ones works and resets the limit', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) await expect(401, login(shop, email, 'wrong'))
    await expect(200, login(shop, email))
  }
})

test('Q-12 after ten logins an account gets 429 for at most fifteen minutes', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  for (let tries = 0; tries < 5; tries += 1) await expect(401, login(shop, email, 'wrong', `198.51.100.${tries}`))
  for (let tries = 0; tries < 5; tries += 1) await expect(401, login(shop, phoneNumber, 'wrong', stranger))
  const before = performance.now()
  const { body, headers } = await expect(429, login(shop, email, password, stranger))
  assert.ok(performance.now() - before > 900, 'the refusal is slow')
  assert.equal(body.code, 'too-many-logins')
  assert.equal(headers['retry-after'], '900')
  shop.wait(15 * minute - 1 * second)
  assert.equal((await expect(429, login(shop, email, password, stranger))).headers['retry-after'], '1')
  shop.wait(1 * second)
  await expect(200, login(shop, email, password, stranger))
})

test('Q-12 while others keep guessing, the owner can sign in from a known network', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const [home, train] = ['198.51.100.1', '198.51.100.2']
  await expect(200, login(shop, email, password, home))
  for (let tries = 0; tries < 10; tries += 1) await expect(401, login(shop, email, 'wrong', stranger))
  await expect(200, login(shop, email, password, home))
  const others = [login(shop, email, 'wrong', stranger), login(shop, email, password, train)]
  assert.deepEqual(statuses(await Promise.all(others)), { 429: 2 })

  const fromHome = await Promise.all(Array.from({ length: 12 }, () => login(shop, phoneNumber, 'wrong', home)))
  assert.deepEqual(statuses(fromHome), { 401: 10, 429: 2 }, 'no endless guessing from there either')
})

test('Q-12 the network of the registration is a known network', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  for (let tries = 0; tries < 10; tries += 1) await expect(401, login(shop, email, 'wrong', stranger))
  await expect(429, login(shop, email, password, stranger))
  await expect(200, login(shop, email))
})

test('Q-12 of twenty concurrent wrong passwords ten are checked', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(shop, email, 'wrong', stranger)))
  assert.deepEqual(statuses(answers), { 401: 10, 429: 10 })
})

test('Q-12 logins to unknown accounts are counted by the canonical identifier', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  for (const spellings of [
    [email, ' Asha@Example.IN ', 'ASHA@EXAMPLE.IN'],
    ['nobody@example.in', ' Nobody@Example.IN ', 'NOBODY@EXAMPLE.IN'],
    ['+919123456789', '91234 56789', '+91 91234-56789'],
  ]) {
    const tries = Array.from({ length: 12 }, (_, index) => login(shop, spellings[index % 3] ?? '', 'wrong', stranger))
    assert.deepEqual(statuses(await Promise.all(tries)), { 401: 10, 429: 2 }, spellings[0] ?? '')
    // At once, since a refusal for an account takes a second.
    await Promise.all(spellings.map((spelling) => expect(429, login(shop, spelling, 'wrong', stranger))))
  }
})

test('Q-12 after a hundred failed logins a network gets 429; successful ones do not count', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const from = '198.51.100.1'
  for (let round = 0; round < 10; round += 1) {
    const tries = Array.from({ length: 10 }, (_, index) => login(shop, `n${round}-${index}@example.in`, 'x', from))
    assert.deepEqual(statuses(await Promise.all(tries)), { 401: 10 })
    if (round < 9) await expect(200, login(shop, email, password, from))
  }
  const { body, headers } = await expect(429, login(shop, email, password, from))
  assert.equal(headers['retry-after'], '900')
  assert.equal(body.code, 'too-many-from-network', 'a new password does not help')
  await expect(200, login(shop, email, password, '198.51.100.2'))
})

test('Q-10 invalid login input gets 422', async (t) => {
  const shop = await openIdentity(t)
  await expect(422, shop.post('/login', { identifier: email }))
  await expect(422, shop.post('/login', { identifier: 9876543210, password }))
  await expect(422, login(shop, email, ''))
  await expect(422, login(shop, email, 'x'.repeat(1001)))
})
