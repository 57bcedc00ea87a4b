import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What a renderer gives back; `tags` name what the answer shows. */
export type Rendered = {
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
  readonly etag: string
  readonly tags: ReadonlySet<string>
  readonly size: number
  readonly variants: { readonly [E in Encoding]: { readonly headers: readonly string[]; readonly body: Buffer } }
}

/** Bytes of an entry besides its bodies: its key, its tags, its headers three times over. */
const besides = 2_048

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function keepAnswer({ status, headers, body, tags }: Rendered): Promise<KeptAnswer> {
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
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const variant = (encoding: Encoding, bytes: Buffer) => ({
    body: bytes,
    headers: flatten({
      ...headers,
      vary: 'Accept-Encoding',
      // Strong: bytes that differ have tags that differ.
      etag: etagFor(etag, encoding),
      'content-length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }),
  })
  return {
    status,
    etag,
    tags,
    size: besides + plain.length + br.length + zipped.length,
    variants: { br: variant('br', br), gzip: variant('gzip', zipped), identity: variant('identity', plain) },
  }
}

export function etagFor(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`
}

function flatten(headers: { readonly [name: string]: string }): string[] {
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
