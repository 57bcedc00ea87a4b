import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minute } from '#domain/time.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { call, codeOf, enrolled, invite, password } from '../enrolled.fixture.ts'
import { newPasskey } from '../passkeys/passkey.fixture.ts'
import { writeRefusals } from '../refusals/write-refusals.ts'
import { keyedDigest } from './secrets.ts'

const wrong = { error: 'Email, password or code is wrong.', code: 'wrong-credentials' }

test('STAFF-03 STAFF-05 password and code open a session, whose token only the cookie has', async (t) => {
  const server = await openStaffServer(t)
  const person = await enrolled(server, 'packer', 'support')
  const code = codeOf(server, person.secret)
  const answer = await call(server, 'POST /api/sign-in', {
    email: ` ${person.email.toUpperCase()}`.trim(),
    password,
    code,
  })
  assert.deepEqual([answer.status, answer.body], [200, { done: true }])
  assert.match(answer.cookie, /^__Host-staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict,/)
  const cookie = answer.cookie.split(';')[0] ?? ''
  const { body } = await call(server, 'GET /api/me', undefined, { cookie })
  const { staffId, name, email, roles, hasPasskey } = body
  assert.deepEqual([staffId, name, email], [person.id, 'Meera Shah', person.email])
  assert.deepEqual([roles, hasPasskey], [['packer', 'support'], false])
  assert.ok(body.rights.includes('packing.do') && body.rights.includes('orders.change'))
  const sessions = await server.deps.database.selectFrom('staff_sessions').select('token_hash').execute()
  const digest = keyedDigest(server.deps, 'session token', cookie.split('=')[1] ?? '')
  assert.equal(sessions.filter((session) => session.token_hash.equals(digest)).length, 1)
})

test('STAFF-03 every failure is the same 401, and is in the log', async (t) => {
  const server = await openStaffServer(t)
  const person = await enrolled(server, 'packer')
  const suspended = await enrolled(server, 'packer')
  const invited = await invite(server, 'packer')
  const owner = await server.signIn('owner')
  assert.equal((await owner.call(`PUT /api/staff/${suspended.id}/suspension`)).status, 200)
  const code = () => codeOf(server, person.secret)
  const attempts = [
    { email: 'nobody@farmgate.example', password, code: code() },
    { email: person.email, password: 'another long password', code: code() },
    { email: person.email, password, code: '000000' },
    { email: person.email, password, code: codeOf(server, person.secret, { steps: 2 }) },
    { email: person.email, password, code: codeOf(server, person.secret, { steps: -2 }) },
    { email: person.email, password, code: suspended.recoveryCodes[0] ?? '' },
    { email: suspended.email, password, code: codeOf(server, suspended.secret) },
    { email: suspended.email, password, code: suspended.recoveryCodes[0] ?? '' },
    { email: invited.email, password, code: '000000' },
  ]
  for (const attempt of attempts) {
    const answer = await call(server, 'POST /api/sign-in', attempt)
    assert.deepEqual([answer.status, answer.body, answer.cookie], [401, wrong, ''], JSON.stringify(attempt))
  }
  await writeRefusals(server.deps)
  const failed = await server.deps.database
    .selectFrom('audit_entries')
    .select(['subject_id', 'client_ip', 'after', 'actor'])
    .where('action', '=', 'staff.sign-in-failed')
    .execute()
  const [{ after, ...entry } = {}, ...others] = failed
  assert.deepEqual(entry, { subject_id: 'several', client_ip: '127.0.0.1', actor: 'visitor' })
  const counted = after as { attempts: number; staff: string[] }
  assert.equal(counted.attempts, attempts.length)
  assert.deepEqual(new Set(counted.staff), new Set([person.id, suspended.id, invited.id]))
  assert.deepEqual(others, [])
})

