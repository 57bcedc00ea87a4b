import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'

const between = 100

/** Sends the beginning at once and then one character at a time until the server closes; resolves to its answer. */
function trickle(port: number, beginning: string): Promise<{ answer: string; milliseconds: number }> {
  return new Promise((resolve) => {
    const begin = Date.now()
    const socket = connect(port, '127.0.0.1')
    socket.write(beginning)
    const timer = setInterval(() => socket.write('a'), between)
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ answer, milliseconds: Date.now() - begin })
    })
  })
}

test('Q-12 slowly sent request lines, headers and bodies time out while others are served', async (t) => {
  const { app } = await openShopServer(t, { catalogue: 'none' })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  assert.equal(app.server.requestTimeout, 30_000)
  assert.ok(app.server.headersTimeout <= 30_000)

  const slow = [
    'POST /contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"',
    'GET /api/products HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
    'GET /',
  ]
  const cut = Promise.all(slow.map((beginning) => trickle(port, beginning)))
  const meanwhile = await fetch(`${address}/api/products`)
  assert.equal(meanwhile.status, 200, await meanwhile.text())

  // With shorter timeouts, to keep the test short.
  const patience = 1_000
  app.server.requestTimeout = patience
  app.server.headersTimeout = patience
  const begin = Date.now()
  for (const { answer, milliseconds } of await cut) {
    assert.match(answer, /^HTTP\/1\.1 408 Request Timeout\r\n/)
    assert.match(answer, /"error":/)
    assert.ok(milliseconds >= patience, `cut after ${milliseconds} ms`)
  }
  // Node's default is 30 seconds.
  assert.ok(Date.now() - begin < 20_000, `cut after ${Date.now() - begin} ms`)
})
