import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, etagFor, type KeptAnswer } from './kept-answer.ts'

/** Writes a kept answer straight to the socket; 304 when the browser has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): void {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const { headers, body } = answer.variants[encoding]
  reply.hijack()
  const { raw } = reply
  const known = request.headers['if-none-match']
  if (answer.status === 200 && known?.includes(etagFor(answer.etag, encoding))) {
    raw.writeHead(304, withoutBody(headers))
    raw.end()
    return
  }
  raw.writeHead(answer.status, headers as string[])
  raw.end(request.method === 'HEAD' ? undefined : body)
}

function withoutBody(headers: readonly string[]): string[] {
  const left: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? ''
    if (name !== 'content-length' && name !== 'content-encoding' && name !== 'content-type')
      left.push(name, headers[at + 1] ?? '')
  }
  return left
}