test('STAFF-03 a code of the step before or after is right, each once, also twenty times at once', async (t) => {
  const server = await openStaffServer(t)
  const person = await enrolled(server, 'packer')
  const tryWith = (code: string) => call(server, 'POST /api/sign-in', { email: person.email, password, code })
  const before = codeOf(server, person.secret, { steps: -1 })
  assert.equal((await tryWith(before)).status, 200)
  assert.equal((await tryWith(before)).status, 401)
  const after = codeOf(server, person.secret, { steps: 1 })
  assert.equal((await tryWith(after)).status, 200)
  // An older one than the last accepted.
  assert.equal((await tryWith(codeOf(server, person.secret))).status, 401)

  server.wait(2 * minute)
  const code = codeOf(server, person.secret)
  const statuses = await Promise.all(Array.from({ length: 9 }, async () => (await tryWith(code)).status))
  assert.equal(statuses.filter((status) => status === 200).length, 1)
})

test('STAFF-03 a recovery code is right once, however it is typed', async (t) => {
  const server = await openStaffServer(t)
  const person = await enrolled(server, 'packer')
  const [first = '', second = ''] = person.recoveryCodes
  const tryWith = async (code: string) =>
    (await call(server, 'POST /api/sign-in', { email: person.email, password, code })).status
  assert.deepEqual([await tryWith(first), await tryWith(first)], [200, 401])
  assert.equal(await tryWith(` ${second.toUpperCase().replace('-', ' ')}`), 200)
})

test('STAFF-03 ten tries for an account and thirty from a network in 15 minutes, then 429', async (t) => {
  const server = await openStaffServer(t)
  const person = await enrolled(server, 'packer')
  const tryAs = (email: string, remoteAddress: string, code = '000000') =>
    server.app.inject({
      method: 'POST',
      url: '/api/sign-in',
      headers: { origin: server.origin },
      remoteAddress,
      payload: { email, password, code },
    })
  for (let nth = 0; nth < 10; nth += 1) {
    assert.equal((await tryAs(person.email, `203.0.113.${nth}`)).statusCode, 401)
  }
  const refused = await tryAs(person.email, '203.0.113.99', codeOf(server, person.secret))
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.headers['retry-after'], '900')
  for (let nth = 0; nth < 30; nth += 1) {
    assert.equal((await tryAs(`nobody${nth}@farm.example`, '198.51.100.7')).statusCode, 401)
  }
  assert.equal((await tryAs('nobody@farm.example', '198.51.100.7')).statusCode, 429)
  const response = newPasskey(server.origin).sign({ challenge: 'bm90aGluZw' })
  const byPasskey = await server.app.inject({
    method: 'POST',
    url: '/api/sign-in/passkey',
    headers: { origin: server.origin },
    remoteAddress: '198.51.100.7',
    payload: { response },
  })
  assert.equal(byPasskey.statusCode, 401, 'passkeys are counted apart')
  server.wait(15 * minute)
  assert.equal((await tryAs(person.email, '198.51.100.7', codeOf(server, person.secret))).statusCode, 200)
  // Only failures count.
  for (let nth = 0; nth < 12; nth += 1) {
    server.wait(minute / 2)
    assert.equal((await tryAs(person.email, '198.51.100.7', codeOf(server, person.secret))).statusCode, 200)
  }
})

test('STAFF-03 an unknown account takes as long as a known one', async (t) => {
  const server = await openStaffServer(t)
  const person = await enrolled(server, 'packer')
  const timeOf = async (email: string) => {
    const begin = performance.now()
    await call(server, 'POST /api/sign-in', { email, password: 'another long password', code: '000000' })
    return performance.now() - begin
  }
  await timeOf('first@farm.example')
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let nth = 0; nth < 8; nth += 1) {
    known.push(await timeOf(person.email))
    unknown.push(await timeOf(`nobody${nth}@farm.example`))
  }
  const median = (times: number[]) => times.toSorted((one, other) => one - other)[4] ?? 0
  // Without the hash an answer takes a tenth of the time; a busy machine doubles it at most.
  const ratio = median(unknown) / median(known)
  assert.ok(ratio > 0.3 && ratio < 3, `${ratio}`)
})
