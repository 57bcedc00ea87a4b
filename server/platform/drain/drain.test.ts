import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'

const asking = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`
const letter = [
  'POST /contact HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  '}',
]

test('START a server that ends answers all who have come, tells them that it was the last, and ends the silent', {
  timeout: 60_000,
}, async (t) => {
  const { app } = await openShopServer(t, { catalogue: 'none' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const come = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(app.server, 'connection')
    return socket
  }
  const hear = async (socket: Socket) => String(await once(socket, 'data'))

  const silent = await come()
  const hasAsked = await come()
  hasAsked.write(asking('/api/products'))
  assert.match(await hear(hasAsked), /^HTTP\/1.1 200 .*\r\nconnection: keep-alive/is)
  const hasAskedAndIsSilent = await come()
  hasAskedAndIsSilent.write(asking('/healthz'))
  await hear(hasAskedAndIsSilent)
  const isNew = await come()
  const isAsking = await come()
  isAsking.write(letter[0] ?? '')
  await once(app.server, 'request')

  const isOver = app.close()
  while (app.server.listening) await turn()
  hasAsked.write(asking('/api/products'))
  isNew.write(asking('/healthz'))
  isAsking.write(letter[1] ?? '')
  const answers = await Promise.all([hasAsked, isNew, isAsking].map((socket) => text(socket)))
  assert.deepEqual(
    answers.map((answer) => [answer.slice(9, 12), /^connection: (.*)\r$/im.exec(answer)?.[1]]),
    [
      ['200', 'close'],
      ['200', 'close'],
      ['422', 'close'],
    ],
  )
  assert.deepEqual(await Promise.all([silent, hasAskedAndIsSilent].map((socket) => text(socket))), ['', ''])
  await isOver
  await assert.rejects(once(connect(port, '127.0.0.1'), 'connect'), { code: 'ECONNREFUSED' })
})
