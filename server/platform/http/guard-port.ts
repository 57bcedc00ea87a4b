// What protects a port from floods: the same for the storefront and for staff.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { clientIp, type IsTrustedProxy } from './client-ip.ts'
import { type FairQueue, openFairQueue } from './fair-queue.ts'
import { type Connections, limitConnections } from './limit-connections.ts'
import { limitUnreadBodies, type UnreadBodies } from './limit-unread-bodies.ts'
import { queueByNetwork } from './queue-by-network.ts'
import { refuseEncodedBodies } from './request-encoding.ts'
import { shedLoad } from './shed-load.ts'

type Options = {
  /** Without one only compressed bodies are refused, which most tests need. */
  readonly pool: Pick<Pool, 'waitingCount'> | undefined
  readonly shop: { readonly name: string }
  readonly isTrusted: IsTrustedProxy
  /** Routes that take no slot, besides those of health and metrics. */
  readonly exempt?: readonly string[]
  /** The person of a request, who counts instead of the network; undefined without a session. */
  readonly personOf?: (request: FastifyRequest) => string | undefined
  /** Further GET routes that are shed, because no cache has their answers. */
  readonly isUncached?: (url: string) => boolean
  /** Of one network; more where people with a session send pictures. */
  readonly unreadBytes?: number
}

/**
 * Concurrent sign-ins of a network, and sessions that are looked up for it: fewer than the connections to the database, so that one network
 * cannot take them all. Each takes milliseconds.
 */
const maxActiveWithoutSession = 4

export type Guards = {
  readonly queues: readonly FairQueue[]
  /** For finding out who a client is, before its request has a slot. */
  readonly sessionQueue: FairQueue
  readonly unreadBodies: UnreadBodies
  readonly connections: Connections
  isOverloaded(): boolean
}

/** Before all routes: its hooks wrap those that follow. */
export async function guardPort(
  app: FastifyInstance,
  { pool, shop, isTrusted, exempt = [], personOf, isUncached, unreadBytes }: Options,
): Promise<Guards | undefined> {
  if (!pool) {
    refuseEncodedBodies(app)
    return undefined
  }
  const connections = limitConnections(app, { isTrusted })
  const queue = openFairQueue()
  const sessionQueue = openFairQueue({ maxActive: maxActiveWithoutSession })
  const strangerQueue = openFairQueue({ maxActive: maxActiveWithoutSession })
  const queues = [queue, sessionQueue, strangerQueue]
  queueByNetwork(app, {
    queue,
    exempt,
    placeOf(request) {
      if (!personOf) return undefined
      const person = personOf(request)
      if (person) return { queue, client: person }
      const isFile = !isUncached?.(request.routeOptions.url ?? '')
      return isFile ? undefined : { queue: strangerQueue, client: clientIp(request) }
    },
  })
  const isFloodOfFewNetworks = () => queues.some((each) => each.isFloodOfFewNetworks())
  const isOverloaded = await shedLoad(app, { pool, shop, queue: { isFloodOfFewNetworks }, isUncached })
  refuseEncodedBodies(app)
  const unreadBodies = limitUnreadBodies(app, { unreadBytes })
  return { queues, sessionQueue, unreadBodies, connections, isOverloaded }
}
