// Pictures that customers send in tests: redrawn by the shop's jobs, as in production.
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import sharp from 'sharp'
import type { ShopServer } from '../../tests/fixtures/shop-server.ts'

export const drawing = (width: number, height: number, background = '#2f6b2f') =>
  sharp({ create: { width, height, channels: 3, background } })

type Shop = Pick<ShopServer, 'app' | 'runJobs'>
type Sent = {
  readonly url: string
  readonly bytes: Uint8Array
  readonly headers?: InjectOptions['headers']
  readonly remoteAddress?: string
}

/** Sends a picture and runs jobs until it is answered. */
export async function sendPicture({ app, runJobs }: Shop, { bytes, headers, ...to }: Sent): Promise<Response> {
  let answer: Response | undefined
  const answering = app
    .inject({
      method: 'POST',
      payload: Buffer.from(bytes),
      headers: { 'content-type': 'application/octet-stream', ...headers },
      ...to,
    })
    .then((given) => {
      answer = given
    })
  while (!answer) {
    await runJobs()
    await Promise.race([answering, new Promise((resolve) => setTimeout(resolve, 20))])
  }
  return answer
}
