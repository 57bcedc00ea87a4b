import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, type KeptAnswer } from './kept-answer.ts'
import { answerReady } from './ready-head.ts'

/** Writes a kept answer past Fastify. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): void {
  reply.hijack()
  writeKept(request.raw, reply.raw, answer)
}

/** Seconds for which the server keeps a silent connection, when that is known: then heads are ready, too. */
type Door = { readonly keepsAlive?: number }

/** Writes a kept answer straight to the socket; 304 when the browser has it already. */
export function writeKept(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
  { keepsAlive = 0 }: Door = {},
): void {
  const bytes = answer.as(encodingFor(headers['accept-encoding']))
  const held = answer.status === 200 ? headers['if-none-match'] : undefined
  const etag = held && bytes.etags.find((one) => held.includes(one))
  if (etag) {
    response.writeHead(304, [...bytes.headersWithoutBody, 'etag', etag]).end()
    return
  }
  const isReady = keepsAlive > 0 && response.shouldKeepAlive && answer.status === 200 && method === 'GET'
  if (isReady && bytes.ready) {
    answerReady(response, bytes.ready, { seconds: keepsAlive })
    return
  }
  response.writeHead(answer.status, bytes.headers as string[])
  // Whoever hangs up half-way has had enough.
  if (bytes.isPacked && method !== 'HEAD')
    pipeline(Readable.from([bytes.body]), createBrotliDecompress(), response, () => {})
  else response.end(method === 'HEAD' ? undefined : bytes.body)
}
