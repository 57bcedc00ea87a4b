import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { keepConnections } from './kept-connections.ts'

async function openService(t: TestContext, answer: RequestListener) {
  const connections: Socket[] = []
  const server = createServer(answer).on('connection', (socket) => connections.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const get = { method: 'GET', headers: {} } as const
  const ask = keepConnections(base, { timeout: 10_000 })
  return { ask, askBriefly: keepConnections(base, { timeout: 200 }), get, connections }
}

test('Q-09 the card provider is asked over one connection as long as one question follows the other', async (t) => {
  const { ask, get, connections } = await openService(t, (request, response) => {
    request.pipe(response.writeHead(request.method === 'POST' ? 201 : 404))
  })
  const told = { method: 'POST', headers: { 'x-key': '7' }, body: '{"name":"मधु"}' } as const
  assert.deepEqual(await ask('/orders', told), { status: 201, text: told.body })
  assert.deepEqual(await ask('/orders', get), { status: 404, text: '' })
  assert.equal(connections.length, 1)
})

test('Q-09 an answer that begins and does not end, ends halfway, leads elsewhere, is another protocol or never begins is none', async (t) => {
  const { ask, askBriefly, get } = await openService(t, ({ url }, response) => {
    if (url === '/v1/elsewhere') return response.writeHead(307, { location: '/v1/whole' }).end()
    if (url === '/v1/other') return response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end()
    response.writeHead(200, { 'content-length': 8 })
    if (url === '/v1/whole') return response.end('{"a": 1}')
    if (url !== '/v1/mute') response.write('{"a":')
    if (url === '/v1/half') setImmediate(() => response.destroy())
    return undefined
  })
  await assert.rejects(askBriefly('/slow', get), /No answer within 200 ms/)
  await assert.rejects(askBriefly('/mute', get), /No answer within 200 ms/)
  await assert.rejects(ask('/half', get), { code: 'ECONNRESET' })
  await assert.rejects(ask('/elsewhere', get), /Sent elsewhere with 307/)
  await assert.rejects(ask('/other', get), /Answered in another protocol/)
  assert.deepEqual(await ask('/whole', get), { status: 200, text: '{"a": 1}' })
})

test('Q-09 where nobody listens, nobody answers', async () => {
  const ask = keepConnections('http://127.0.0.1:9', { timeout: 2_000 })
  await assert.rejects(ask('/orders', { method: 'GET', headers: {} }), { code: 'ECONNREFUSED' })
})
