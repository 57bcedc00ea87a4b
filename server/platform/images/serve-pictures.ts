import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Pictures, cacheable for a year: another picture has another name. With `Save-Data: on` they are smaller. */
export async function servePictures(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await mkdir(folder, { recursive: true })
  await app.register(fastifyStatic, { root: folder, serve: false, immutable: true, maxAge: '365d', index: false })
  app.get<{ Params: { '*': string } }>('/pictures/*', { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*']
    const isSaving = request.headers['save-data'] === 'on'
    return reply.header('vary', 'save-data').sendFile(isSaving ? smaller(name) : name)
  })
}

const enough: { readonly [width: string]: number } = { '640': 320, '768': 640, '1280': 640 }

/** Every picture exists in 320, 640, 768 and 1280 pixels of width. */
function smaller(name: string): string {
  return name.replace(
    /-(640|768|1280)(\.(?:avif|webp))$/,
    (_, width: string, type: string) => `-${enough[width]}${type}`,
  )
}
