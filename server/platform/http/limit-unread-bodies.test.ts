import assert from 'node:assert/strict'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import { openLog } from '../log.ts'
import { trustProxies } from './client-ip.ts'
import { answerFault } from './faults.ts'
import { limitUnreadBodies } from './limit-unread-bodies.ts'

const attacker = '203.0.113.9'
const bodyLimit = 256_000
const patience = { timeout: 20_000 }

test('Q-14 half-sent bodies of one network hold a megabyte at most; it is served again when they have left', async (t) => {
  const { unreadBodies, send } = await openServer(t)
  const halfSent = Array.from({ length: 4 }, () => send({ from: attacker, length: 250_000, body: '{"a":1' }))
  await t.waitFor(() => assert.equal(unreadBodies.stats().bytes, 1_000_000), patience)

  const refused = await text(send({ from: attacker, length: 20, body: '{' }))
  assert.match(refused, /^HTTP\/1\.1 503 /)
  assert.match(refused, /\r\nconnection: close\r\n/i)
  assert.match(refused, /\r\nretry-after: 2\r\n/i)
  assert.match(await text(send({ from: '198.51.100.7', length: 2, body: '{}', isLast: true })), /^HTTP\/1\.1 200 /)

  for (const socket of halfSent) socket.destroy()
  await t.waitFor(() => assert.deepEqual(unreadBodies.stats(), { bytes: 0, refused: 1 }), patience)
  assert.match(await text(send({ from: attacker, length: 2, body: '{}', isLast: true })), /^HTTP\/1\.1 200 /)
})

test('Q-14 a body that has arrived does not count while its request is worked on', async (t) => {
  const { unreadBodies, send, inWork, finish } = await openServer(t)
  const answer = text(send({ from: attacker, path: '/work', length: 2, body: '{}', isLast: true }))
  await t.waitFor(() => assert.equal(inWork(), 1), patience)
  assert.equal(unreadBodies.stats().bytes, 0)
  finish()
  assert.match(await answer, /^HTTP\/1\.1 200 /)
})

test('Q-14 a body of unknown length counts as the longest that its route accepts', async (t) => {
  const { unreadBodies, send } = await openServer(t)
  send({ from: attacker, body: '1\r\n{\r\n' })
  await t.waitFor(() => assert.equal(unreadBodies.stats().bytes, bodyLimit), patience)
})

test('Q-10 a body that is announced as too long is answered 413 unread, and the connection closed', async (t) => {
  const { unreadBodies, send } = await openServer(t)
  const answer = await text(send({ from: attacker, length: bodyLimit + 1, body: '{"a":' }))
  assert.match(answer, /^HTTP\/1\.1 413 /)
  assert.match(answer, /"code":"too-large"/)
  assert.deepEqual(unreadBodies.stats(), { bytes: 0, refused: 0 })
})

async function openServer(t: TestContext) {
  const app = Fastify({ trustProxy: trustProxies(), bodyLimit })
  app.setErrorHandler(answerFault({ log: openLog('silent'), shop: { name: 'Farmgate' } }))
  const unreadBodies = limitUnreadBodies(app)
  app.post('/', async () => ({}))
  const { promise: isFinished, resolve: finish } = Promise.withResolvers<void>()
  let inWork = 0
  app.post('/work', async () => {
    inWork += 1
    await isFinished
    return {}
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  t.after(() => {
    app.server.closeAllConnections()
    return app.close()
  })

  /** Without `length` the body is sent in chunks. */
  function send({ from, path = '/', length, body, isLast }: Sent): Socket {
    const framing = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
    const headers = ['Host: shop', `X-Forwarded-For: ${from}`, 'Content-Type: application/json', framing]
    if (isLast) headers.push('Connection: close')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
    return socket
  }
  return { unreadBodies, send, inWork: () => inWork, finish }
}

type Sent = {
  readonly from: string
  readonly path?: string
  readonly length?: number
  readonly body: string
  readonly isLast?: true
}
