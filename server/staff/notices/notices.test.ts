import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStaffServer, type StaffServer } from '../../../tests/fixtures/staff-server.ts'
import { call, codeOf, confirmed, type Enrolled, enrolled, invite, password } from '../enrolled.fixture.ts'
import { newPasskey } from '../passkeys/passkey.fixture.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

test('STAFF-04 a sign-in from a browser that is new to the person is notified by mail, and no other', async (t) => {
  const server = await openStaffServer(t)
  const { token, email } = await invite(server, 'packer')
  const { secret, offer } = (await call(server, `GET /api/welcome/${token}`)).body
  const accepted = await call(server, `POST /api/welcome/${token}`, { password, offer, code: codeOf(server, secret) })
  const own = /__Host-staff-browser=[^;]+/.exec(accepted.cookie)?.[0]
  assert.match(
    accepted.cookie,
    /\b__Host-staff-browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const signIn = async (cookie = '') => {
    server.wait(60_000)
    const body = { email, password, code: codeOf(server, secret) }
    const answer = await call(server, 'POST /api/sign-in', body, { cookie, 'user-agent': chrome })
    assert.equal(answer.status, 200)
    return /__Host-staff-browser=[^;]+/.exec(answer.cookie)?.[0] ?? ''
  }
  assert.equal(await signIn(own), own)
  assert.equal((await mailsOf(server)).length, 0, 'the browser that accepted the invitation')
  server.wait(Date.parse('2026-11-24T06:00:00Z') - server.deps.clock.now().getTime() - 60_000)
  const other = await signIn()
  const [mail] = await mailsOf(server)
  assert.equal(mail?.to, email)
  for (const words of [
    '24 November 2026 at 11:30 am, Indian time',
    'Chrome on Android',
    '127.0.0.1',
    'If it was not you',
  ]) {
    assert.ok(mail?.text.includes(words), `${words}\n${mail?.text}`)
  }
  assert.equal(await signIn(other), other)
  assert.equal((await mailsOf(server)).length, 1)
  // Another person's browser, and one that was written without the key.
  const colleague = await enrolled(server, 'packer')
  server.wait(60_000)
  const body = { email: colleague.email, password, code: codeOf(server, colleague.secret) }
  assert.equal((await call(server, 'POST /api/sign-in', body, { cookie: own })).status, 200)
  assert.deepEqual(
    (await mailsOf(server)).map(({ to }) => to),
    [email, colleague.email],
  )
})

test('STAFF-04 a passkey, recovery codes and a password that are new are notified by mail', async (t) => {
  const server = await openStaffServer(t)
  const person = await enrolled(server, 'packer')
  const passkey = newPasskey(server.origin)
  const { cookie } = await signedIn(server, person)
  const act = async (name: string, body?: object) => {
    const answer = await call(server, name, body, {
      cookie: session,
      'idempotency-key': crypto.randomUUID(),
      'x-confirmation': await confirmed(server, person.id, acts[name]),
    })
    assert.ok(answer.status < 300, `${name}: ${JSON.stringify(answer.body)}`)
    return answer
  }
  const session = cookie.split(';')[0] ?? ''
  const { options } = (await act('POST /api/account/passkeys/options')).body
  const response = passkey.register({ challenge: options.challenge })
  await act('POST /api/account/passkeys', { name: 'Phone', response })
  await act('POST /api/account/recovery-codes')
  const changed = await act('POST /api/account/password', {
    currentPassword: password,
    password: 'another long password',
    passkeysToRemove: [passkey.id],
  })
  const { passkeys } = (await call(server, 'GET /api/account', undefined, { cookie: changed.cookie.split(';')[0] }))
    .body
  assert.deepEqual(passkeys, [])
  const subjects = (await mailsOf(server)).map(({ subject }) => subject.split(' ').slice(0, 3).join(' '))
  assert.deepEqual(subjects.sort(), ['New passkey for', 'New password for', 'New recovery codes', 'New sign-in to'])
})

const acts: { [name: string]: Parameters<typeof confirmed>[2] } = {
  'POST /api/account/passkeys/options': 'add-passkey',
  'POST /api/account/recovery-codes': 'renew-recovery-codes',
  'POST /api/account/password': 'change-password',
}

async function mailsOf(server: StaffServer) {
  await server.runJobs()
  return server.mails
}

async function signedIn(server: StaffServer, { email, secret }: Enrolled) {
  return call(server, 'POST /api/sign-in', { email, password, code: codeOf(server, secret) })
}
