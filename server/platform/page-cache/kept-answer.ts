import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pack, readUpTo } from './long-text.ts'
import { readyHead } from './ready-head.ts'

/** What a renderer gives back; `tags` name what the answer shows. */
export type Rendered = {
  /** As the figures name it: the pattern that answers the address. */
  readonly route: string
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  /** In parts when it may be too long to be held as one text. */
  readonly body: string | AsyncIterable<string>
  readonly tags: ReadonlySet<string>
}

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** An answer as bytes, in every encoding, ready to be written to the socket. */
export type KeptAnswer = {
  readonly status: number
  readonly route: string
  readonly tags: ReadonlySet<string>
  readonly size: number
  readonly variants: { readonly [E in Encoding]: KeptBytes }
}

/** Headers are lists of names and values in turn, as `writeHead` takes them fastest. */
export type KeptBytes = {
  readonly etag: string
  readonly headers: readonly string[]
  readonly headersWithoutBody: readonly string[]
  /** The same headers, formatted; only of answers whose length is told. */
  readonly head?: string
  readonly body: Buffer
  /** The body is brotli's and is unpacked as it goes out. */
  readonly isPacked?: boolean
}

/** Bytes of an entry besides its bodies: its key, its tags, its headers six times over. */
const besides = 6_144

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function keepAnswer({ body, ...rendered }: Rendered): Promise<KeptAnswer> {
  if (typeof body === 'string') return keepText(body, rendered)
  const read = await readUpTo(longestText, body)
  return 'whole' in read ? keepText(read.whole, rendered) : keepPacked(read.parts, rendered)
}

/** Characters up to which an answer is kept in every encoding. */
const longestText = 2_000_000

type Described = Omit<Rendered, 'body'>

async function keepText(body: string, { status, route, headers, tags }: Described): Promise<KeptAnswer> {
  const plain = Buffer.from(body)
  const [br, zipped] = await Promise.all([
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    compressGzip(plain, { level: 6 }),
  ])
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    status,
    route,
    tags,
    size: besides + plain.length + br.length + zipped.length,
    variants: {
      br: asBytes(headers, { body: br, digest, encoding: 'br' }),
      gzip: asBytes(headers, { body: zipped, digest, encoding: 'gzip' }),
      identity: asBytes(headers, { body: plain, digest }),
    },
  }
}

/** A long answer is kept once, packed while it is made, and never stands in memory as a whole (docs/decisions/0015). */
async function keepPacked(
  parts: AsyncIterable<string>,
  { status, route, headers, tags }: Described,
): Promise<KeptAnswer> {
  const { packed, digest } = await pack(parts)
  const br = asBytes(headers, { body: packed, digest, encoding: 'br' })
  const plain = asBytes(headers, { body: packed, digest })
  const headersWithoutLength = plain.headers.filter((_, at, all) => all[at - (at % 2)] !== 'content-length')
  const { head: _, ...unsized } = plain
  const identity = { ...unsized, headers: headersWithoutLength, isPacked: true }
  return { status, route, tags, size: besides + packed.length, variants: { br, gzip: identity, identity } }
}

function asBytes(
  own: Rendered['headers'],
  { body, digest, encoding }: { body: Buffer; digest: string; encoding?: string },
): KeptBytes {
  // Strong: bytes that differ have tags that differ.
  const etag = encoding ? `"${digest}-${encoding}"` : `"${digest}"`
  const { 'content-type': type, ...rest } = own
  const lasting = { ...rest, vary: 'Accept-Encoding', etag }
  const ofBody = {
    ...(type ? { 'content-type': type } : {}),
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': String(body.length),
  }
  const headers = flatten({ ...ofBody, ...lasting })
  return { etag, body, headers, head: readyHead(headers), headersWithoutBody: flatten(lasting) }
}

function flatten(headers: Rendered['headers']): string[] {
  return Object.entries(headers).flat()
}

/** The best encoding that a request accepts; `q=0` is heard, finer preferences are not. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  for (const encoding of ['br', 'gzip'] as const) {
    const at = accepted.indexOf(encoding)
    if (at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length))) return encoding
  }
  return 'identity'
}
