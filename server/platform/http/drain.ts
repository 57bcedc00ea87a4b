import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { clientIp, isLoopback } from './client-ip.ts'

export type Drain = { isDraining(): boolean }

/**
 * Goes on accepting requests for `seconds` once `app.close()` was called, while `/drainz` and `/readyz` answer 503: proxies see it in
 * their checks before connections are refused. Each answer of that time closes its connection.
 *
 * `/drainz` asks nothing of the database, so a proxy that checks it keeps the server while the database fails over. On the
 * shop's port it is for this machine only.
 */
export function announceDrain(app: FastifyInstance, { seconds }: { seconds: number }): Drain {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
    if (app.server.listening) await sleep(seconds * 1000)
  })
  app.get('/drainz', { schema: { hide: true } }, async (request, reply) => {
    if (!isLoopback(clientIp(request))) return reply.code(404).send({ error: 'Not found', code: 'not-found' })
    return reply.code(isDraining ? 503 : 200).send({ status: isDraining ? 'draining' : 'serving' })
  })
  return { isDraining: () => isDraining }
}
