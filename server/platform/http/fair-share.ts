import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Busy } from '../busy.ts'
import { clientAddress } from './client-address.ts'
import { type EndTurn, type NetworkQueue, openNetworkQueue } from './network-queue.ts'
import { watching } from './pressure.ts'

/**
 * Lets each network have at most 12 requests worked on at once in this process; the others wait a second at most
 * and are then answered 503. A turn begins when the whole request has been read, so that slow senders hold none, and
 * ends when its answer is ready to be sent, so that slow readers hold none either. It does not end when the client
 * hangs up: the work goes on. Answers from the page cache are given before and are not counted.
 *
 * `exempt` are further routes that are never held up, besides those of health and metrics.
 */
export function shareFairly(app: FastifyInstance, { exempt }: { exempt: readonly string[] }): NetworkQueue {
  const queue = openNetworkQueue()
  const turns = new WeakMap<FastifyRequest, EndTurn>()
  const uncounted = [...watching, ...exempt]

  async function takeTurn(request: FastifyRequest, reply: FastifyReply): Promise<EndTurn> {
    const bytes = bytesOf(request)
    const whenGone = (leave: () => void) => void reply.raw.once('close', leave)
    const endTurn = await queue.take(clientAddress(request), { bytes, whenGone })
    if (!endTurn) throw new Busy()
    turns.set(request, endTurn)
    return endTurn
  }

  app.addHook('onRoute', (route) => {
    if (uncounted.includes(route.url)) return
    const { handler } = route
    route.handler = async function (request, reply) {
      // The route for HEAD is made from the one for GET and has its handler.
      if (turns.has(request)) return handler.call(this, request, reply)
      const endTurn = await takeTurn(request, reply)
      try {
        return await handler.call(this, request, reply)
      } finally {
        endTurn()
      }
    }
  })
  app.addHook('onSend', async (request) => turns.get(request)?.())
  return queue
}

/** A body whose length is not said counts as a long one. */
function bytesOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return 256 * 1024
  return Number(headers['content-length'] ?? 0)
}
