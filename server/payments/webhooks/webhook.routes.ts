// The webhook is outside the contract: its signature covers the raw bytes, which must be checked before parsing.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { receiveEvent, webhookPath } from './receive-event.ts'

/** Bytes; the provider's events have up to ten thousand. */
const maxEventBytes = 64 * 1024

export function webhookRoutes(app: FastifyInstance, deps: Deps) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, { bodyLimit: maxEventBytes }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signed = deps.cardProvider.signedWebhook(rawBody, shortHeaders(request.headers))
      if (!signed) {
        return reply
          .code(401)
          .send({ error: 'This message is not signed by the card provider', code: 'signature-wrong' })
      }
      const eventId = signed.eventId || digestOf(rawBody)
      await receiveEvent(deps, { eventId, body: rawBody.toString('utf8') })
      return { status: 'ok' }
    })
  })
}

function shortHeaders(headers: FastifyRequest['headers']): { [name: string]: string } {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value).slice(0, 200)]))
}

function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}
