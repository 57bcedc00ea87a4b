import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { minute } from '#domain/time.ts'
import { openStaffServer, type SignedIn, type StaffServer } from '../../../tests/fixtures/staff-server.ts'
import { call, confirmed } from '../enrolled.fixture.ts'
import { writeRefusals } from '../refusals/write-refusals.ts'
import { newPasskey } from './passkey.fixture.ts'

test('STAFF-04 a passkey signs in without password and code', async (t) => {
  const { server, packer, passkey } = await withPasskey(t)
  const answer = await signIn(server, passkey.sign({ challenge: await challenge(server), counter: 1 }))
  assert.deepEqual([answer.status, answer.body], [200, { done: true }])
  const me = await call(server, 'GET /api/me', undefined, { cookie: answer.cookie.split(';')[0] })
  assert.deepEqual([me.body.staffId, me.body.hasPasskey], [packer.id, true])
})

test('STAFF-04 wrong origin, replayed challenge, counter gone back and others: 401 and an entry', async (t) => {
  const { server, packer, passkey } = await withPasskey(t)
  const used = await challenge(server)
  assert.equal((await signIn(server, passkey.sign({ challenge: used, counter: 5 }))).status, 200)
  const foreign = await challenge(server)
  const attempts: readonly [fault: string, answer: object][] = [
    ['wrong origin', passkey.sign({ challenge: foreign, counter: 6, origin: 'https://farmgate.example' })],
    // The challenge of a refused attempt is used up, too.
    ['replayed challenge', passkey.sign({ challenge: foreign, counter: 6 })],
    ['replayed challenge', passkey.sign({ challenge: used, counter: 6 })],
    ['replayed challenge', passkey.sign({ challenge: 'bm90aGluZw', counter: 6 })],
    ['counter gone back', passkey.sign({ challenge: await challenge(server), counter: 5 })],
    ['counter gone back', passkey.sign({ challenge: await challenge(server), counter: 0 })],
    ['not verified', passkey.sign({ challenge: await challenge(server), counter: 6, isUserVerified: false })],
    [
      'not verified',
      {
        ...newPasskey(server.origin).sign({ challenge: await challenge(server), counter: 6 }),
        id: passkey.id,
        rawId: passkey.id,
      },
    ],
    ['unknown passkey', newPasskey(server.origin).sign({ challenge: await challenge(server) })],
  ]
  for (const [fault, answer] of attempts) {
    const refused = await signIn(server, answer)
    assert.deepEqual([refused.status, refused.body.code, refused.cookie], [401, 'passkey-refused', ''], fault)
    assert.deepEqual(refused.body, { error: 'This passkey was not accepted.', code: 'passkey-refused' })
  }
  await writeRefusals(server.deps)
  const entries = await server.deps.database
    .selectFrom('audit_entries')
    .select(['reason', 'after'])
    .where('action', '=', 'staff.passkey-refused')
    .execute()
  const faults = [...new Set(attempts.map(([fault]) => fault))].sort().join(', ')
  assert.deepEqual(
    entries.map(({ reason }) => reason),
    [faults],
  )
  const { attempts: counted, staff } = (entries[0]?.after ?? {}) as { attempts: number; staff: string[] }
  assert.deepEqual([counted, staff], [attempts.length, [packer.id]])
  // It still works as before.
  assert.equal((await signIn(server, passkey.sign({ challenge: await challenge(server), counter: 6 }))).status, 200)
})

test('STAFF-04 one signature opens one session, also ten times at once; a challenge is good for five minutes', async (t) => {
  const { server, passkey } = await withPasskey(t)
  const signed = passkey.sign({ challenge: await challenge(server) })
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await signIn(server, signed)).status))
  assert.equal(statuses.filter((status) => status === 200).length, 1)
  const late = passkey.sign({ challenge: await challenge(server) })
  server.wait(5 * minute)
  assert.equal((await signIn(server, late)).status, 401)
})

test('STAFF-03 thirty refused passkeys stop those of their network for 15 minutes, and no password', async (t) => {
  const { server, passkey } = await withPasskey(t)
  const refused = passkey.sign({ challenge: 'bm90aGluZw' })
  for (let nth = 0; nth < 30; nth += 1) assert.equal((await signIn(server, refused)).status, 401)
  assert.equal((await signIn(server, passkey.sign({ challenge: await challenge(server) }))).status, 429)
  const body = { email: 'nobody@farm.example', password: 'another long password', code: '000000' }
  assert.equal((await call(server, 'POST /api/sign-in', body)).status, 401)
  server.wait(15 * minute)
  assert.equal((await signIn(server, passkey.sign({ challenge: await challenge(server) }))).status, 200)
})

test('STAFF-04 nobody signs in by the passkey of a suspended person', async (t) => {
  const { server, packer, passkey } = await withPasskey(t)
  const owner = await server.signIn('owner')
  await owner.call(`PUT /api/staff/${packer.id}/suspension`)
  assert.equal((await signIn(server, passkey.sign({ challenge: await challenge(server) }))).status, 401)
})

