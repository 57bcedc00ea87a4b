import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { hour } from '#domain/time.ts'
import { buildStaffApp } from '#server/http/staff-app.ts'
import { openLog } from '#server/platform/log.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { call, codeOf, enrolled, invite, password, tokenOf } from '../enrolled.fixture.ts'
import { decrypt } from '../sign-in/secrets.ts'
import { staffAuthenticator } from '../sign-in/verify-staff-session.ts'
import { inviteFirstOwner } from './invite-first-owner.ts'

const gone = { error: 'This link is no longer valid. Ask the owner for a new one.', code: 'link-invalid' }

test('STAFF-01 STAFF-02 the first owner gives name and email, and the link is good once', async (t) => {
  const server = await openStaffServer(t)
  const link = (await inviteFirstOwner(server.deps)) ?? ''
  assert.match(link, /^https:\/\/office\.farmgate\.example\/welcome\/[\w-]{43}$/)
  const other = tokenOf(await inviteFirstOwner(server.deps))
  const path = `/api/welcome/${tokenOf(link)}`
  const welcome = await call(server, `GET ${path}`)
  assert.equal(welcome.status, 200)
  const { secret, otpauthUrl, qrSvg, offer, ...rest } = welcome.body
  assert.deepEqual(rest, { asksName: true })
  assert.match(qrSvg, /^<svg /)
  assert.ok(otpauthUrl.startsWith('otpauth://totp/') && otpauthUrl.includes(`secret=${secret}`))

  const code = codeOf(server, secret)
  const nameless = await call(server, `POST ${path}`, { password, offer, code })
  assert.equal(nameless.status, 422)
  assert.deepEqual(Object.keys(nameless.body.fields), ['name', 'email'])
  const accepted = await call(server, `POST ${path}`, {
    password,
    offer,
    code,
    name: 'Asha Rao',
    email: 'Asha@Farm.example',
  })
  assert.equal(accepted.status, 200)
  assert.equal(accepted.body.email, 'asha@farm.example')
  assert.equal(new Set(accepted.body.recoveryCodes).size, 10)
  const cookie = /__Host-staff=[^;]+/.exec(accepted.cookie)?.[0] ?? ''
  const me = await call(server, 'GET /api/me', undefined, { cookie })
  assert.deepEqual([me.status, me.body.email], [200, 'asha@farm.example'], 'password and code were just shown')
  for (const token of [tokenOf(link), other]) {
    const again = await call(server, `GET /api/welcome/${token}`)
    assert.deepEqual([again.status, again.body], [404, gone])
    const body = { password, offer, code, name: 'Ravi', email: 'ravi@farm.example' }
    assert.equal((await call(server, `POST /api/welcome/${token}`, body)).status, 404)
  }
  assert.equal(await inviteFirstOwner(server.deps), undefined)
  const roles = await server.deps.database.selectFrom('staff_roles').select('role').execute()
  assert.deepEqual(roles, [{ role: 'owner' }])
})

test('STAFF-02 a weak password and a wrong code are named at their fields, and the link stays good', async (t) => {
  const server = await openStaffServer(t)
  const { token } = await invite(server, 'packer')
  const path = `/api/welcome/${token}`
  const { secret, name, offer } = (await call(server, `GET ${path}`)).body
  assert.equal(name, 'Meera Shah')
  const code = codeOf(server, secret)
  const tryWith = async (body: object) => (await call(server, `POST ${path}`, { offer, ...body })).body.fields
  assert.deepEqual(await tryWith({ password: 'short', code: '1234567' }), {
    password: 'Use 12 characters or more.',
    code: 'This code is wrong.',
  })
  assert.deepEqual(await tryWith({ password: 'meera likes mangoes', code }), {
    password: 'Leave out your name and email.',
  })
  assert.deepEqual(await tryWith({ password, code: codeOf(server, secret, { steps: 2 }) }), {
    code: 'This code is wrong.',
  })
  // The password is argon2id, and neither it nor the secret lies in the database.
  assert.equal((await call(server, `POST ${path}`, { password, offer, code })).status, 200)
  const row = await server.deps.database.selectFrom('staff').selectAll().executeTakeFirstOrThrow()
  assert.match(row.password_hash ?? '', /^\$argon2id\$/)
  assert.ok(row.totp_secret)
  const owner = { use: 'authenticator', of: row.id } as const
  assert.equal(decrypt(server.deps, row.totp_secret, owner).length, 20)
  const { backoffice } = server.deps.settings
  const otherKey = { settings: { backoffice: { ...backoffice, key: Buffer.alloc(32, 'other') } } }
  assert.throws(() => decrypt(otherKey, row.totp_secret ?? Buffer.alloc(0), owner))
})

