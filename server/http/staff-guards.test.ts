// What protects the staff's port from clients who are not signed in, over real connections behind a proxy on this machine.
import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { openStaffServer, type StaffServer } from '../../tests/fixtures/staff-server.ts'
import { inTransaction } from '../platform/database/open-database.ts'
import { openSession } from '../staff/sign-in/open-session.ts'
import { staffAuthenticator } from '../staff/sign-in/verify-staff-session.ts'
import { buildStaffApp } from './staff-app.ts'
import { type AuthenticateStaff, staffCookie } from './staff-session.ts'

const patience = { timeout: 20_000 }
const office = '198.51.100.44'
const flooder = '203.0.113.9'
const invented = `__Host-staff=${'x'.repeat(43)}`

test('STAFF-05 STAFF-06 Origin and session are checked before the body is read', async (t) => {
  const { port, server, release } = await openPort(t)
  release()
  const person = await server.signIn('support')
  const origin = server.origin
  for (const [path, headers, status] of [
    ['/api/orders/holds', { cookie: `${staffCookie}=${person.token}` }, 403],
    ['/api/sign-in', { origin: 'https://farmgate.example' }, 403],
    ['/api/orders/holds', { origin }, 401],
    ['/api/orders/holds', { origin, cookie: invented }, 401],
    ['/api/nowhere', { origin }, 404],
  ] as const) {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries({ ...headers, host: 'office', 'content-type': 'application/json' })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    // The answer comes although the body never does.
    socket.write(`POST ${path} HTTP/1.1\r\n${head}connection: close\r\ncontent-length: 5000\r\n\r\n{"orders":`)
    assert.match(await text(socket), new RegExp(`^HTTP/1.1 ${status} `), path)
  }
})

test('Q-14 requests without a session delay neither other networks nor staff of the same network', async (t) => {
  const { ask, server, holdSignIns } = await openPort(t)
  const person = await server.signIn('packer')
  const release = await holdSignIns()
  const signIns = Array.from({ length: 4 }, () => ask('/api/sign-in', { from: office, body: credentials }))
  const welcome = (from: string) => ask('/api/welcome/unknown', { from })
  await t.waitFor(async () => assert.equal(await welcome(office), 503, 'four run, and this one has waited'), patience)
  assert.equal(await welcome(flooder), 404)
  assert.equal(await ask('/api/me', { from: office, cookie: `${staffCookie}=${person.token}` }), 200)
  await release()
  assert.deepEqual(new Set(await Promise.all(signIns)), new Set([401]))
})

test('Q-14 made-up sessions of one network delay no other network', async (t) => {
  const { ask, server, release } = await openPort(t)
  const person = await server.signIn('packer')
  const flood = Array.from({ length: 4 }, () => ask('/api/me', { from: flooder, cookie: invented }))
  assert.equal(
    await ask('/api/me', { from: flooder, cookie: invented }),
    503,
    'four are looked up, and this one has waited',
  )
  assert.equal(await ask('/api/me', { from: office, cookie: `${staffCookie}=${person.token}` }), 200)
  release()
  assert.deepEqual(new Set(await Promise.all(flood)), new Set([401]))
})

test('Q-14 BOARD-02 open event streams hold no slot of their person', async (t) => {
  const { ask, server, url } = await openPort(t)
  const person = await server.signIn('packer')
  const cookies = [`${staffCookie}=${person.token}`, await another(server, person.id)]
  const closed = new AbortController()
  t.after(() => closed.abort())
  const streams = cookies.flatMap((cookie) =>
    Array.from({ length: 7 }, () =>
      fetch(`${url}/api/events`, { headers: { cookie, accept: 'text/event-stream' }, signal: closed.signal }),
    ),
  )
  assert.deepEqual(new Set((await Promise.all(streams)).map(({ status }) => status)), new Set([200]))
  assert.equal(await ask('/api/me', { from: office, cookie: cookies[0] }), 200)
})

const credentials = { email: 'nobody@example.in', password: 'guess guess guess', code: '123456' }

/** The guarded port. Looking the invented session up takes until `release`. */
async function openPort(t: TestContext) {
  const server = await openStaffServer(t, { connections: 20 })
  const { deps, pool, origin } = server
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const find = staffAuthenticator(deps)
  const authenticate: AuthenticateStaff = async (cookie, options) => {
    if (invented.endsWith(cookie)) await released
    return find(cookie, options)
  }
  const app = await buildStaffApp(deps, { authenticate, pages: false, pool })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => {
    release()
    app.server.closeAllConnections()
    return app.close()
  })

  async function ask(path: string, { from, cookie = '', body }: { from: string; cookie?: string; body?: object }) {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-forwarded-for': from, origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    await answer.text()
    return answer.status
  }

  /** Sign-ins wait until the returned function is called. */
  async function holdSignIns() {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: begin } = Promise.withResolvers<void>()
    const holding = deps.database.transaction().execute(async (tx) => {
      await sql`LOCK TABLE rate_limits`.execute(tx)
      begin()
      await isOver
    })
    t.after(() => end())
    await isHeld
    return () => {
      end()
      return holding
    }
  }
  return { server, ask, url, port: (app.server.address() as AddressInfo).port, holdSignIns, release }
}

/** A second session of a person. */
async function another({ deps }: StaffServer, staffId: string): Promise<string> {
  const session = { staffId, now: deps.clock.now(), clientIp: office, userAgent: 'test' }
  const token = await inTransaction(deps.database, (tx) => openSession(tx, deps, session))
  return `${staffCookie}=${token}`
}
