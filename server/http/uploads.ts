import type { FastifyInstance, FastifyRequest } from 'fastify'

const uploads = new WeakMap<FastifyRequest, Buffer>()

export const uploadTypes = /^(image\/|application\/octet-stream)/

/** A picture or a file is the whole body of its call. It is no JSON: nothing looks for texts in it. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser(uploadTypes, { parseAs: 'buffer' }, (request, body, done) => {
    uploads.set(request, body as Buffer)
    done(null, undefined)
  })
}

export function uploadOf(request: FastifyRequest): Buffer {
  return uploads.get(request) ?? Buffer.alloc(0)
}
