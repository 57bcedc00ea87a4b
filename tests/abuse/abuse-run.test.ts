// Tests of `npm run abuse`'s own code; the floods take too long for every test run.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { attack, posting } from './run/attack.ts'
import { isMet, type Row, table } from './run/table.ts'

const good: Row = {
  title: 'a flood',
  honest: { requests: 100, served: 95, longest: 1_900, statuses: { 200: 100 } },
  memory: 400,
  rest: 5,
  checks: [{ what: 'mails', value: '3', limit: '≤ 3', isMet: true }],
  unexpectedExits: [],
}

test('Q-14 a flood passes when all of its limits hold; missed ones are bold', () => {
  assert.ok(isMet(good))
  assert.ok(!table([good]).join().includes('**'))
  for (const [missing, bold] of [
    [{ honest: { ...good.honest, served: 94 } }, '**94**'],
    [{ memory: 401 }, '**401 MB**'],
    [{ rest: 5.5 }, '**5.5 s**'],
    [{ checks: [{ what: 'mails', value: '4', limit: '≤ 3', isMet: false }] }, '**mails: 4 (≤ 3)**'],
    [{ unexpectedExits: ['the server ended by itself'] }, '**the server ended by itself**'],
  ] as const) {
    const row = { ...good, ...missing }
    assert.ok(!isMet(row), bold)
    assert.ok(table([row]).at(-1)?.includes(bold), bold)
  }
})

test('Q-14 the attacker sends the planned number of requests, numbers them, and stops on request', async (t) => {
  const received = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    received.add(`${request.url} ${request.headers['x-forwarded-for']} ${body}`)
    response.writeHead(received.size % 2 ? 200 : 503).end('done')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const requests = [posting('/sms-{nnnn}', { number: '{n}' }, { from: '198.18.{n}.1' })]

  const statuses = await attack({ url, requests, connections: 7, max: 20 }, new AbortController().signal)
  assert.equal(
    Object.values(statuses).reduce((sum, times) => sum + times, 0),
    20,
  )
  assert.deepEqual(Object.keys(statuses), ['200', '503'])
  assert.equal(received.size, 20)
  assert.ok(received.has('/sms-0007 198.18.7.1 {"number":"7"}'))

  const ends = new AbortController()
  const endless = attack({ url, requests, connections: 7 }, ends.signal)
  while (received.size < 40) await new Promise((done) => setTimeout(done, 5))
  ends.abort()
  await endless
})

test('Q-14 an unfinished body lacks its last byte, and its connection stays until the server answers or the flood ends', async (t) => {
  const received = new Map<string, number>()
  const server = createServer((request, response) => {
    received.set(request.url ?? '', 0)
    request.on('data', (part) => received.set(request.url ?? '', (received.get(request.url ?? '') ?? 0) + part.length))
    request.on('end', () => assert.fail('the body has ended'))
    if (request.url === '/answered') response.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const requests = ['/answered', '/held'].map((path) => ({
    ...posting(path, { text: 'x' }, { from: '198.18.0.1' }),
    isUnfinished: true as const,
  }))
  const ends = new AbortController()
  const attacking = attack({ url, requests, connections: 2, max: 2 }, ends.signal)
  const bytes = JSON.stringify({ text: 'x' }).length
  await t.waitFor(() => assert.equal(received.get('/held'), bytes), { timeout: 20_000 })
  ends.abort()
  assert.deepEqual(await attacking, { 0: 1, 503: 1 })
})
