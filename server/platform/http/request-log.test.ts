import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import Fastify from 'fastify'
import { pino } from 'pino'
import { shop } from '#shop'
import { answerFromCache, openResponseCache, serverWithCache } from '../cache/index.ts'
import { openLog } from '../log.ts'
import { answerFault, answerMalformedRequest, answerMalformedUrl, newReference } from './faults.ts'
import { cacheHitLogger, logRequests, pathOf } from './request-log.ts'

test('API-08 every request logs one line without its query, and all but cache hits the reference that an error shows', async (t) => {
  const lines: { [name: string]: unknown }[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) })
  const cache = openResponseCache({ maxBytes: 100_000 })
  const app = Fastify({
    serverFactory: serverWithCache(cache, { onHit: cacheHitLogger({ log }) }),
    genReqId: newReference,
  })
  t.after(() => app.close())
  app.setErrorHandler(answerFault({ log: openLog('silent'), shop }))
  logRequests(app, { log })
  app.get('/page', async (request, reply) => {
    const render = async () => ({ status: 200, headers: {}, body: 'page', tags: [], route: '/page' })
    return answerFromCache(request, reply, { cache, key: '/page', render })
  })
  app.get('/fails/:id', () => {
    throw new Error('broken')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const { reference } = (await (await fetch(`${origin}/fails/7?token=secret`)).json()) as { reference: string }
  await (await fetch(`${origin}/page`)).text()
  await (await fetch(`${origin}/page`)).text()
  await (await fetch(`${origin}/page`)).text()
  await t.waitFor(() => assert.equal(lines.length, 4), { timeout: 20_000 })

  const [failed, rendered, ...hits] = lines
  const written = { level: 30, msg: 'request', method: 'GET' }
  assert.deepEqual(
    { ...failed, ms: 0 },
    { ...written, request: reference, path: '/fails/7', route: '/fails/:id', status: 500, ms: 0 },
  )
  assert.equal(rendered?.route, '/page')
  assert.match(String(rendered?.request), /^[0-9a-f]{10}$/)
  for (const hit of hits) {
    assert.deepEqual(hit, { ...written, path: '/page', route: '/page', status: 200, cached: true })
  }
})

test('API-08 the lines of a process that exits are written', () => {
  const program = `import { openRequestLog } from '${new URL('request-log.ts', import.meta.url)}'
    openRequestLog().info({ path: '/last' }, 'request')
    process.exit()`
  const written = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  assert.equal(JSON.parse(written).path, '/last')
})

test('AUDIT-03 TICKET-04 the token of an invitation and of a ticket’s link is in no path that is logged', () => {
  const paths = {
    '/welcome/secret': '/welcome/:token',
    '/api/welcome/secret?next=%2F': '/api/welcome/:token',
    '/welcome/secret/': '/welcome/:token',
    '/welcome//secret': '/welcome/:token',
    '/Welcome/secret/%': '/welcome/:token',
    '/welcome%2Fsecret': '/welcome/:token',
    '/%77elcome/secret/more': '/welcome/:token',
    '/api/wel%63ome%5Csecret': '/api/welcome/:token',
    '/%2577elcome/secret': '/welcome/:token',
    '/%77elcome/secret%zz%E0': '/welcome/:token',
    '/%25252577elcome/secret': '[encoded]',
    '/search/100%25': '/search/100%25',
    '/product/%E0%B4%A8': '/product/%E0%B4%A8',
    'https://office.example/welcome/secret': 'https://office.example/welcome/:token',
    '/ticket/secret': '/ticket/:token',
    '/recall/secret': '/recall/:token',
    '/preview/secret': '/preview/:token',
    '/api/batches/7/recalls': '/api/batches/7/recalls',
    '/batches/7/recall': '/batches/7/recall',
    '/%74icket//secret.data': '/ticket/:token',
    '/api/ticket/secret/pictures/1': '/api/ticket/:token',
    '/tickets/T-123456': '/tickets/T-123456',
    '/product/welcome-basket': '/product/welcome-basket',
    '/welcome': '/welcome',
  }
  for (const [url, logged] of Object.entries(paths)) assert.equal(pathOf(url), logged)
})

test('AUDIT-03 a route with a token is logged by its pattern, however the address is spelt', async (t) => {
  const paths: unknown[] = []
  const app = Fastify()
  t.after(() => app.close())
  app.setErrorHandler(
    answerFault({ log: { error: ({ path }: { path: string }) => void paths.push(path) } as never, shop }),
  )
  logRequests(app, { log: { info: (line) => void paths.push((line as { path: string }).path) } })
  app.get('/enter/:token', () => 'welcome')
  app.get('/enter/:token/fails', () => {
    throw new Error('broken')
  })
  for (const url of ['/enter/secret', '/%65nter/secret?more', '/enter/secret%20', '/%65nter/secret/fails'])
    await app.inject({ url })
  const fails = '/enter/:token/fails'
  assert.deepEqual(paths, ['/enter/:token', '/enter/:token', '/enter/:token', fails, fails])
})

test('API-08 malformed requests log one line each and nothing of what was sent', async (t) => {
  const lines: { [name: string]: unknown }[] = []
  const requestLog = { info: (line: object) => void lines.push(line as never) }
  const app = Fastify({
    genReqId: newReference,
    frameworkErrors: answerMalformedUrl({ requestLog }),
    clientErrorHandler: answerMalformedRequest({ requestLog }),
    routerOptions: { maxParamLength: 10 },
  })
  t.after(() => app.close())
  logRequests(app, { log: requestLog })
  app.get('/product/:id', () => 'product')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  async function lineOf(sent: string) {
    lines.length = 0
    const socket = connect(port, '127.0.0.1')
    socket.write(sent)
    const answer = await text(socket)
    await t.waitFor(() => assert.ok(lines.length > 0), { timeout: 20_000 })
    assert.equal(lines.length, 1)
    const { request, ...line } = lines[0] ?? {}
    assert.match(String(request), /^[0-9a-f]{10}$/)
    assert.ok(answer.startsWith(`HTTP/1.1 ${line.status} `), answer)
    return line
  }
  const ask = (path: string) => lineOf(`GET ${path}?token=secret HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)

  for (const path of ['/product/%', '/product/%E0%A4%A', `/product/${'a'.repeat(11)}`]) {
    const { ms, route, ...line } = await ask(path)
    assert.deepEqual(line, { method: 'GET', path, status: 400 })
  }
  assert.deepEqual(await lineOf('no HTTP?token=secret\nforged: line\r\n\r\n'), {
    status: 400,
    reason: 'HPE_INVALID_METHOD',
  })
  assert.deepEqual(await lineOf(`GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`), {
    status: 431,
    reason: 'HPE_HEADER_OVERFLOW',
  })
})
