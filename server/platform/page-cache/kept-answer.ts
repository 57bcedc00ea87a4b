import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { pack, readUpTo } from './long-text.ts'
import { quickly, well } from './packings.ts'
import { type Ready, readyHead } from './ready-head.ts'

/** What a renderer gives back; `tags` name what the answer shows. */
export type Rendered = {
  /** As the figures name it: the pattern that answers the address. */
  readonly route: string
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  /** In parts when it may be too long to be held as one text. */
  readonly body: string | Buffer | AsyncIterable<string>
  readonly tags: ReadonlySet<string>
}

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** An answer as bytes, ready to be written to the socket. */
export type KeptAnswer = {
  readonly status: number
  readonly route: string
  readonly tags: ReadonlySet<string>
  /** Bytes that it takes up, at most. */
  readonly size: number
  as(encoding: Encoding): KeptBytes
  /** The same in every encoding and as few bytes as possible, for one that is asked for again; absent where it is so already. */
  readonly packWell?: () => Promise<KeptAnswer>
}

/** Headers are lists of names and values in turn, as `writeHead` takes them fastest. */
export type KeptBytes = {
  /** Its own tag, and that of the same text packed otherwise: either says that a browser has the answer. */
  readonly etags: readonly string[]
  readonly headers: readonly string[]
  /** Those of a 304, but for the tag. */
  readonly headersWithoutBody: readonly string[]
  /** The same headers, formatted, and the body; only of answers whose length is told. */
  readonly ready?: Ready
  readonly body: Buffer
  /** The body is brotli's and is unpacked as it goes out. */
  readonly isPacked?: boolean
}

/** Bytes of an entry besides its bodies: its key, its tags, its headers six times over. */
const besides = 6_144

export async function keepAnswer({ body, ...rendered }: Rendered): Promise<KeptAnswer> {
  if (typeof body === 'string') return keepText(Buffer.from(body), rendered)
  if (Buffer.isBuffer(body)) return keepText(body, rendered)
  const parts = body[Symbol.asyncIterator]()
  try {
    const read = await readUpTo(longestText, parts)
    return await ('whole' in read ? keepText(Buffer.from(read.whole), rendered) : keepPacked(read.parts, rendered))
  } finally {
    // Where packing has failed they are not at their end, and what they are read from would be held for ever.
    await parts.return?.()
  }
}

/** Characters up to which an answer is kept in every encoding. */
const longestText = 2_000_000
/** Bytes up to which packing quickly holds nobody up: for the home page's 200 kB brotli takes 0.3 ms, gzip 1.2; for these 1 and 4. */
const longestQuick = 1_000_000
/** Bytes that fit into one packet however they are packed. */
const onePacket = 1_400

type Described = Omit<Rendered, 'body'>
type Text = Described & { readonly plain: Buffer; readonly digest: string }

function keepText(plain: Buffer, described: Described): KeptAnswer | Promise<KeptAnswer> {
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const text = { ...described, plain, digest }
  return plain.length > longestQuick ? packWell(text) : packQuickly(text)
}

/** Whoever waits for an answer gets it in the encoding asked for, packed in a tenth of the time and a third larger. */
function packQuickly(text: Text): KeptAnswer {
  const { status, route, tags, headers, plain, digest } = text
  const made: { [E in Encoding]?: KeptBytes } = {}
  const make = (encoding: Encoding) =>
    encoding === 'identity'
      ? asBytes(headers, { body: plain, digest })
      : asBytes(headers, { body: quickly[encoding](plain), digest, encoding, isQuick: true })
  return {
    status,
    route,
    tags,
    size: besides + 2 * plain.length,
    as: (encoding) => {
      made[encoding] ??= make(encoding)
      return made[encoding]
    },
    ...(plain.length > onePacket && { packWell: () => packWell(text) }),
  }
}

async function packWell({ status, route, tags, headers, plain, digest }: Text): Promise<KeptAnswer> {
  const [br, zipped] = await Promise.all([well.br(plain), well.gzip(plain)])
  const variants = {
    br: asBytes(headers, { body: br, digest, encoding: 'br' }),
    gzip: asBytes(headers, { body: zipped, digest, encoding: 'gzip' }),
  }
  // Five times as long and seldom asked for: unpacked for who takes neither, and held until memory is wanted back.
  let identity: WeakRef<KeptBytes> | undefined
  const unpacked = () => {
    const held = identity?.deref()
    if (held) return held
    const bytes = asBytes(headers, { body: brotliDecompressSync(br), digest })
    identity = new WeakRef(bytes)
    return bytes
  }
  const size = besides + br.length + zipped.length
  return { status, route, tags, size, as: (encoding) => (encoding === 'identity' ? unpacked() : variants[encoding]) }
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
  const { ready: _, ...unsized } = plain
  const identity = { ...unsized, headers: headersWithoutLength, isPacked: true }
  const size = besides + packed.length
  return { status, route, tags, size, as: (encoding) => (encoding === 'br' ? br : identity) }
}

type Packed = { readonly body: Buffer; readonly digest: string; readonly encoding?: string; readonly isQuick?: boolean }

function asBytes(own: Rendered['headers'], { body, digest, encoding, isQuick = false }: Packed): KeptBytes {
  // Strong: bytes that differ have tags that differ.
  const tags = encoding ? [`"${digest}-${encoding}"`, `"${digest}-${encoding}-quick"`] : [`"${digest}"`]
  const etags = isQuick ? tags.toReversed() : tags
  const { 'content-type': type, vary, ...rest } = own
  const lasting = { ...rest, vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding' }
  const ofBody = {
    ...(type ? { 'content-type': type } : {}),
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': String(body.length),
  }
  const headers = flatten({ ...ofBody, ...lasting, etag: etags[0] ?? '' })
  return { etags, body, headers, ready: { head: readyHead(headers), body }, headersWithoutBody: flatten(lasting) }
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
