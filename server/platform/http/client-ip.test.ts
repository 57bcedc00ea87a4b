import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'
import { buildStaffApp } from '../../http/staff-app.ts'
import { writeRefusals } from '../../staff/refusals/write-refusals.ts'
import { staffAuthenticator } from '../../staff/sign-in/verify-staff-session.ts'
import { type Log, openLog } from '../log.ts'
import { clientIp, isLoopback, parseIp, trustProxies, warnOfUntrustedProxies } from './client-ip.ts'

const spellings = [
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['2001:0DB8:0:0::0001', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:cb00:7109]:4711', '203.0.113.9'],
  ['127.0.0.1.evil.example', undefined],
  ['127.1', undefined],
  ['127.0.0.01', undefined],
  ['203.0.113.9/24', undefined],
  ['203.0.113.9:port', undefined],
  ['unknown', undefined],
  ['', undefined],
] as const

for (const [text, ip] of spellings) {
  test(`Q-14 '${text}' is ${ip ?? 'no IP'}`, () => assert.equal(parseIp(text), ip))
}

test('API-08 loopback is decided by the value of the IP, not by its first characters', () => {
  for (const own of ['127.0.0.1', '127.8.9.10', '::1']) assert.equal(isLoopback(own), true, own)
  for (const other of ['unknown', '128.0.0.1', '::2', '127.0.0.1.evil.example', undefined])
    assert.equal(isLoopback(other), false, `${other}`)
})

test('Q-14 the client is the last IP that is no trusted proxy; its port does not matter', async () => {
  const app = Fastify({ trustProxy: trustProxies() })
  app.get('/', async (request) => clientIp(request))
  const seenAs = async (forwarded: string, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body
  assert.equal(await seenAs('203.0.113.9:4711'), '203.0.113.9')
  assert.equal(await seenAs('[2001:db8::1]:4711'), '2001:db8::1')
  assert.equal(await seenAs('127.0.0.1, 203.0.113.9'), '203.0.113.9')
  assert.equal(await seenAs('203.0.113.9, 127.0.0.1:8080'), '203.0.113.9')
  assert.equal(await seenAs('127.0.0.1.evil.example'), 'unknown')
  assert.equal(await seenAs('203.0.113.9, 127.0.0.1.evil.example'), 'unknown')
  assert.equal(await seenAs('198.51.100.1', '203.0.113.9'), '203.0.113.9', 'the header of an untrusted peer is ignored')
  assert.equal(await seenAs('198.51.100.1', '::ffff:127.0.0.1'), '198.51.100.1')
})

test('Q-14 a proxy on another machine is trusted by its IP or subnet, of either family', async () => {
  const app = Fastify({ trustProxy: trustProxies(['10.1.0.0/16', '192.0.2.7', '2001:db8::/32']) })
  app.get('/', async (request) => clientIp(request))
  const seenThrough = async (remoteAddress: string, forwarded = '203.0.113.9') =>
    (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body
  for (const proxy of ['10.1.255.1', '::ffff:10.1.0.1', '192.0.2.7', '2001:db8:5::1', '127.0.0.1', '::1']) {
    assert.equal(await seenThrough(proxy), '203.0.113.9', proxy)
  }
  for (const other of ['10.2.0.1', '192.0.2.8', '2001:db9::1']) assert.equal(await seenThrough(other), other)
  assert.equal(await seenThrough('10.1.0.1', '198.51.100.1, 203.0.113.9, 192.0.2.7'), '203.0.113.9', 'a chain')
})

test('Q-14 X-Forwarded-For of an untrusted peer is logged, at most once a minute', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  const warnings: object[] = []
  const log = { ...openLog('silent'), warn: (entry: object) => warnings.push(entry) } as unknown as Log
  const isTrusted = trustProxies(['10.1.0.0/16'])
  const app = Fastify({ trustProxy: isTrusted })
  warnOfUntrustedProxies(app, { log, isTrusted })
  app.get('/', async () => '')
  const ask = (remoteAddress: string, headers = {}) => app.inject({ url: '/', remoteAddress, headers })
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  await ask('10.1.0.1', forwarded)
  await ask('10.2.0.1')
  assert.deepEqual(warnings, [])
  await ask('10.2.0.1', forwarded)
  await ask('10.3.0.1', forwarded)
  assert.deepEqual(warnings, [{ peer: '10.2.0.1' }])
  t.mock.timers.tick(60_000)
  await ask('10.3.0.1', forwarded)
  assert.deepEqual(warnings, [{ peer: '10.2.0.1' }, { peer: '10.3.0.1' }])
})

test('Q-12 logins that differ by port only are counted together', async (t) => {
  const { app, deps } = await openShopServer(t, { catalogue: 'none' })
  for (const forwarded of ['203.0.113.9', '203.0.113.9:4711', '203.0.113.9:4712']) {
    const payload = { identifier: `guest${forwarded.replace(/\W/g, '')}@example.in`, password: 'guess' }
    const answer = await app.inject({
      method: 'POST',
      url: '/login',
      payload,
      headers: { 'x-forwarded-for': forwarded },
    })
    assert.equal(answer.statusCode, 401)
  }
  const { rows } = await sql<{ tries: number }>`SELECT cardinality(consumed_at) AS tries FROM rate_limits`.execute(
    deps.database,
  )
  assert.deepEqual(rows.map(({ tries }) => tries).sort(), [1, 1, 1, 3], 'one login per account, three for the network')
})

test('Q-12 STAFF-05 customers and staff behind a proxy of TRUST_PROXY are distinguished', async (t) => {
  const { app, deps } = await openShopServer(t, {
    catalogue: 'none',
    settings: { TRUST_PROXY: '10.1.0.0/16', BACKOFFICE_KEY: '7'.repeat(64) },
  })
  const staffApp = await buildStaffApp(deps, { authenticate: staffAuthenticator(deps), pages: false })
  t.after(() => staffApp.close())
  const ips = ['203.0.113.9', '198.51.100.1', '2001:db8::1']
  for (const ip of ips) {
    const post = { method: 'POST', remoteAddress: '10.1.0.1', headers: { 'x-forwarded-for': ip } } as const
    const payload = { identifier: `${ips.indexOf(ip)}@example.in`, password: 'guess' }
    assert.equal((await app.inject({ ...post, url: '/login', payload })).statusCode, 401)
  }
  const { rows } = await sql`SELECT FROM rate_limits WHERE cardinality(consumed_at) > 1`.execute(deps.database)
  assert.equal(rows.length, 0, 'no two were counted together')

  for (const ip of ips) {
    const headers = { 'x-forwarded-for': ip, origin: deps.settings.backoffice.url }
    const payload = { email: `${ips.indexOf(ip)}@example.in`, password: 'guess guess guess', code: '123456' }
    const post = { method: 'POST', url: '/api/sign-in', remoteAddress: '10.1.0.1', headers, payload } as const
    assert.equal((await staffApp.inject(post)).statusCode, 401)
  }
  await writeRefusals(deps)
  const { rows: entries } = await sql<{ ip: string }>`SELECT client_ip AS ip FROM audit_entries`.execute(deps.database)
  assert.deepEqual(entries.map(({ ip }) => ip).sort(), [...ips].sort())
})
