import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Busy } from '../busy.ts'
import type { Log } from '../log.ts'
import { sendBusyPage } from './busy-page.ts'
import { logNoRequest, logRequest, pathOf, type RequestLog } from './request-log.ts'

/** Short enough to be read out on the telephone; finds the one log entry of a fault. */
export function newReference(): string {
  return randomBytes(5).toString('hex')
}

const busy = { error: 'We are very busy just now. Please try again in a moment.', code: 'busy' }
export const retryAfterBusy = '2'

/** A page for people, JSON for programs. */
export function answerBusy(reply: FastifyReply, { shop }: Pick<Deps, 'shop'>) {
  reply.code(503).header('retry-after', retryAfterBusy)
  const { method, headers } = reply.request
  const isForPeople = method === 'GET' && headers.accept?.includes('text/html')
  if (!isForPeople) return reply.send(busy)
  return sendBusyPage(reply, { sentence: busy.error, shopName: shop.name, seconds: retryAfterBusy })
}

/** No connection in time, or one that broke: the database restarts or is overrun, and will be back. */
export function isOutOfReach({ message, code = '' }: Error & { code?: string }): boolean {
  const passing = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '53300']
  const lost =
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/
  return passing.includes(code) || lost.test(message)
}

type Deps = { readonly log: Log; readonly shop: { readonly name: string } }
type Failed = Pick<FastifyRequest, 'id' | 'method' | 'url'>

/** One log entry of a fault, and what the person may know of it: whether it passes by itself, and the reference. */
export function noteFault({ log }: Pick<Deps, 'log'>, fault: Error, { id, method, url }: Failed) {
  const entry = { err: fault, reference: id, method, path: pathOf(url) }
  const status = isOutOfReach(fault) ? 503 : 500
  if (status === 503) log.warn(entry, 'The database could not be reached')
  else log.error(entry, 'A request failed')
  return { status, reference: id } as const
}

/** A fault is logged once with a reference; the person gets one fixed sentence and the reference, never the machine's words. */
export function answerFault(deps: Deps) {
  return (fault: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (fault instanceof Busy) return answerBusy(reply, deps)
    if (isLeft(fault, request)) return
    const { statusCode = 500 } = fault
    // A path that leads out of the folder of pictures: nothing is forbidden here, it is not there.
    if (statusCode < 500) return answerClientFault(reply, statusCode === 403 ? 404 : statusCode)
    const { status, reference } = noteFault(deps, fault, request)
    if (status === 503) {
      return reply
        .code(503)
        .header('retry-after', retryAfterBusy)
        .send({ ...busy, reference })
    }
    return reply.code(500).send({
      error: 'Something went wrong on our side. Please try again later.',
      code: 'fault',
      reference,
    })
  }
}

/** Somebody went to another page before this file had come whole: there is nobody to answer, and nothing is wrong. */
function isLeft(fault: FastifyError, { raw }: FastifyRequest): boolean {
  return fault.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed
}

type Lines = { readonly requestLog?: RequestLog | undefined }

/** Addresses that cannot be read or are endless: answered before any route is found. */
export function answerBadAddress({ requestLog }: Lines) {
  return (_fault: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    answerClientFault(reply, 400)
    if (requestLog) logRequest(requestLog, request, reply)
  }
}

/** What is no HTTP, is too slow or has endless headers never becomes a request: answered on the bare connection. */
export function answerNoRequest({ requestLog }: Lines) {
  return (fault: Error & { code?: string }, socket: Socket) => {
    if (fault.code === 'ECONNRESET' || socket.destroyed) return
    const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[fault.code ?? ''] ?? 400
    const body = JSON.stringify(clientFault(status))
    const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`)
    socket.destroy(fault)
    if (requestLog) logNoRequest(requestLog, { id: newReference(), status, reason: fault.code })
  }
}

export function answerClientFault(reply: FastifyReply, status: number) {
  return reply.code(status).type('application/json').send(clientFault(status))
}

function clientFault(status: number) {
  if (status === 413) return { error: 'That is more than we can take in one message', code: 'too-large' }
  if (status === 429) return { error: 'Too many attempts. Please try again later.', code: 'too-many' }
  if (status === 404) return { error: 'Not found', code: 'not-found' }
  if (status === 405) return { error: 'This cannot be done here', code: 'wrong-method' }
  return { error: 'We could not read this request', code: 'wrong-shape' }
}
