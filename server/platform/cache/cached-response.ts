import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'

type Headers = { readonly [name: string]: string }

/** What a renderer returns. */
export type Rendered = {
  /** Pattern of the route, for the metrics. */
  readonly route: string
  readonly status: number
  readonly headers: Headers
  /** In parts when it may be too long to be held in memory as a whole (docs/decisions/0015). */
  readonly body: string | Buffer | AsyncIterable<string>
  /** What the response shows: purging one of these removes it from the cache. */
  readonly tags: readonly string[]
}

/** A response as it is stored and sent: compressed once, its headers prepared. */
export type CachedResponse = {
  readonly route: string
  readonly status: number
  readonly tags: readonly string[]
  readonly body: Buffer
  /** The body is stored with brotli; absent where it is so short that it is stored and sent as it is. */
  readonly brotli?: Representation
  readonly identity: Representation
  /** Bytes of memory. */
  readonly size: number
}

/** Headers are lists of names and values in turn, as `writeHead` takes them. */
export type Representation = {
  readonly etag: string
  readonly headers: string[]
  readonly headersOf304: string[]
}

/** Bytes that fit into one packet without compression. */
const onePacket = 1_400
/** Bytes of an entry besides its body: key, tags, headers. */
const overhead = 4_096

/** Brotli works in the thread pool: a home page of 200 kB takes 4 ms there, and the main thread serves others meanwhile. */
export async function toCachedResponse({ body, headers, ...rendered }: Rendered): Promise<CachedResponse> {
  if ((typeof body === 'string' || Buffer.isBuffer(body)) && Buffer.byteLength(body) <= onePacket) {
    // In memory of its own: what `Buffer.from` returns holds 64 kB that it shares with other buffers.
    const plain = Buffer.from(Uint8Array.from(Buffer.from(body)).buffer)
    const etag = etagOf(createHash('sha256').update(plain))
    const identity = represent(headers, { etag: `"${etag}"`, length: plain.length })
    return { ...rendered, body: plain, identity, size: overhead + plain.length }
  }
  const hash = createHash('sha256')
  const parts = typeof body === 'string' || Buffer.isBuffer(body) ? [body] : body
  async function* hashed() {
    for await (const part of parts) {
      hash.update(part)
      yield part
    }
  }
  const compressed = await pipeline(hashed, createBrotliCompress({ params: brotliParameters }), buffer)
  const etag = etagOf(hash)
  return {
    ...rendered,
    body: compressed,
    brotli: represent(headers, { etag: `"${etag}-br"`, encoding: 'br', length: compressed.length }),
    identity: represent(headers, { etag: `"${etag}"` }),
    size: overhead + compressed.length,
  }
}

const brotliParameters = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

function etagOf(hash: ReturnType<typeof createHash>): string {
  return hash.digest('base64url').slice(0, 22)
}

function represent(
  own: Headers,
  { etag, encoding, length }: { etag: string; encoding?: string; length?: number },
): Representation {
  const { 'content-type': type, ...others } = own
  const shared = { ...others, vary: own.vary ? `${own.vary}, Accept-Encoding` : 'Accept-Encoding', etag }
  const ofBody = {
    ...(type && { 'content-type': type }),
    ...(encoding && { 'content-encoding': encoding }),
    ...(length !== undefined && { 'content-length': String(length) }),
  }
  return { etag, headers: Object.entries({ ...ofBody, ...shared }).flat(), headersOf304: Object.entries(shared).flat() }
}
