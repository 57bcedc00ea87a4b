import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedResponse } from './cached-response.ts'
import { writeDecompressed } from './write-decompressed.ts'

/**
 * Writes a cached response without Fastify: 304 when the browser has it already, decompressed for clients without brotli.
 * False, and nothing is written, when too many long responses are being decompressed.
 */
export function writeCached(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): boolean {
  const { status, body, brotli, identity } = cached
  const chosen = brotli && acceptsBrotli(headers['accept-encoding']) ? brotli : identity
  if (status === 200 && headers['if-none-match']?.includes(chosen.etag)) {
    response.writeHead(304, chosen.headersOf304).end()
    return true
  }
  if (method === 'HEAD') response.writeHead(status, chosen.headers).end()
  else if (brotli && chosen === identity) return writeDecompressed(response, cached)
  else response.writeHead(status, chosen.headers).end(body)
  return true
}

export function acceptsBrotli(acceptEncoding = ''): boolean {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)
}
