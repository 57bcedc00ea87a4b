// Cached responses for clients without brotli.
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import type { CachedResponse } from './cached-response.ts'

/** Bytes; longer bodies are decompressed part by part (docs/decisions/0015). */
const maxWholeBytes = 1_000_000
/** Each takes some 4 MB, for as long as its client reads. */
const maxStreams = 16

let streams = 0

/** False, and nothing is written, when too many long responses are being decompressed. */
export function writeDecompressed(response: ServerResponse, cached: CachedResponse): boolean {
  const isLong = cached.plainLength > maxWholeBytes
  // A pipelined response has no socket until its turn comes.
  if (isLong && (streams >= maxStreams || !response.socket)) return false
  response.writeHead(cached.status, cached.identity.headers)
  if (isLong) streamBody(response, cached)
  else response.end(plainBody(cached))
  return true
}

const plainBodies = new WeakMap<CachedResponse, WeakRef<Buffer>>()

/**
 * One buffer for all responses that are being sent: pipelined requests would fill the memory with copies. Decompressed at once,
 * which takes less than 1 ms for a product page: Node stops reading requests only when answers have been written.
 */
function plainBody(cached: CachedResponse): Buffer {
  const shared = plainBodies.get(cached)?.deref()
  if (shared) return shared
  const plain = brotliDecompressSync(cached.body)
  plainBodies.set(cached, new WeakRef(plain))
  return plain
}

function streamBody(response: ServerResponse, { body }: CachedResponse) {
  streams += 1
  const decompress = createBrotliDecompress()
  // A client that hangs up is no fault.
  pipeline(decompress, response, () => {
    streams -= 1
  })
  decompress.end(body)
}
