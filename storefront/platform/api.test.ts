import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, mock, test } from 'node:test'
import { ApiError, InvalidResponse, NetworkError, send } from './api.ts'

const server = createServer((_, response) => reply(response))
let reply: (response: ServerResponse) => void

before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  // Relative URLs need a host in Node; the connection is real.
  mock.method(globalThis, 'fetch', (path: string, request: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, request),
  )
})
after(() => {
  mock.restoreAll()
  server.closeAllConnections()
  server.close()
})

function answering(status: number, type: string, body: string) {
  reply = (response) => response.writeHead(status, { 'content-type': type }).end(body)
  return send('POST /contact', { body: { name: 'Asha', email: 'asha@example.in', message: 'Hello' } })
}

test('CONT-02 a response that is not JSON is an InvalidResponse, whatever its status', async () => {
  for (const [status, type, body] of [
    [200, 'text/html', '<h1>Welcome to the hotel</h1>'],
    [200, 'application/json', '{"message":"Thank y'],
    [200, 'application/json', ''],
    [200, 'application/json', '"Thank you"'],
    [200, 'application/json', 'null'],
    [502, 'text/html', '<h1>502 Bad Gateway</h1>'],
    [401, 'text/html', '<h1>401 Authorization Required</h1>'],
  ] as const) {
    await assert.rejects(answering(status, type, body), (error) => {
      assert.ok(error instanceof InvalidResponse, `${status} ${body}: ${error}`)
      assert.equal(error.status, status)
      return true
    })
  }
})

test('CONT-02 a JSON error is an ApiError', async () => {
  await assert.rejects(
    answering(429, 'application/json', '{"error":"Too many messages","code":"too-many"}'),
    (error) => {
      assert.ok(error instanceof ApiError)
      assert.deepEqual([error.status, error.code, error.message], [429, 'too-many', 'Too many messages'])
      return true
    },
  )
})

test('CONT-02 a connection that breaks before or within the response is a NetworkError', async () => {
  for (const sent of ['', 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"mess']) {
    reply = ({ socket }) => socket?.end(sent)
    await assert.rejects(send('POST /verifyUser', { body: { token: 'x' } }), NetworkError)
  }
  reply = ({ socket }) =>
    socket?.end('HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ncontent-length: 99\r\n\r\n%PDF')
  await assert.rejects(send('POST /generateBill', { token: 'x', body: { orderId: 'FG-1' } }), NetworkError)
})