test('STAFF-04 a person has several passkeys, named and removable', async (t) => {
  const { server, packer, passkey } = await withPasskey(t)
  const second = newPasskey(server.origin)
  assert.equal((await register(server, packer, second, { name: 'Office key' })).status, 201)
  // An authenticator is registered once.
  assert.equal((await register(server, packer, second)).status, 401)
  assert.equal((await packer.call(`PATCH /api/account/passkeys/${second.id}`, { name: 'Blue key' })).status, 200)
  assert.deepEqual(await namesOf(packer), ['Phone', 'Blue key'])
  const other = await server.signIn('owner')
  assert.equal((await remove(server, other, second.id)).status, 404)
  assert.equal((await remove(server, packer, second.id)).status, 200)
  assert.equal((await signIn(server, second.sign({ challenge: await challenge(server) }))).status, 401)
  assert.equal((await signIn(server, passkey.sign({ challenge: await challenge(server) }))).status, 200)
})

test('STAFF-04 no passkey is added from another origin, without verification, or for a challenge of somebody else', async (t) => {
  const { server, packer } = await withPasskey(t)
  const passkey = newPasskey(server.origin)
  const other = await server.signIn('owner')
  const theirs = await optionsFor(server, other)
  const attempts = [
    await register(server, packer, passkey, { origin: 'https://farmgate.example' }),
    await register(server, packer, passkey, { isUserVerified: false }),
    await register(server, packer, passkey, { challenge: theirs.options.challenge }),
  ]
  assert.deepEqual(
    attempts.map(({ status }) => status),
    [401, 401, 401],
  )
  assert.deepEqual(await namesOf(packer), ['Phone'])
})

test('STAFF-07 a person re-authenticates with an own passkey; that of another person does not', async (t) => {
  const { server, packer: owner, passkey } = await withPasskey(t, 'owner')
  const colleague = await server.signIn('packer')
  const theirs = newPasskey(server.origin)
  await register(server, colleague, theirs)
  server.wait(11 * minute)
  const reauthenticate = async (one: typeof passkey) => {
    const { options } = (await owner.call('POST /api/reauthenticate/passkey-options', {})).body as Options
    return (await owner.call('POST /api/reauthenticate', { response: one.sign({ challenge: options.challenge }) }))
      .status
  }
  assert.equal(await reauthenticate(theirs), 401)
  // A challenge for signing in proves nothing.
  const signed = passkey.sign({ challenge: await challenge(server) })
  assert.equal((await owner.call('POST /api/reauthenticate', { response: signed })).status, 401)
  const invite = async () =>
    (await owner.call('POST /api/staff', { name: 'Ravi', email: 'ravi@farm.example', roles: ['packer'] })).status
  assert.equal(await invite(), 403)
  assert.equal(await reauthenticate(passkey), 200)
  assert.equal(await invite(), 201)
})

type Options = { options: { challenge: string } }

async function withPasskey(t: TestContext, role: 'packer' | 'owner' = 'packer') {
  const server = await openStaffServer(t)
  const packer = await server.signIn(role)
  const passkey = newPasskey(server.origin)
  const registered = await register(server, packer, passkey, { name: 'Phone' })
  assert.equal(registered.status, 201)
  return { server, packer, passkey }
}

type Registration = { name?: string; origin?: string; isUserVerified?: boolean; challenge?: string }

async function optionsFor(server: StaffServer, person: SignedIn): Promise<Options> {
  const headers = { 'x-confirmation': await confirmed(server, person.id) }
  return (await person.call('POST /api/account/passkeys/options', undefined, headers)).body
}

async function remove(server: StaffServer, person: SignedIn, id: string) {
  const headers = { 'x-confirmation': await confirmed(server, person.id, 'remove-passkey') }
  return person.call(`DELETE /api/account/passkeys/${id}`, undefined, headers)
}

type Key = ReturnType<typeof newPasskey>

async function register(server: StaffServer, person: SignedIn, passkey: Key, wanted: Registration = {}) {
  const { name = 'Key', ...given } = wanted
  const { options } = await optionsFor(server, person)
  const response = passkey.register({ challenge: options.challenge, ...given })
  return person.call('POST /api/account/passkeys', { name, response })
}

async function challenge(server: StaffServer): Promise<string> {
  return (await call(server, 'POST /api/sign-in/passkey-options')).body.options.challenge
}

function signIn(server: StaffServer, response: object) {
  return call(server, 'POST /api/sign-in/passkey', { response })
}

async function namesOf(person: SignedIn): Promise<string[]> {
  const { passkeys } = (await person.call('GET /api/account')).body as { passkeys: { name: string }[] }
  return passkeys.map(({ name }) => name)
}
