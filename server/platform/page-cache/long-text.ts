import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress } from 'node:zlib'

/** The whole text when it has at most so many characters; otherwise its parts, those that were read among them. */
export async function readUpTo(
  most: number,
  parts: AsyncIterator<string>,
): Promise<{ readonly whole: string } | { readonly parts: AsyncIterable<string> }> {
  const read: string[] = []
  let length = 0
  while (length <= most) {
    const { done, value } = await parts.next()
    if (done) return { whole: read.join('') }
    read.push(value)
    length += value.length
  }
  return { parts: joined(read, { [Symbol.asyncIterator]: () => parts }) }
}

async function* joined(read: Iterable<string>, rest: AsyncIterable<string>): AsyncIterable<string> {
  yield* read
  yield* rest
}

/** Quickly, with a window of 4 MB: what makes a list long is that much in it comes again. */
export async function pack(parts: AsyncIterable<string>): Promise<{ packed: Buffer; digest: string }> {
  const hash = createHash('sha256')
  const brotli = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
  const hashed = async function* () {
    for await (const part of parts) {
      hash.update(part)
      yield part
    }
  }
  const source = Readable.from(hashed(), { highWaterMark: 1 })
  source.once('error', (fault) => brotli.destroy(fault))
  const packed = await buffer(source.pipe(brotli))
  return { packed, digest: hash.digest('base64url').slice(0, 22) }
}
