import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

type Options = { readonly folder: string; readonly smaller: (name: string) => string }

/** Pictures, cacheable for a year: another picture has another name. With `Save-Data: on` the smaller one is sent. */
export async function servePictures(app: FastifyInstance, { folder, smaller }: Options): Promise<void> {
  await mkdir(folder, { recursive: true })
  await app.register(fastifyStatic, { root: folder, serve: false, immutable: true, maxAge: '365d', index: false })
  app.get<{ Params: { '*': string } }>('/pictures/*', { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*']
    const isSaving = request.headers['save-data'] === 'on'
    return reply.header('vary', 'save-data').sendFile(isSaving ? smaller(name) : name)
  })
}