test('STAFF-02 each look at an invitation shows another authenticator, and the one that is confirmed counts', async (t) => {
  const server = await openStaffServer(t)
  const [one, other] = [await invite(server, 'packer'), await invite(server, 'packer')]
  const look = async ({ token } = one) => (await call(server, `GET /api/welcome/${token}`)).body
  const accept = (body: object) => call(server, `POST /api/welcome/${one.token}`, { password, ...body })
  const [leaked, shown, theirs] = [await look(), await look(), await look(other)]
  assert.notEqual(leaked.secret, shown.secret)
  const crossed = await accept({ offer: shown.offer, code: codeOf(server, leaked.secret) })
  assert.deepEqual(crossed.body.fields, { code: 'This code is wrong.' })
  const foreign = await accept({ offer: theirs.offer, code: codeOf(server, theirs.secret) })
  const tooOld = { code: 'This page is too old. Reload it and scan the new QR code.' }
  assert.deepEqual(foreign.body.fields, tooOld)
  server.wait(hour)
  assert.deepEqual((await accept({ offer: shown.offer, code: codeOf(server, shown.secret) })).body.fields, tooOld)
  const { offer, secret } = await look()
  assert.equal((await accept({ offer, code: codeOf(server, secret) })).status, 200)
  server.wait(hour)
  const signIn = (code: string) => call(server, 'POST /api/sign-in', { email: one.email, password, code })
  assert.equal((await signIn(codeOf(server, leaked.secret))).status, 401)
  assert.equal((await signIn(codeOf(server, secret))).status, 200)
})

test('STAFF-01 a link is good for 24 hours, and once, also when it is used twice at once', async (t) => {
  const server = await openStaffServer(t)
  const late = await invite(server, 'support')
  server.wait(24 * hour - 1)
  const { secret, offer } = (await call(server, `GET /api/welcome/${late.token}`)).body
  const code = codeOf(server, secret)
  const both = [1, 2].map(() => call(server, `POST /api/welcome/${late.token}`, { password, offer, code }))
  assert.deepEqual((await Promise.all(both)).map(({ status }) => status).sort(), [200, 404])

  const old = await invite(server, 'support')
  server.wait(24 * hour)
  assert.deepEqual((await call(server, `GET /api/welcome/${old.token}`)).body, gone)
  assert.equal((await call(server, 'GET /api/welcome/unknown')).status, 404)
})

test('STAFF-01 a new link replaces the former', async (t) => {
  const server = await openStaffServer(t)
  const { id, token } = await invite(server, 'support')
  const owner = await server.signIn('owner')
  assert.equal((await owner.call(`POST /api/staff/${id}/invitations`)).status, 200)
  await server.runJobs()
  const [mail] = server.mails
  const link = /https:\/\/office\.farmgate\.example\/welcome\/[\w-]{43}/.exec(mail?.text ?? '')?.[0]
  assert.equal((await call(server, `GET /api/welcome/${token}`)).status, 404)
  assert.equal((await call(server, `GET /api/welcome/${tokenOf(link)}`)).status, 200)
})

test('AUDIT-03 neither password, code nor token stands in the log', async (t) => {
  const server = await openStaffServer(t)
  const person = await enrolled(server, 'owner')
  const entries = await server.deps.database.selectFrom('audit_entries').selectAll().execute()
  assert.deepEqual(
    entries.map(({ action, subject_id }) => [action, subject_id]),
    [
      ['staff.enrolled', person.id],
      ['staff.signed-in', person.id],
    ],
  )
  const text = JSON.stringify(entries)
  for (const secret of [password, person.secret, person.email, 'Meera', ...person.recoveryCodes]) {
    assert.ok(!text.includes(secret))
  }
})

test('AUDIT-03 no log of requests and faults has the token of an invitation', async (t) => {
  const server = await openStaffServer(t)
  const lines: object[] = []
  const note = (line: object) => void lines.push(line)
  const log = Object.assign(openLog('silent'), { warn: note, error: note })
  const deps = { ...server.deps, log }
  const app = await buildStaffApp(deps, {
    authenticate: staffAuthenticator(deps),
    pages: false,
    requestLog: { info: note },
  })
  t.after(() => app.close())
  const { token } = await invite(server, 'packer')
  const logged = { ...server, app }
  const look = `/api/welcome/${token}`
  const { secret, offer } = (await call(logged, `GET ${look}`)).body
  for (const url of ['/welcome/', '/welcome/x/', '/welcome/%E0%A4%A']) await app.inject(url + token)
  await app.inject(`/api/welcome/${token}/further`)
  const { database } = deps
  await sql`ALTER TABLE staff_invitations RENAME TO elsewhere`.execute(database)
  assert.equal((await call(logged, `GET ${look}`)).status, 500)
  await sql`ALTER TABLE elsewhere RENAME TO staff_invitations`.execute(database)
  assert.equal((await call(logged, `POST ${look}`, { password, offer, code: codeOf(server, secret) })).status, 200)
  assert.equal(lines.length, 8)
  const text = inspect(lines, { depth: 9 })
  assert.ok(text.includes('/api/welcome/:token') && !text.includes(token), text)
})
