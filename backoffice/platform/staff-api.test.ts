import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { StaffFault, staffCall } from './staff-api.ts'

test('PACK-07 DESK-07 an answer that the network cuts off is no answer', async (context) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"id":"', () => response.destroy())
  }).listen(0, '127.0.0.1')
  context.after(() => server.close())
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  context.mock.method(globalThis, 'fetch', (path: string, init: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${port}`), init),
  )
  await assert.rejects(
    staffCall('GET /api/pack', {}),
    (fault) => fault instanceof StaffFault && fault.code === 'offline' && fault.status === 0,
  )
})
