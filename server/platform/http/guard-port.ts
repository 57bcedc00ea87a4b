// What protects a port from floods: the same for the storefront and for staff.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { IsTrustedProxy } from './client-ip.ts'
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
  /** Whom a request counts for; its network without it. */
  readonly clientOf?: (request: FastifyRequest) => string
  /** Further GET routes that are shed, because no cache has their answers. */
  readonly isUncached?: (url: string) => boolean
}

export type Guards = {
  readonly queue: FairQueue
  /** For finding out who a client is, before its request has a slot. */
  readonly sessionQueue: FairQueue
  readonly unreadBodies: UnreadBodies
  readonly connections: Connections
  isOverloaded(): boolean
}

/** Before all routes: its hooks wrap those that follow. */
export async function guardPort(
  app: FastifyInstance,
  { pool, shop, isTrusted, exempt = [], clientOf, isUncached }: Options,
): Promise<Guards | undefined> {
  if (!pool) {
    refuseEncodedBodies(app)
    return undefined
  }
  const connections = limitConnections(app, { isTrusted })
  const [queue, sessionQueue] = [openFairQueue(), openFairQueue()]
  queueByNetwork(app, { queue, exempt, clientOf })
  const isFloodOfFewNetworks = () => queue.isFloodOfFewNetworks() || sessionQueue.isFloodOfFewNetworks()
  const isOverloaded = await shedLoad(app, { pool, shop, queue: { isFloodOfFewNetworks }, isUncached })
  refuseEncodedBodies(app)
  const unreadBodies = limitUnreadBodies(app)
  return { queue, sessionQueue, unreadBodies, connections, isOverloaded }
}
