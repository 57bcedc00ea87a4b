import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { test } from 'node:test'
import Fastify from 'fastify'
import { inSpan } from './in-span.ts'
import { openTracing } from './open-tracing.ts'
import { traceQuery } from './trace-queries.ts'
import { traceRequests } from './trace-requests.ts'

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: object }[]
}
type Batch = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

/** A collector of traces that remembers what it is sent. */
async function openCollector() {
  const spans: Sent[] = []
  const server = createServer(async (request, response) => {
    assert.equal(request.url, '/v1/traces')
    const { resourceSpans } = (await json(request)) as Batch
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { spans, server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('Q-10 a request, its statements and its steps are one trace, which continues the caller’s', async () => {
  const { spans, server, endpoint } = await openCollector()
  const tracing = await openTracing({ endpoint, serviceName: 'farmgate' })
  const app = Fastify()
  traceRequests(app)
  app.get('/orders/:id', async () => {
    await inSpan('ask the provider', {}, async () => {
      const query = { sql: 'select * from orders where id = $1', parameters: ['secret'] }
      traceQuery({ level: 'query', query, queryDurationMillis: 2 } as never)
    })
    return {}
  })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await app.inject({ url: '/orders/7?token=secret', headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })
  await app.close()
  await tracing.close()
  server.close()

  const [request, step, statement] = ['GET /orders/:id', 'ask the provider', 'SELECT'].map((name) =>
    spans.find((span) => span.name === name),
  )
  assert.equal(request?.parentSpanId, '00f067aa0ba902b7')
  assert.equal(step?.parentSpanId, request?.spanId)
  assert.equal(statement?.parentSpanId, step?.spanId)
  assert.deepEqual([...new Set(spans.map((span) => span.traceId))], [traceId])
  assert.doesNotMatch(JSON.stringify(spans), /secret/)
})

test('Q-10 a failed span has the kind of error but not its message; without a collector there are no spans', async () => {
  const { spans, server, endpoint } = await openCollector()
  const fault = new TypeError('asha@example.in has no order')
  const tracing = await openTracing({ endpoint, serviceName: 'farmgate' })
  await assert.rejects(
    inSpan('look', {}, () => Promise.reject(fault)),
    fault,
  )
  await tracing.close()
  server.close()
  assert.match(JSON.stringify(spans), /TypeError/)
  assert.doesNotMatch(JSON.stringify(spans), /asha/)
  assert.equal(await inSpan('look', {}, async (span) => span.isRecording()), false)
})
