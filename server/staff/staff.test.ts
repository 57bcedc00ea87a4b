import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openStaffServer, type SignedIn } from '../../tests/fixtures/staff-server.ts'
import { call, codeOf, enrolled, password, tokenOf } from './enrolled.fixture.ts'

const lastOwner = { error: 'The shop needs one owner.', code: 'last-owner' }

test('STAFF-09 an owner invites by mail, once, also when the call is repeated', async (t) => {
  const server = await openStaffServer(t)
  const owner = await server.signIn('owner')
  const headers = owner.headers()
  const body = { name: ' Ravi Nair ', email: 'Ravi@Farm.example', roles: ['packer', 'support'] }
  const say = (payload: object = body) =>
    server.app
      .inject({ method: 'POST', url: '/api/staff', headers, payload })
      .then((one) => [one.statusCode, one.json()])
  const [first, second] = await Promise.all([say(), say()])
  assert.deepEqual(first, second)
  assert.equal(first?.[0], 201)
  assert.equal((await say({ ...body, name: 'Somebody' }))[0], 422)
  const taken = await owner.call('POST /api/staff', { ...body, roles: ['owner'] })
  assert.deepEqual([taken.status, (taken.body as { code: string }).code], [409, 'email-taken'])

  const { database } = server.deps
  const { rows: queued } = await sql`SELECT payload::text FROM graphile_worker.reschedule_jobs(
    ARRAY(SELECT id FROM graphile_worker.jobs), run_at => now())`.execute(database)
  assert.equal(queued.length, 1)
  const stored = JSON.stringify([queued, await database.selectFrom('mails').selectAll().execute()])
  await server.runJobs()
  assert.deepEqual(
    server.mails.map(({ to }) => to),
    ['ravi@farm.example'],
  )
  const token = tokenOf(/https:\S+/.exec(server.mails[0]?.text ?? '')?.[0])
  assert.ok(!stored.includes(token), 'neither queue nor outbox has the link')
  const { secret, name, offer } = (await call(server, `GET /api/welcome/${token}`)).body
  assert.equal(name, 'Ravi Nair')
  const code = codeOf(server, secret)
  assert.equal((await call(server, `POST /api/welcome/${token}`, { password, offer, code })).status, 200)
  assert.deepEqual(await statesOf(owner), { 'ravi@farm.example': 'active' })
})

test('STAFF-09 a reset ends authenticator, passkeys and password, and mails a new link', async (t) => {
  const server = await openStaffServer(t)
  const owner = await server.signIn('owner')
  const packer = await enrolled(server, 'packer')
  assert.equal((await owner.call(`POST /api/staff/${packer.id}/second-factor-reset`)).status, 200)
  const body = { email: packer.email, password, code: codeOf(server, packer.secret) }
  assert.equal((await call(server, 'POST /api/sign-in', body)).status, 401)
  assert.deepEqual(await statesOf(owner), { [packer.email]: 'invited' })
  await server.runJobs()
  const token = tokenOf(/https:\S+/.exec(server.mails[0]?.text ?? '')?.[0])
  const welcome = (await call(server, `GET /api/welcome/${token}`)).body
  assert.notEqual(welcome.secret, packer.secret)
  const accepted = { password, offer: welcome.offer, code: codeOf(server, welcome.secret) }
  assert.equal((await call(server, `POST /api/welcome/${token}`, accepted)).status, 200)
})

test('STAFF-09 a suspended person comes back with the former password', async (t) => {
  const server = await openStaffServer(t)
  const owner = await server.signIn('owner')
  const packer = await enrolled(server, 'packer')
  const signIn = async () => {
    server.wait(60_000)
    const body = { email: packer.email, password, code: codeOf(server, packer.secret) }
    return (await call(server, 'POST /api/sign-in', body)).status
  }
  assert.equal((await owner.call(`PUT /api/staff/${packer.id}/suspension`)).status, 200)
  assert.equal(await signIn(), 401)
  assert.equal((await owner.call(`POST /api/staff/${packer.id}/second-factor-reset`)).status, 409)
  assert.equal((await owner.call(`DELETE /api/staff/${packer.id}/suspension`)).status, 200)
  assert.equal(await signIn(), 200)
})

test('STAFF-09 the last active owner stays', async (t) => {
  const server = await openStaffServer(t)
  const owner = await server.signIn('owner', 'packer')
  // Neither counts: one has not accepted yet, the other is suspended.
  const other = await server.signIn('owner')
  await owner.call('POST /api/staff', { name: 'Ravi', email: 'ravi@farm.example', roles: ['owner'] })
  assert.equal((await owner.call(`PUT /api/staff/${other.id}/suspension`)).status, 200)
  const attempts: readonly [string, object?][] = [
    [`PUT /api/staff/${owner.id}/roles`, { roles: ['packer'] }],
    [`PUT /api/staff/${owner.id}/suspension`],
    [`POST /api/staff/${owner.id}/second-factor-reset`],
  ]
  for (const [name, body] of attempts) {
    const answer = await owner.call(name, body)
    assert.deepEqual([answer.status, answer.body], [409, lastOwner], name)
  }
  assert.equal((await owner.call('GET /api/me')).status, 200)
  await owner.call(`DELETE /api/staff/${other.id}/suspension`)
  assert.equal((await owner.call(`PUT /api/staff/${owner.id}/roles`, { roles: ['packer'] })).status, 200)
})

test('STAFF-09 an owner does not suspend themselves, another owner can', async (t) => {
  const server = await openStaffServer(t)
  const [owner, other] = [await server.signIn('owner'), await server.signIn('owner')]
  const { status, body } = await owner.call(`PUT /api/staff/${owner.id}/suspension`)
  const refused = { error: 'You cannot suspend yourself. Another owner can.', code: 'own-suspension' }
  assert.deepEqual([status, body], [409, refused])
  assert.equal((await owner.call('GET /api/me')).status, 200)
  assert.equal((await other.call(`PUT /api/staff/${owner.id}/suspension`)).status, 200)
  assert.equal((await owner.call('GET /api/me')).status, 401)
})

test('STAFF-09 two owners who demote, suspend or reset each other at once leave one', async (t) => {
  const server = await openStaffServer(t)
  const ways: readonly ((id: string) => readonly [string, object?])[] = [
    (id) => [`PUT /api/staff/${id}/roles`, { roles: ['packer'] }],
    (id) => [`PUT /api/staff/${id}/suspension`],
    (id) => [`POST /api/staff/${id}/second-factor-reset`],
  ]
  for (const way of ways) {
    const [one, other] = [await server.signIn('owner'), await server.signIn('owner')]
    const keep = await server.deps.database
      .selectFrom('staff_roles')
      .select('staff_id')
      .where('role', '=', 'owner')
      .where('staff_id', 'not in', [one.id, other.id])
      .execute()
    for (const { staff_id } of keep) await one.call(`PUT /api/staff/${staff_id}/suspension`)
    const answers = await Promise.all([one.call(...way(other.id)), other.call(...way(one.id))])
    // Who comes second has lost the session, or is refused.
    const statuses = answers.map(({ status }) => status).sort()
    assert.equal(statuses[0], 200)
    assert.ok([401, 409].includes(statuses[1] ?? 0), String(statuses[1]))
  }
})

async function statesOf(owner: SignedIn) {
  const { body } = await owner.call('GET /api/staff')
  const { staff } = body as { staff: { email: string; state: string; isMe: boolean }[] }
  return Object.fromEntries(staff.filter(({ isMe }) => !isMe).map(({ email, state }) => [email, state]))
}
