// Somebody who writes to the database as its role, without BACKOFFICE_KEY, and has a packer's account.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { newToken } from '#server/platform/tokens.ts'
import { openStaffServer, type StaffServer } from '../../../tests/fixtures/staff-server.ts'
import {
  call,
  codeOf,
  confirmed,
  type Enrolled,
  enrolled,
  invite,
  password,
  signInWithCode,
} from '../enrolled.fixture.ts'
import { newPasskey } from '../passkeys/passkey.fixture.ts'

test('SECURITY a session that is written or moved in the database opens nothing', async (t) => {
  const server = await openStaffServer(t)
  const { database } = server.deps
  const owner = await server.signIn('owner')
  const packer = await server.signIn('packer')
  const token = newToken()
  const row = await database
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const { id: _, ...copy } = row
  const digest = createHash('sha256').update(token).digest()
  await database
    .insertInto('staff_sessions')
    .values({ ...copy, token_hash: digest })
    .execute()
  const me = async (one: string) =>
    (await call(server, 'GET /api/me', undefined, { cookie: `__Host-staff=${one}` })).status
  assert.equal(await me(token), 401)
  assert.deepEqual([await me(owner.token), await me(packer.token)], [200, 200])
  await database.updateTable('staff_sessions').set({ staff_id: owner.id }).where('staff_id', '=', packer.id).execute()
  assert.equal(await me(packer.token), 401)
})

test('SECURITY a password, authenticator or recovery code copied to another person does not sign in', async (t) => {
  const server = await openStaffServer(t)
  const owner = await enrolled(server, 'owner')
  const packer = await enrolled(server, 'packer', 'support')
  const tryWith = async ({ email, secret }: Pick<Enrolled, 'email' | 'secret'>, given: object = {}) => {
    server.wait(60_000)
    const body = { email, password, code: codeOf(server, secret), ...given }
    return (await call(server, 'POST /api/sign-in', body)).cookie
  }
  const copy = async (...columns: ('password_hash' | 'totp_secret')[]) => {
    const { database } = server.deps
    const rows = await database.selectFrom('staff').select(['id', 'password_hash', 'totp_secret']).execute()
    const [theirs, own] = [packer, owner].map(({ id }) => rows.find((row) => row.id === id))
    assert.ok(theirs && own)
    const copied = Object.fromEntries(columns.map((column) => [column, theirs[column]]))
    await database.updateTable('staff').set(copied).where('id', '=', owner.id).execute()
    return () => database.updateTable('staff').set(own).where('id', '=', owner.id).execute()
  }
  const undo = await copy('password_hash')
  assert.equal(await tryWith(owner), '', 'the password')
  await undo()
  const undoToo = await copy('totp_secret')
  assert.equal(await tryWith({ email: owner.email, secret: packer.secret }), '', 'the authenticator')
  await undoToo()
  await server.deps.database
    .updateTable('recovery_codes')
    .set({ staff_id: owner.id })
    .where('staff_id', '=', packer.id)
    .execute()
  assert.equal(await tryWith(owner, { code: packer.recoveryCodes[0] }), '', 'a recovery code')
  assert.notEqual(await tryWith(owner), '')
})

test('SECURITY a passkey or invitation moved to another person opens nothing', async (t) => {
  const server = await openStaffServer(t)
  const { database } = server.deps
  const owner = await server.signIn('owner')
  const packer = await enrolled(server, 'packer')
  const passkey = await addPasskey(server, packer)
  assert.equal(await signInByPasskey(server, passkey), 200)
  await database.updateTable('passkeys').set({ staff_id: owner.id }).execute()
  assert.equal(await signInByPasskey(server, passkey), 401)

  const { token } = await invite(server, 'packer')
  const look = async () => (await call(server, `GET /api/welcome/${token}`)).status
  assert.equal(await look(), 200)
  await database.updateTable('staff_invitations').set({ staff_id: owner.id }).execute()
  assert.equal(await look(), 404)
})

test('SECURITY a role given in the database opens nothing, and an owner sees it', async (t) => {
  const server = await openStaffServer(t)
  const owner = await server.signIn('owner')
  const packer = await enrolled(server, 'packer')
  const passkey = await addPasskey(server, packer)
  const cookie = await signInWithCode(server, packer)
  await server.deps.database.insertInto('staff_roles').values({ staff_id: packer.id, role: 'owner' }).execute()
  assert.equal((await call(server, 'GET /api/me', undefined, { cookie })).status, 401)
  server.wait(60_000)
  assert.equal(await signInWithCode(server, packer), '')
  assert.equal(await signInByPasskey(server, passkey), 401)
  const listed = async () => ((await owner.call(`GET /api/staff/${packer.id}`)).body as Viewed).member.isSealed
  assert.equal(await listed(), false)
  // Neither makes it right.
  await owner.call(`PUT /api/staff/${packer.id}/suspension`)
  await owner.call(`DELETE /api/staff/${packer.id}/suspension`)
  assert.equal(await listed(), false)
  await owner.call(`PUT /api/staff/${packer.id}/roles`, { roles: ['packer'] })
  assert.equal(await listed(), true)
  server.wait(60_000)
  assert.notEqual(await signInWithCode(server, packer), '')
})

type Viewed = { member: { isSealed: boolean } }

async function signInByPasskey(server: StaffServer, passkey: ReturnType<typeof newPasskey>) {
  const { options } = (await call(server, 'POST /api/sign-in/passkey-options')).body
  const response = passkey.sign({ challenge: options.challenge })
  return (await call(server, 'POST /api/sign-in/passkey', { response })).status
}

async function addPasskey(server: StaffServer, person: Enrolled) {
  const passkey = newPasskey(server.origin)
  const cookie = await signInWithCode(server, person)
  const confirmation = await confirmed(server, person.id)
  const headers = { cookie, 'idempotency-key': crypto.randomUUID(), 'x-confirmation': confirmation }
  const { options } = (await call(server, 'POST /api/account/passkeys/options', undefined, headers)).body
  const response = passkey.register({ challenge: options.challenge })
  assert.equal((await call(server, 'POST /api/account/passkeys', { name: 'Phone', response }, headers)).status, 201)
  return passkey
}
