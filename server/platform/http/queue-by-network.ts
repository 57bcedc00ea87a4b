import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded } from '../overloaded.ts'
import { clientIp } from './client-ip.ts'
import { type FairQueue, openFairQueue, type ReleaseSlot } from './fair-queue.ts'
import { monitoringPaths } from './shed-load.ts'

/**
 * Puts every route behind the fair queue; shed requests get 503. A slot is taken when the body has been read and released
 * when the answer is ready to be sent, so that slow senders and slow readers hold none. A client's disconnect does not
 * release it, since the work continues. Answers from the response cache are sent before and take no slot.
 *
 * `exempt` are further routes that take no slot, besides those of health and metrics.
 */
export function queueByNetwork(app: FastifyInstance, { exempt }: { exempt: readonly string[] }): FairQueue {
  const queue = openFairQueue()
  const slots = new WeakMap<FastifyRequest, ReleaseSlot>()
  const withoutSlot = [...monitoringPaths, ...exempt]

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<ReleaseSlot> {
    const onDisconnect = (leave: () => void) => void reply.raw.once('close', leave)
    const releaseSlot = await queue.admit(clientIp(request), { bytes: bytesOf(request), onDisconnect })
    if (!releaseSlot) throw new Overloaded()
    slots.set(request, releaseSlot)
    return releaseSlot
  }

  app.addHook('onRoute', (route) => {
    if (withoutSlot.includes(route.url)) return
    const { handler } = route
    route.handler = async function (request, reply) {
      // Fastify's HEAD route is made from the GET route and calls its wrapped handler.
      if (slots.has(request)) return handler.call(this, request, reply)
      const releaseSlot = await admit(request, reply)
      try {
        return await handler.call(this, request, reply)
      } finally {
        releaseSlot()
      }
    }
  })
  app.addHook('onSend', async (request) => slots.get(request)?.())
  return queue
}

/** A body of unknown length counts as the longest that is accepted. */
function bytesOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return 256 * 1024
  return Number(headers['content-length'] ?? 0)
}
