import type { FastifyInstance } from 'fastify'

const refusal = { error: 'Please send this message uncompressed', code: 'compressed' }

/**
 * Refuses requests with a compressed body (415) before any of it is read. No client of the shop compresses what
 * it sends, and 1.6 kB of Brotli can unpack to 1 GB. `Accept-Encoding` in the answer says what is accepted (RFC 9110).
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return
    return reply.code(415).header('accept-encoding', 'identity').send(refusal)
  })
}
