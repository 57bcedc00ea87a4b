// Who may call what: every call of the staff's contract by every role (STAFF-08). The expected permissions are written out here.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { staffContract } from '#contract/backoffice/index.ts'
import type { StaffCall } from '#contract/backoffice/staff-call.ts'
import { permissions, roles } from '#domain/staff/permissions.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { sealStaff } from '#server/staff/seal-staff.ts'
import { replaceRoles } from '#server/staff/staff.store.ts'
import { openStaffServer, type SignedIn, type StaffServer } from './fixtures/staff-server.ts'

const calls = Object.entries(staffContract as { [name: string]: StaffCall })

/** o owner, p packer, a accountant, s support. A new permission gets its row here, from the table of STAFF-08. */
const holders: { readonly [permission: string]: string } = {
  'board.see': 'opas',
  'figures.see': 'oa',
  'orders.see': 'opas',
  // The value on a label is the exception: packers print it (SHIP-04).
  'orders.see-money': 'oas',
  'orders.see-delivered-phones': 'oas',
  'orders.change': 'os',
  'documents.see': 'oas',
  'customers.see': 'os',
  'customers.export': 'o',
  'customers.change': 'os',
  'privacy.prepare': 'os',
  'privacy.carry-out': 'o',
  'tickets.answer': 'os',
  'payments.see': 'oas',
  'payments.ask': 'os',
  'refunds.make': 'os',
  'refunds.allow': 'o',
  'refunds.bank': 'oa',
  'returns.see': 'opas',
  'returns.manage': 'os',
  'returns.inspect': 'op',
  'reconciliation.manage': 'oa',
  'goods.see': 'opas',
  'goods.change': 'o',
  'prices.change': 'o',
  import: 'op',
  'tax.change': 'oa',
  'stock.see': 'opas',
  'stock.change': 'op',
  'batches.see': 'opas',
  'batches.receive': 'op',
  recall: 'o',
  'purchases.see': 'oa',
  'purchases.weigh': 'op',
  'purchases.price': 'oa',
  'margins.see': 'oa',
  'packing.see': 'ops',
  'packing.do': 'op',
  'audit.see': 'opas',
  'audit.see-all': 'o',
  'audit.see-money': 'oa',
  'staff.manage': 'o',
  'settings.manage': 'o',
  'api.see': 'opas',
}

/** Calls about staff: who must never get further, whatever the contract says. */
const ownersOnly = /^\w+ \/api\/staff(\/|$)/
const withoutSession = [
  'GET /api/welcome/:token',
  'POST /api/welcome/:token',
  'POST /api/sign-in',
  'POST /api/sign-in/passkey-options',
  'POST /api/sign-in/passkey',
]

test('STAFF-08 the permissions are those of the table', () => {
  const letters = Object.entries(permissions).map(([permission, held]) => [
    permission,
    held.map((role) => role[0]).join(''),
  ])
  assert.deepEqual(Object.fromEntries(letters), holders)
})

test('STAFF-08 only the calls that sign somebody in are public', () => {
  const named = calls.filter(([, { permission }]) => permission === 'public').map(([name]) => name)
  assert.deepEqual(named, withoutSession)
})

