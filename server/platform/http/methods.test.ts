import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { answerNotFoundOrNotAllowed, gatherMethods } from './methods.ts'

const ok = async () => 'served'

function openDoors() {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, caseSensitive: false } })
  const notFoundOrNotAllowed = answerNotFoundOrNotAllowed(gatherMethods(app))
  app.addHook('onRequest', async (request, reply) => (request.is404 ? notFoundOrNotAllowed(request, reply) : undefined))
  app.setNotFoundHandler(notFoundOrNotAllowed)
  app.post('/login', ok)
  app.get('/login', ok)
  app.post('/saveOrder', ok)
  app.get('/products/:id', ok)
  app.post('/products/:id/notify', ok)
  app.get('/pictures/*', (_request, reply) => reply.callNotFound())
  return app
}

const known = [
  ['/login', 'GET, HEAD, POST, OPTIONS'],
  ['/login/?a=1', 'GET, HEAD, POST, OPTIONS'],
  ['/SAVEORDER', 'POST, OPTIONS'],
  ['/%73aveOrder', 'POST, OPTIONS'],
  ['/products/wild%2Fhoney', 'GET, HEAD, OPTIONS'],
  ['/products/honey/notify', 'POST, OPTIONS'],
  ['/pictures/a/b.webp', 'GET, HEAD, OPTIONS'],
] as const

test('Q-10 a known path answers other methods with 405 and Allow; OPTIONS with Allow', async () => {
  const app = openDoors()
  for (const [url, allow] of known) {
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      const refused = await app.inject({ method, url, headers: { 'content-type': 'text/plain' }, payload: 'x' })
      assert.deepEqual([refused.statusCode, refused.headers.allow], [405, allow], `${method} ${url}`)
      assert.equal(refused.json().code, 'wrong-method')
    }
    const preflight = await app.inject({ method: 'OPTIONS', url })
    assert.deepEqual([preflight.statusCode, preflight.headers.allow, preflight.body], [204, allow, ''], url)
  }
})

test('Q-10 an unknown path is 404 for every method, as is a missing picture', async () => {
  const app = openDoors()
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    for (const url of ['/logins', '/products', '/products/a/b', '/products/a/notify/c', '/']) {
      const { statusCode, headers } = await app.inject({ method, url })
      assert.deepEqual([statusCode, headers.allow], [404, undefined], `${method} ${url}`)
    }
  }
  assert.equal((await app.inject('/pictures/none.webp')).statusCode, 404)
  assert.equal((await app.inject({ method: 'HEAD', url: '/login' })).statusCode, 200)
})
