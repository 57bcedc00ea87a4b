import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib'

const brotli = promisify(brotliCompress)

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
  /** Bytes of the body without compression. */
  readonly plainLength: number
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
/** Bytes of an entry besides its body: key and headers. */
const overhead = 4_096
/** Bytes of a tag, with its place in the index of the cache. */
const tagSize = 100

/** Brotli works in the thread pool: a product page of 110 kB takes 1 ms there, 0.2 ms of the main thread. */
export async function toCachedResponse({ body, headers, ...rendered }: Rendered): Promise<CachedResponse> {
  const isWhole = typeof body === 'string' || Buffer.isBuffer(body)
  const plain = isWhole ? Buffer.from(body as string) : undefined
  const besidesBody = overhead + tagSize * rendered.tags.length
  if (plain && plain.length <= onePacket) {
    const identity = represent(headers, {
      etag: `"${etagOf(createHash('sha256').update(plain))}"`,
      length: plain.length,
    })
    const ownBody = inOwnMemory(plain)
    return { ...rendered, body: ownBody, identity, plainLength: plain.length, size: besidesBody + plain.length }
  }
  const { compressed, etag, plainLength } = plain
    ? await compress(plain)
    : await compressParts(body as AsyncIterable<string>)
  return {
    ...rendered,
    body: compressed,
    brotli: represent(headers, { etag: `"${etag}-br"`, encoding: 'br', length: compressed.length }),
    identity: represent(headers, { etag: `"${etag}"`, length: plainLength }),
    plainLength,
    size: besidesBody + compressed.length,
  }
}

/** Bytes: more than any page compressed, since zlib returns to the main thread for each chunk. */
const chunkSize = 65_536

const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

async function compress(plain: Buffer) {
  const etag = etagOf(createHash('sha256').update(plain))
  const sized = { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const compressed = await brotli(plain, { params: sized, chunkSize })
  return { etag, compressed: inOwnMemory(compressed), plainLength: plain.length }
}

async function compressParts(parts: AsyncIterable<string>) {
  const hash = createHash('sha256')
  let plainLength = 0
  async function* hashed() {
    for await (const part of parts) {
      hash.update(part)
      plainLength += Buffer.byteLength(part)
      yield part
    }
  }
  const compressed = await pipeline(hashed, createBrotliCompress({ params }), buffer)
  return { etag: etagOf(hash), compressed, plainLength }
}

/** Buffers of zlib and of `Buffer.from` hold 64 kB of memory, however short they are. */
function inOwnMemory(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer)
}

function etagOf(hash: ReturnType<typeof createHash>): string {
  return hash.digest('base64url').slice(0, 22)
}

function represent(
  own: Headers,
  { etag, encoding, length }: { etag: string; encoding?: string; length: number },
): Representation {
  const { 'content-type': type, ...others } = own
  const shared = { ...others, vary: own.vary ? `${own.vary}, Accept-Encoding` : 'Accept-Encoding', etag }
  const ofBody = {
    ...(type && { 'content-type': type }),
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(length),
  }
  return { etag, headers: Object.entries({ ...ofBody, ...shared }).flat(), headersOf304: Object.entries(shared).flat() }
}
