import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { startReader } from './start-of-batch.ts'

test('BATCH-01 a start of a batch that cannot be read says why, and is read when it is asked for again', async (t) => {
  const answers = await serve(t)
  const read = startReader()
  answers.next = (response) => response.writeHead(500).end('{"error":"Something went wrong.","reference":"r-1"}')
  const failed = await read('honey')
  assert.ok(failed && 'unread' in failed)
  assert.deepEqual([failed.unread.message, failed.unread.reference], ['Something went wrong.', 'r-1'])
  answers.next = (response) => response.destroy()
  const cut = await read('honey')
  assert.equal(cut && 'unread' in cut && cut.unread.code, 'offline')
  answers.next = (response) => response.end('{"earlierUnits":3}')
  assert.deepEqual(await read('honey'), { start: { earlierUnits: 3 } })
})

test('BATCH-01 neither the answer nor the failure about a product that was chosen before counts', async (t) => {
  const answers = await serve(t)
  const read = startReader()
  for (const late of ['{"earlierUnits":1}', undefined]) {
    const held = Promise.withResolvers<ServerResponse>()
    answers.next = held.resolve
    const before = read('honey')
    const response = await held.promise
    answers.next = (next) => next.end('{"earlierUnits":2}')
    assert.deepEqual(await read('ghee'), { start: { earlierUnits: 2 } })
    if (late) response.end(late)
    else response.destroy()
    assert.equal(await before, undefined)
  }
  assert.equal(await read(''), undefined, 'no product')
})

/** Calls reach a server that answers as `next` says. */
async function serve(t: TestContext) {
  const answers = { next: (response: ServerResponse): void => void response.end() }
  const server = createServer((_request, response) => answers.next(response)).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  t.mock.method(globalThis, 'fetch', (path: string, init: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${port}`), init),
  )
  return answers
}
