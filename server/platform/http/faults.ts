import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnreachable } from '../database/unreachable.ts'
import type { Log } from '../log.ts'
import { Overloaded } from '../overloaded.ts'
import { sendOverloadedPage } from './overloaded-page.ts'
import { logMalformedRequest, logRequest, pathOf, type RequestLog } from './request-log.ts'

/** Identifies the log entry of a fault; short enough to be read out on the phone. */
export function newReference(): string {
  return randomBytes(5).toString('hex')
}

const overloaded = { error: 'We’re very busy right now. Please try again in a moment.', code: 'busy' }
export const overloadRetryAfter = '2'

/** A page for browsers, JSON for other clients. */
export function answerOverloaded(reply: FastifyReply, { shop }: Pick<Deps, 'shop'>) {
  reply.code(503).header('retry-after', overloadRetryAfter)
  const { method, headers } = reply.request
  const isBrowser = method === 'GET' && headers.accept?.includes('text/html')
  if (!isBrowser) return reply.send(overloaded)
  return sendOverloadedPage(reply, { sentence: overloaded.error, shopName: shop.name, seconds: overloadRetryAfter })
}

type Deps = { readonly log: Log; readonly shop: { readonly name: string } }
type FailedRequest = Pick<FastifyRequest, 'id' | 'method' | 'url'> & Partial<Pick<FastifyRequest, 'routeOptions'>>

/** Logs a fault; returns what the answer may show: 503 or 500, and the reference. */
export function logFault({ log }: Pick<Deps, 'log'>, fault: Error, { id, method, url, routeOptions }: FailedRequest) {
  const entry = { err: fault, reference: id, method, path: pathOf(url, routeOptions?.url) }
  const status = isDatabaseUnreachable(fault) ? 503 : 500
  if (status === 503) log.warn(entry, 'The database could not be reached')
  else log.error(entry, 'A request failed')
  return { status, reference: id } as const
}

/** Error handler: logs a fault once with a reference; the answer has a fixed sentence and the reference, never the error's message. */
export function answerFault(deps: Deps) {
  return (fault: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (fault instanceof Overloaded) return answerOverloaded(reply, deps)
    if (isClientGone(fault, request)) return
    const { statusCode = 500 } = fault
    // 403 is @fastify/static's answer to a path outside of its folder; nothing is there.
    if (statusCode < 500) return answerClientFault(reply, statusCode === 403 ? 404 : statusCode)
    const { status, reference } = logFault(deps, fault, request)
    if (status === 503) {
      return reply
        .code(503)
        .header('retry-after', overloadRetryAfter)
        .send({ ...overloaded, reference })
    }
    return reply.code(500).send({
      error: 'Something went wrong on our side. Please try again later.',
      code: 'fault',
      reference,
    })
  }
}

/** The client has disconnected before a file was sent or an upload received. */
function isClientGone(fault: FastifyError, { raw }: FastifyRequest): boolean {
  return raw.errored === fault || (fault.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed)
}

type Options = { readonly requestLog?: RequestLog | undefined }

/** For malformed or too long URLs: Fastify answers these before routing. */
export function answerMalformedUrl({ requestLog }: Options) {
  return (_fault: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    answerClientFault(reply, 400)
    if (requestLog) logRequest(requestLog, request, reply)
  }
}

/** For bytes that never become a request (no HTTP, too slow, too long headers): answered on the socket. */
export function answerMalformedRequest({ requestLog }: Options) {
  return (fault: Error & { code?: string }, socket: Socket) => {
    if (fault.code === 'ECONNRESET' || socket.destroyed) return
    const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[fault.code ?? ''] ?? 400
    const body = JSON.stringify(clientFault(status))
    const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`)
    socket.destroy(fault)
    if (requestLog) logMalformedRequest(requestLog, { id: newReference(), status, reason: fault.code })
  }
}

export function answerClientFault(reply: FastifyReply, status: number) {
  return reply.code(status).type('application/json').send(clientFault(status))
}

function clientFault(status: number) {
  if (status === 413) return { error: 'This is too long to send in one message', code: 'too-large' }
  if (status === 429) return { error: 'Too many attempts. Please try again later.', code: 'too-many' }
  if (status === 404) return { error: 'Not found', code: 'not-found' }
  if (status === 405) return { error: 'This cannot be done here', code: 'wrong-method' }
  return { error: 'We could not read this request', code: 'wrong-shape' }
}
