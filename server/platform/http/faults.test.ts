import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import Fastify from 'fastify'
import { shop } from '#shop'
import { openLog } from '../log.ts'
import { answerFault, newReference } from './faults.ts'

async function answerTo(fault: Error) {
  const app = Fastify({ genReqId: newReference })
  app.setErrorHandler(answerFault({ log: openLog('silent'), shop }))
  app.get('/', () => {
    throw fault
  })
  const { statusCode, headers, body } = await app.inject('/')
  await app.close()
  return { statusCode, retryAfter: headers['retry-after'], body }
}

// Errors of pg and PostgreSQL when the database restarts or a connection breaks.
for (const fault of [
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('getaddrinfo ENOTFOUND db.internal'), { code: 'ENOTFOUND' }),
  Object.assign(new Error('server conn crashed?'), { code: '08P01' }),
  Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
]) {
  test(`Q-10 an unreachable database is answered 503 with Retry-After: ${fault.message}`, async () => {
    const { statusCode, retryAfter, body } = await answerTo(fault)
    assert.equal(statusCode, 503)
    assert.ok(Number(retryAfter) > 0)
    assert.ok(!body.includes(fault.message))
  })
}

test('API-08 any other fault is answered 500 with a reference and without its message', async () => {
  const { statusCode, body } = await answerTo(new Error('column "price" does not exist'))
  assert.equal(statusCode, 500)
  assert.match(JSON.parse(body).reference, /^[0-9a-f]{10}$/)
  assert.ok(!body.includes('column'))
})

test('API-08 a client that disconnects before a picture is sent causes no log entry', async (t) => {
  const log = openLog('silent')
  const noted = t.mock.method(log, 'error')
  const app = Fastify()
  t.after(() => app.close())
  app.setErrorHandler(answerFault({ log, shop }))
  const picture = new Readable({ read() {} })
  app.get('/', async ({ raw }, reply) => {
    raw.resume()
    await once(raw.socket, 'close')
    return reply.send(picture)
  })
  await app.listen({ port: 0 })
  const leaving = request({ port: (app.server.address() as AddressInfo).port }).on('error', () => {})
  leaving.end()
  await once(app.server, 'request')
  leaving.destroy()
  await once(picture, 'close')
  await new Promise(setImmediate)
  assert.equal(noted.mock.callCount(), 0)
})
