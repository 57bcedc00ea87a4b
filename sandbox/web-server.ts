// The sandbox's HTTP server without routes: body parsing, errors, CORS.
import Fastify, { type FastifyInstance } from 'fastify'
import { Refusal } from './card-provider/refusal.ts'

const localOrigin = /^https?:\/\/(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

export function createWebServer(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })
  readBodies(app)
  allowLocalPages(app)

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.body)
    if (error.statusCode && error.statusCode < 500) {
      const refusal = new Refusal({ description: error.message })
      return reply.code(400).send(refusal.body)
    }
    console.error(error)
    return reply.code(500).send({ error: { code: 'SERVER_ERROR', description: 'The sandbox itself has a fault' } })
  })
  app.setNotFoundHandler((_request, reply) => {
    const refusal = new Refusal({ description: 'The requested URL was not found on the server.' }, 404)
    return reply.code(404).send(refusal.body)
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  return app
}

function readBodies(app: FastifyInstance) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(new Refusal({ description: 'The request body is not valid JSON.' }))
    }
  })
}

/** The provider's API is closed to browsers, like the real one. */
function allowLocalPages(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || !/^\/(messages|sandbox)\b/.test(request.url)) return
    if (!localOrigin.test(origin)) return reply.code(403).send({ error: 'Only pages of this machine may call here' })
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'content-type',
      vary: 'origin',
    })
    if (request.method === 'OPTIONS') return reply.code(204).send()
  })
}
