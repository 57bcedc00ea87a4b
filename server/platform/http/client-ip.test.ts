import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'
import { clientIp, isLoopback, isTrustedProxy, parseIp } from './client-ip.ts'

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
  const app = Fastify({ trustProxy: isTrustedProxy })
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
