import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded } from '../overloaded.ts'
import { clientIp } from './client-ip.ts'
import type { FairQueue, ReleaseSlot } from './fair-queue.ts'
import { announcedLength } from './limit-unread-bodies.ts'
import { monitoringPaths } from './shed-load.ts'

type Options = {
  readonly queue: FairQueue
  /** Further routes that take no slot, besides those of health and metrics. */
  readonly exempt: readonly string[]
  /** Another queue or client of a request; by default its network waits in `queue`. */
  readonly placeOf?: ((request: FastifyRequest) => Place | undefined) | undefined
}

/** `client` is an IP, which counts by its network, or any other name, which counts by itself. */
export type Place = { readonly queue: FairQueue; readonly client: string }

/**
 * Puts every route behind the fair queue; shed requests get 503. A slot is taken when the body has been read and released
 * when the answer is ready to be sent, so that slow senders, slow readers and event streams hold none. A client's disconnect does
 * not release it, since the work continues. Answers from the response cache are sent before and take no slot.
 */
export function queueByNetwork(app: FastifyInstance, { queue, exempt, placeOf }: Options): void {
  const slots = new WeakMap<FastifyRequest, ReleaseSlot>()
  const withoutSlot = [...monitoringPaths, ...exempt]

  app.addHook('onRoute', (route) => {
    if (withoutSlot.includes(route.url) || route.config?.waitsForTurn) return
    const { handler } = route
    route.handler = async function (request, reply) {
      // Fastify's HEAD route is made from the GET route and calls its wrapped handler.
      if (slots.has(request)) return handler.call(this, request, reply)
      const place = placeOf?.(request) ?? { queue, client: clientIp(request) }
      const releaseSlot = await takeSlot(place, reply, { bytes: announcedLength(request) })
      slots.set(request, releaseSlot)
      try {
        return await handler.call(this, request, reply)
      } finally {
        releaseSlot()
      }
    }
  })
  app.addHook('onSend', async (request) => slots.get(request)?.())
}

/** Waits for a slot; throws `Overloaded` when there is none in time. */
export async function takeSlot(
  { queue, client }: Place,
  reply: FastifyReply,
  { bytes }: { bytes: number },
): Promise<ReleaseSlot> {
  const onDisconnect = (leave: () => void) => void reply.raw.once('close', leave)
  const releaseSlot = await queue.admit(client, { bytes, onDisconnect })
  if (!releaseSlot) throw new Overloaded()
  return releaseSlot
}
