// The /48 of an IPv6 counts wherever a network does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hour, later } from '#domain/time.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { countConsumed } from '../platform/rate-limit/rate-limits.store.ts'

test('Q-14 each limit of a network also counts the requests of its /48', async (t) => {
  const { app, deps } = await openShopServer(t)
  const { database, clock } = deps
  const { id } = await database.selectFrom('products').select('id').where('stock', '=', 0).executeTakeFirstOrThrow()
  const [email, phoneNumber, otp] = ['asha@example.in', '+919876543210', '000000']
  const span = { within: hour, now: later(clock.now(), 1) }
  const count = (name: string) => countConsumed(database, { name: `${name}-site`, subject: '2001:db8:1::/48' }, span)
  for (const [url, payload, limited] of [
    ['/login', { identifier: email, password: 'Honey-2026' }, ['login-network']],
    ['/send-otp-email', { use: 'forgotPW', email }, ['code-network']],
    ['/send-otp', { use: 'register', email, phoneNumber }, ['code-network', 'text-network']],
    ['/verify-otp', { phoneNumber, otp }, ['wrong-code-network']],
    ['/contact', { name: 'Asha Rao', email, message: 'Is the honey raw?' }, ['contact']],
    [`/api/products/${id}/notify`, { email }, ['notify', 'notify-mailboxes']],
  ] as const) {
    const before = await Promise.all(limited.map(count))
    const { statusCode } = await app.inject({ method: 'POST', url, payload, remoteAddress: '2001:db8:1:2::1' })
    assert.ok([200, 400, 401].includes(statusCode), `${url} ${statusCode}`)
    const expected = before.map((counted) => counted + 1)
    assert.deepEqual(await Promise.all(limited.map(count)), expected, url)
  }
})
