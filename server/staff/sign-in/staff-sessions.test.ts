import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hour, minute } from '#domain/time.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { call, codeOf, confirmed, enrolled, password, signInWithCode } from '../enrolled.fixture.ts'
import { staffAuthenticator } from './verify-staff-session.ts'

test('STAFF-05 a session ends 60 minutes after its last call; the event stream is none', async (t) => {
  const server = await openStaffServer(t)
  const packer = await server.signIn('packer')
  const status = async () => (await packer.call('GET /api/me')).status
  server.wait(hour - 1)
  assert.equal(await status(), 200)
  server.wait(hour - 1)
  const authenticate = staffAuthenticator(server.deps)
  assert.equal((await authenticate(packer.token, { countsAsUse: false }))?.staffId, packer.id)
  assert.equal(await status(), 200)
  server.wait(hour / 2)
  await authenticate(packer.token, { countsAsUse: false })
  server.wait(hour / 2)
  assert.equal(await status(), 401)
  assert.equal(await authenticate(packer.token, { countsAsUse: false }), undefined)
})

test('STAFF-05 a page that looks again by itself does not keep a session alive', async (t) => {
  const server = await openStaffServer(t)
  const packer = await server.signIn('packer')
  const look = () => server.app.inject({ url: '/api/me', headers: { ...packer.headers(), 'x-background': '1' } })
  server.wait(hour / 2)
  assert.equal((await look()).statusCode, 200)
  server.wait(hour / 2)
  assert.equal((await look()).statusCode, 401)
})

test('STAFF-05 a session ends after 12 hours, however busy', async (t) => {
  const server = await openStaffServer(t)
  const packer = await server.signIn('packer')
  for (let used = 0; used < 12 * hour - 30 * minute; used += 30 * minute) {
    assert.equal((await packer.call('GET /api/me')).status, 200)
    server.wait(30 * minute)
  }
  server.wait(30 * minute - 1)
  assert.equal((await packer.call('GET /api/me')).status, 200)
  server.wait(1)
  assert.equal((await packer.call('GET /api/me')).status, 401)
})

test('STAFF-05 a session ends by sign-out, other roles, suspension, a reset and the owner', async (t) => {
  const server = await openStaffServer(t)
  const owner = await server.signIn('owner')
  const ends: readonly [name: string, body?: object][] = [
    ['PUT /api/staff/:id/roles', { roles: ['support'] }],
    ['PUT /api/staff/:id/suspension'],
    ['POST /api/staff/:id/second-factor-reset'],
    ['DELETE /api/staff/:id/sessions'],
  ]
  for (const [name, body] of ends) {
    const packer = await server.signIn('packer')
    assert.equal((await packer.call('GET /api/me')).status, 200)
    assert.equal((await owner.call(name.replace(':id', packer.id), body)).status, 200, name)
    assert.equal((await packer.call('GET /api/me')).status, 401, name)
  }
  const packer = await server.signIn('packer')
  const answer = await server.app.inject({ method: 'POST', url: '/api/sign-out', headers: packer.headers() })
  assert.match(String(answer.headers['set-cookie']), /^__Host-staff=; Max-Age=0; Path=\/;.* Secure/)
  assert.equal((await packer.call('GET /api/me')).status, 401)
})

test('STAFF-05 a new password ends every session; the browser that set it gets another', async (t) => {
  const server = await openStaffServer(t)
  const person = await enrolled(server, 'support')
  const cookie = await signInWithCode(server, person)
  server.wait(minute)
  const elsewhere = await signInWithCode(server, person)
  const confirmation = await confirmed(server, person.id, 'change-password')
  // Good until the change has succeeded: a field that was wrong asks for no other code.
  const change = (body: object) => {
    const headers = { cookie: elsewhere, 'idempotency-key': crypto.randomUUID(), 'x-confirmation': confirmation }
    return call(server, 'POST /api/account/password', body, headers)
  }
  const wrong = await change({ currentPassword: 'not this password', password: 'another long password' })
  assert.deepEqual([wrong.status, wrong.body.fields], [422, { currentPassword: 'This password is wrong.' }])
  const weak = await change({ currentPassword: password, password: 'my name is meera' })
  assert.deepEqual([weak.status, weak.body.fields], [422, { password: 'Leave out your name and email.' }])
  const changed = await change({ currentPassword: password, password: 'another long password' })
  assert.equal(changed.status, 200)
  const statusOf = async (one: string) => (await call(server, 'GET /api/me', undefined, { cookie: one })).status
  const renewed = changed.cookie.split(';')[0] ?? ''
  assert.deepEqual([await statusOf(cookie), await statusOf(elsewhere), await statusOf(renewed)], [401, 401, 200])
  server.wait(minute)
  const body = { email: person.email, password, code: codeOf(server, person.secret) }
  assert.equal((await call(server, 'POST /api/sign-in', body)).status, 401)
  // What is stored holds neither password, nor the answer of a key.
  const keys = await server.deps.database.selectFrom('action_keys').selectAll().execute()
  assert.deepEqual(keys, [])
})

type StartedAt = { readonly startedAt: string }

test('STAFF-05 a member’s own sessions are listed, and each can be ended', async (t) => {
  const server = await openStaffServer(t)
  const person = await enrolled(server, 'support')
  const cookie = await signInWithCode(server, person)
  server.wait(minute)
  const elsewhere = await signInWithCode(server, person)
  const { body } = await call(server, 'GET /api/account', undefined, { cookie })
  assert.equal(body.recoveryCodesLeft, 10)
  // The invitation ended signed in, and two came after it.
  assert.equal(body.sessions.length, 3)
  const [other] = body.sessions.toSorted((a: StartedAt, b: StartedAt) => b.startedAt.localeCompare(a.startedAt))
  assert.equal(other.isThis, false)
  const end = (id: string, as: string) =>
    call(server, `DELETE /api/account/sessions/${id}`, undefined, {
      cookie: as,
      'idempotency-key': crypto.randomUUID(),
    })
  const stranger = await server.signIn('owner')
  assert.equal((await stranger.call(`DELETE /api/account/sessions/${other.id}`)).status, 404)
  assert.equal((await end(other.id, cookie)).status, 200)
  assert.equal((await call(server, 'GET /api/me', undefined, { cookie: elsewhere })).status, 401)
  assert.equal((await call(server, 'GET /api/me', undefined, { cookie })).status, 200)
})
