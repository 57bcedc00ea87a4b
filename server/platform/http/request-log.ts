import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pino } from 'pino'

/** Where the lines go; any log of pino's will do. */
export type RequestLog = { info(line: object, message: string): void }

const mostReferences = 2 ** 40

/** Lines are written in blocks of 4 kB, at least once a second (milliseconds), and at the end of the process. */
export function openRequestLog(): RequestLog {
  return pino({ base: null }, pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 }))
}

/** One line for every request that was worked on; `request` is the reference that an error shows to the person. */
export function logRequests(app: FastifyInstance, { log }: { log: RequestLog }): void {
  app.addHook('onResponse', async (request, reply) => logRequest(log, request, reply))
}

/** To be called for what is answered past all hooks. */
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

/** What never became a request: nothing of it is written down but what Node says against it. */
export function logNoRequest(
  log: RequestLog,
  { id, status, reason }: { id: string; status: number; reason?: string | undefined },
) {
  log.info({ request: id, status, reason }, 'request')
}

/** One line for an answer that lay ready; over before a clock would tell. */
export function keptLogger({ log }: { log: RequestLog }) {
  let last = randomInt(mostReferences)
  // As a reference looks; made of chance each would cost as much as the line.
  const next = () => {
    last = (last + 1) % mostReferences
    return last.toString(16).padStart(10, '0')
  }
  return ({ method, url }: IncomingMessage, { status, route }: { readonly status: number; readonly route: string }) =>
    log.info({ request: next(), method, path: pathOf(url ?? ''), route, status, kept: true }, 'request')
}

/** Behind the question mark stand names and numbers that are nobody's business. */
export function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}
