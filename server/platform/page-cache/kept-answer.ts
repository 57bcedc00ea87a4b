import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What a renderer gives back; `tags` name what the answer shows. */
export type Rendered = {
  /** As the figures name it: the pattern that answers the address. */
  readonly route: string
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: string
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
  readonly body: Buffer
}

/** Bytes of an entry besides its bodies: its key, its tags, its headers three times over. */
const besides = 2_048

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function keepAnswer({ status, route, headers, body, tags }: Rendered): Promise<KeptAnswer> {
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
  return { etag, body, headersWithoutBody: flatten(lasting), headers: flatten({ ...ofBody, ...lasting }) }
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
