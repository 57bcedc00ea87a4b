import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pino } from 'pino'

export type RequestLog = { info(line: object, message?: string): void }
/** `child` opens a log whose lines all have these fields. */
export type RequestLogWithChildren = RequestLog & { child(fields: object): RequestLog }

/**
 * Buffered: written in blocks of 8 kB, at least once a second (milliseconds), and on exit. Buffers, because Pino's destination
 * measures a block of text as a whole at each line; writing in the background costs more than writing.
 */
export function openRequestLog(): RequestLogWithChildren {
  const blocks = { minLength: 8_192, periodicFlush: 1_000, contentMode: 'buffer' } as const
  const destination = pino.destination({ dest: 1, sync: true, ...blocks })
  // Pino does this itself only for destinations that write in the background.
  process.once('exit', () => destination.flushSync())
  // Its type knows only text.
  const write = (line: string) => void destination.write(Buffer.from(line) as never)
  return pino({ base: null }, { write })
}

type Options = { readonly log: RequestLog; readonly fieldsOf?: (request: FastifyRequest) => object }

/** One line per request; `request` is the reference that error answers show. */
export function logRequests(app: FastifyInstance, { log, fieldsOf }: Options): void {
  app.addHook('onResponse', async (request, reply) => logRequest(log, request, reply, fieldsOf?.(request)))
}

/** For requests that are answered without hooks. */
export function logRequest(log: RequestLog, request: FastifyRequest, reply: FastifyReply, fields?: object): void {
  log.info(
    {
      request: request.id,
      method: request.method,
      path: pathOf(request.url, request.routeOptions.url),
      route: request.routeOptions.url,
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...fields,
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

/**
 * One line for a response from the cache; too quick to be timed, and without a reference, since none of them shows one. What is
 * the same for a route is written out once: each field costs as much as a header.
 */
export function cacheHitLogger({ log }: { log: RequestLogWithChildren }) {
  const logs = new Map<string, RequestLog>()
  return ({ method, url }: IncomingMessage, { status, route }: { readonly status: number; readonly route: string }) => {
    const key = `${method} ${status} ${route}`
    let routeLog = logs.get(key)
    if (!routeLog) {
      routeLog = log.child({ method, route, status, cached: true, msg: 'request' })
      logs.set(key, routeLog)
    }
    routeLog.info({ path: pathOf(url ?? '', route) })
  }
}

// An address that was cut or lengthened on its way matches no route and may hold the token whole.
const secret = /[/\\](welcome|ticket|recall|preview)[/\\;].+/is

/**
 * Without the query, which may hold personal data, and without the token of an invitation (AUDIT-03) or of a link in a mail (TICKET-04, BATCH-04, GOODS-02): by the route that was matched,
 * since `/%77elcome/…` is the same one, and by the decoded text where none was.
 */
export function pathOf(url: string, route?: string): string {
  if (route?.includes('/:token')) return route
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const read = decoded(path)
  if (read === undefined) return '[encoded]'
  return secret.test(read) ? read.replace(secret, (_, page: string) => `/${page.toLowerCase()}/:token`) : path
}

const escapedByte = /%([\da-f]{2})/gi

/** Undefined when the text is still encoded after three times. Never fails: a path with one wrong escape may hold a token, too. */
function decoded(path: string): string | undefined {
  let read = path
  for (let times = 0; times < 3 && read.includes('%'); times += 1) {
    read = read.replace(escapedByte, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  }
  return read.search(escapedByte) < 0 ? read : undefined
}
