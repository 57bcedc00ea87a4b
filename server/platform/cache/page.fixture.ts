import { brotliDecompressSync } from 'node:zlib'
import type { CachedResponse, Rendered } from './cached-response.ts'

export const page = (body: string, tags: string[] = [], status = 200): Rendered => ({
  status,
  route: '/*',
  body,
  tags,
  headers: { 'content-type': 'text/html' },
})

export const textOf = ({ body, brotli }: CachedResponse) => String(brotli ? brotliDecompressSync(body) : body)
