import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse } from './cached-response.ts'

export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void {
  reply.hijack()
  writeCached(request.raw, reply.raw, cached)
}

/** Writes a cached response without Fastify: 304 when the browser has it already, decompressed for clients without brotli. */
export function writeCached(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { status, body, brotli, identity }: CachedResponse,
): void {
  const chosen = brotli && acceptsBrotli(headers['accept-encoding']) ? brotli : identity
  if (status === 200 && headers['if-none-match']?.includes(chosen.etag)) {
    response.writeHead(304, chosen.headersOf304).end()
    return
  }
  response.writeHead(status, chosen.headers)
  if (method === 'HEAD') response.end()
  else if (brotli && chosen === identity) {
    const decompress = createBrotliDecompress()
    // A client that hangs up is no fault.
    pipeline(decompress, response, () => {})
    decompress.end(body)
  } else response.end(body)
}

export function acceptsBrotli(acceptEncoding = ''): boolean {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)
}
