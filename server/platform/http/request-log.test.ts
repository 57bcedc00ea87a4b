import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import { shop } from '#shop'
import { openLog } from '../log.ts'
import { keptFirst } from '../page-cache/kept-first.ts'
import { openPageCache } from '../page-cache/page-cache.ts'
import { sendKept } from '../page-cache/send-kept.ts'
import { answerFault, newReference } from './faults.ts'
import { keptLogger, logRequests } from './request-log.ts'

test('API-08 every request is one line; the reference that an error shows finds it, and no query is written down', async (t) => {
  const lines: { [name: string]: unknown }[] = []
  const log = { info: (line: object) => void lines.push(line as never) }
  const cache = openPageCache({ maxBytes: 100_000 })
  const app = Fastify({ serverFactory: keptFirst(cache, { onKept: keptLogger({ log }) }), genReqId: newReference })
  t.after(() => app.close())
  app.setErrorHandler(answerFault({ log: openLog('silent'), shop }))
  logRequests(app, { log })
  app.get('/page', async (request, reply) => {
    const render = async () => ({ status: 200, headers: {}, body: 'page', tags: new Set<string>(), route: '/page' })
    sendKept(request, reply, await cache.answer('/page', render))
    return reply
  })
  app.get('/fails/:id', () => {
    throw new Error('broken')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const { reference } = (await (await fetch(`${origin}/fails/7?token=secret`)).json()) as { reference: string }
  await (await fetch(`${origin}/page`)).text()
  await (await fetch(`${origin}/page`)).text()
  await t.waitFor(() => assert.equal(lines.length, 3))

  const [failed, rendered, kept] = lines
  assert.deepEqual(
    { ...failed, ms: 0 },
    { request: reference, method: 'GET', path: '/fails/7', route: '/fails/:id', status: 500, ms: 0 },
  )
  assert.equal(rendered?.route, '/page')
  assert.deepEqual(kept, { method: 'GET', path: '/page', status: 200, kept: true })
})
