import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pino } from 'pino'

export type RequestLog = { info(line: object, message: string): void }

const maxReferences = 2 ** 40

/**
 * Buffered: written in blocks of 2 kB, at least once a second (milliseconds), and on exit. Pino's destination measures its whole
 * block at each line, so longer blocks cost more; writing in the background costs more than writing.
 */
export function openRequestLog(): RequestLog {
  const destination = pino.destination({ dest: 1, sync: true, minLength: 2_048, periodicFlush: 1_000 })
  // Pino does this itself only for destinations that write in the background.
  process.once('exit', () => destination.flushSync())
  return pino({ base: null }, destination)
}

/** One line per request; `request` is the reference that error answers show. */
export function logRequests(app: FastifyInstance, { log }: { log: RequestLog }): void {
  app.addHook('onResponse', async (request, reply) => logRequest(log, request, reply))
}

/** For requests that are answered without hooks. */
export function logRequest(log: RequestLog, request: FastifyRequest, reply: FastifyReply): void {
  log.info(
    {
      request: request.id,
      method: request.method,
      path: pathOf(request.url),
      route: request.routeOptions.url,
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  )
}

/** For bytes that never became a request; logs Node's error code and nothing that was sent. */
export function logMalformedRequest(
  log: RequestLog,
  { id, status, reason }: { id: string; status: number; reason?: string | undefined },
) {
  log.info({ request: id, status, reason }, 'request')
}

/** One line for a response from the cache; too quick to be timed. */
export function cacheHitLogger({ log }: { log: RequestLog }) {
  let last = randomInt(maxReferences)
  // As a reference looks; made of chance each would cost as much as the line.
  const next = () => {
    last = (last + 1) % maxReferences
    return last.toString(16).padStart(10, '0')
  }
  return ({ method, url }: IncomingMessage, { status, route }: { readonly status: number; readonly route: string }) =>
    log.info({ request: next(), method, path: pathOf(url ?? ''), route, status, cached: true }, 'request')
}

// By its text, not by its route: an address that was cut or lengthened on its way matches no route and may hold the token whole.
const invitation = /\/welcome(\/|%2f).+/is

/** Without the query, which may hold personal data, and without the token of an invitation (AUDIT-03). */
export function pathOf(url: string): string {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  return path.replace(invitation, '/welcome/:token')
}