suite('STAFF-08 every call by every role', () => {
  let server: StaffServer
  const closing: (() => Promise<void>)[] = []
  // One server for all: each test signs its own people in.
  before(async () => {
    server = await openStaffServer({ after: (work: () => Promise<void>) => closing.unshift(work) } as never)
  })
  after(async () => {
    for (const work of closing) await work()
  })

  test('STAFF-08 a role may call what the table says, and nothing else; a refused call is counted for the log', async () => {
    for (const role of roles) {
      const ids: string[] = []
      const signIn = async () => {
        const person = await server.signIn(role)
        ids.push(person.id)
        return person
      }
      let person = await signIn()
      const refused: string[] = []
      for (const [name, call] of calls.filter(([, { permission }]) => permission !== 'public')) {
        let answer = await say(person, name)
        if (answer.status === 401) {
          // The call before has ended the session.
          person = await signIn()
          answer = await say(person, name)
        }
        const { status, code } = answer
        const allowed = call.permission === 'signed-in' || (holders[call.permission] ?? '').includes(role.charAt(0))
        if (ownersOnly.test(name)) assert.equal(allowed, role === 'owner', name)
        assert.equal(status === 403 && code === 'not-allowed', !allowed, `${role}: ${name} is ${status}`)
        assert.notEqual(status, 401, name)
        assert.ok(status < 500, `${role}: ${name} is ${status}`)
        if (!allowed) refused.push(name)
      }
      assert.ok(ids.length < 5, `${ids.length} sessions`)
      assert.deepEqual(await refusedTo(ids), refused.toSorted(), role)
    }
  })

  test('STAFF-08 permissions of several roles add up', async () => {
    const pairs = roles.flatMap((one) => roles.filter((other) => other > one).map((other) => [one, other] as const))
    for (const pair of pairs) {
      const person = await server.signIn(...pair)
      for (const [name, { permission }] of calls.filter(([called]) => called.startsWith('GET'))) {
        const held = holders[permission]
        if (!held) continue
        const { status } = await say(person, name)
        assert.notEqual(status, 401, name)
        assert.equal(status === 403, !pair.some((role) => held.includes(role.charAt(0))), `${pair}: ${name}`)
      }
    }
  })

  test('STAFF-05 STAFF-08 without a session, with an ended one, and suspended, every call is 401', async () => {
    const ended = await server.signIn(...roles)
    await server.deps.database.deleteFrom('staff_sessions').where('staff_id', '=', ended.id).execute()
    const suspended = await server.signIn(...roles)
    const now = server.deps.clock.now()
    const { database } = server.deps
    await database.updateTable('staff').set({ suspended_at: now }).where('id', '=', suspended.id).execute()
    const nobody = { cookie: '' }
    const invented = { cookie: `__Host-staff=${'x'.repeat(43)}` }
    for (const [name] of calls.filter(([, { permission }]) => permission !== 'public')) {
      for (const answer of [
        await say(ended, name),
        await say(suspended, name),
        await say(ended, name, nobody),
        await say(ended, name, invented),
      ]) {
        assert.deepEqual(answer, { status: 401, code: 'not-signed-in' }, name)
      }
    }
  })

  test('STAFF-08 a role that is taken away is gone at the next call', async () => {
    const person = await server.signIn('owner', 'packer')
    assert.equal((await say(person, 'GET /api/staff')).status, 200)
    await inTransaction(server.deps.database, async (tx) => {
      await replaceRoles(tx, person.id, ['packer'])
      await sealStaff(tx, server.deps, person.id)
    })
    assert.equal((await say(person, 'GET /api/staff')).code, 'not-allowed')
    assert.equal((await say(person, 'GET /api/audit')).status, 200)
  })

  test('STAFF-06 a changing call from another origin is 403, the storefront’s included', async () => {
    const owner = await server.signIn('owner')
    const { publicUrl } = server.deps.settings
    const origins = [publicUrl, 'http://office.farmgate.example', `${server.origin}:3000`, 'null', '']
    for (const [name] of calls.filter(([called]) => !called.startsWith('GET'))) {
      for (const origin of origins) {
        const answer = await say(owner, name, { origin })
        assert.deepEqual(answer, { status: 403, code: 'foreign-origin' }, `${name} from ${origin}`)
      }
    }
    assert.equal((await say(owner, 'GET /api/me')).status, 200)
  })

  test('STAFF-06 there is no CORS', async () => {
    const { publicUrl } = server.deps.settings
    const headers = { origin: publicUrl, 'access-control-request-method': 'POST' }
    const preflight = await server.app.inject({ method: 'OPTIONS', url: '/api/staff', headers })
    const read = await server.app.inject({ method: 'GET', url: '/api/me', headers })
    for (const answer of [preflight, read]) {
      assert.deepEqual(
        Object.keys(answer.headers).filter((header) => header.startsWith('access-control')),
        [],
      )
    }
  })

  async function say(person: SignedIn, name: string, headers: object = {}) {
    const [method, path = ''] = name.split(' ')
    const filled = path.replace(/:id\b/g, '00000000-0000-4000-8000-000000000000').replace(/:\w+/g, 'unknown')
    const { status, body } = await person.call(`${method} ${filled}`, undefined, headers)
    return { status, code: (body as { code?: string }).code }
  }

  /** The names of the calls, one for each refusal that is counted. */
  async function refusedTo(ids: readonly string[]) {
    const rows = await server.deps.database
      .selectFrom('staff_refusals')
      .select('reason')
      .where('actor_id', 'in', ids)
      .execute()
    return rows.map(({ reason }) => reason).toSorted()
  }
})
