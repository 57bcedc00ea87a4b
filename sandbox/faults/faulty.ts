// Applies planned faults around a route's handler.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FaultableApi, Faults } from './faults.ts'

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown
export type OwnError = (status: number) => { status: number; body: unknown }

export type Gate = (api: FaultableApi, ownError: OwnError, handler: Handler) => Handler

export function createGate(faults: Faults): Gate {
  let errors = 0

  return (api, ownError, handler) => async (request, reply) => {
    const fault = faults.take(api)
    if (fault?.kind === 'error') {
      errors += 1
      return answerError({ reply, ownError, status: fault.status ?? (errors % 2 === 1 ? 500 : 502) })
    }
    if (fault?.kind === 'drop') return cut(request, reply)
    if (fault?.kind === 'delay') await sleep(fault.ms)

    const answer = await handler(request, reply)
    return fault?.kind === 'lost-answer' ? cut(request, reply) : answer
  }
}

type ErrorAnswer = { reply: FastifyReply; ownError: OwnError; status: number }

function answerError({ reply, ownError, status }: ErrorAnswer) {
  // Gateway errors come from a proxy in front of the API, which speaks HTML.
  if (status >= 502 && status <= 504) {
    return reply.code(status).type('text/html').send(gatewayPage(status))
  }
  const own = ownError(status)
  return reply.code(own.status).send(own.body)
}

function cut(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  request.raw.socket.destroy()
}

function gatewayPage(status: number) {
  const title = { 502: '502 Bad Gateway', 503: '503 Service Temporarily Unavailable' }[status] ?? '504 Gateway Time-out'
  return `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n</body>\r\n</html>\r\n`
}
