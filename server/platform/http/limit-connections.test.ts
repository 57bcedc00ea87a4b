import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { limitConnections } from './limit-connections.ts'

const patience = { timeout: 20_000 }

test('Q-14 a network has at most 500 open connections; a further one is closed at once', async (t) => {
  const { open, openConnections, connections } = await openServer(t, { isTrusted: () => false })
  const first = await Promise.all(Array.from({ length: 500 }, () => open()))
  await t.waitFor(async () => assert.equal(await openConnections(), 500), patience)
  assert.equal(connections.refused(), 0)
  await once(await open(), 'close')
  assert.equal(connections.refused(), 1)

  first[0]?.destroy()
  await t.waitFor(async () => {
    const next = await open()
    next.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
    const [answer] = await Promise.race([once(next, 'data'), once(next, 'close')])
    assert.match(String(answer), /^HTTP\/1\.1 200 /)
  }, patience)
})

test('Q-14 the connections of a trusted proxy are not counted: many clients share them', async (t) => {
  const { open, openConnections, connections } = await openServer(t, { isTrusted: () => true })
  await Promise.all(Array.from({ length: 510 }, () => open()))
  await t.waitFor(async () => assert.equal(await openConnections(), 510), patience)
  assert.equal(connections.refused(), 0)
})

async function openServer(t: TestContext, { isTrusted }: { isTrusted: () => boolean }) {
  const app = Fastify()
  const connections = limitConnections(app, { isTrusted })
  app.get('/', async () => '')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sockets: Socket[] = []
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    return app.close()
  })
  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const openConnections = promisify(app.server.getConnections.bind(app.server))
  return { open, openConnections, connections }
}
