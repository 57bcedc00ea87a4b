import type { FastifyReply, FastifyRequest } from 'fastify'

/** Razorpay is strict: any other case than `Basic` is rejected. */
function isAuthorised(header: string | undefined, { id, secret }: { id: string; secret: string }) {
  return header === `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}

export function requireKey(key: { id: string; secret: string }) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isAuthorised(request.headers.authorization, key)) return
    const error = { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' }
    return reply.code(401).header('www-authenticate', 'Basic realm="Razorpay"').send({ error })
  }
}
