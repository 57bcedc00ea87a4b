import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'

test('START a server that shuts down answers the requests in progress, closes their connections and accepts no new ones', {
  timeout: 60_000,
}, async (t) => {
  const { app } = await openShopServer(t, { catalogue: 'none' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const idle = connect(port, '127.0.0.1')
  idle.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await once(idle, 'data')
  const busy = connect(port, '127.0.0.1')
  t.after(() => busy.destroy())
  const post = 'POST /contact HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{'
  busy.write(post)
  await once(app.server, 'request')

  const isClosed = app.close()
  await once(idle, 'close')
  await assert.rejects(once(connect(port, '127.0.0.1'), 'connect'), { code: 'ECONNREFUSED' })
  busy.write('}')
  // The connection closes with the answer, well before the keep-alive timeout of 72 seconds.
  assert.match(await text(busy), /^HTTP\/1.1 422 /)
  await isClosed
})
