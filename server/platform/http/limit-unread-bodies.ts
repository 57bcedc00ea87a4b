import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Overloaded } from '../overloaded.ts'
import { clientIp } from './client-ip.ts'
import { answerClientFault } from './faults.ts'
import { openNetworkShares } from './network-shares.ts'

/** Requests of one network whose bodies have not arrived in full, and their bytes as announced. */
export const maxUnreadBodies = 300
export const maxUnreadBytes = 1_000_000
/** Of all networks, in one process. */
const maxRequestsOfAll = 5_000
const maxBytesOfAll = 50_000_000

export type UnreadBodies = {
  stats(): { readonly bytes: number; readonly refused: number }
}

/**
 * Limits what half-sent bodies hold in memory. A body counts from its request's headers until all of it has arrived, or
 * the connection is closed; its network is that of the forwarded client, since many clients share the connections of a proxy.
 *
 * Beyond the limit 503, and 413 for a body that is too long by itself. The connection is closed: the body is never read.
 */
export function limitUnreadBodies(
  app: FastifyInstance,
  { unreadBytes = maxUnreadBytes }: { unreadBytes?: number | undefined } = {},
): UnreadBodies {
  const requests = openNetworkShares({ ofNetwork: maxUnreadBodies, ofAll: maxRequestsOfAll })
  const bytes = openNetworkShares({ ofNetwork: unreadBytes, ofAll: maxBytesOfAll })
  const unread = new WeakMap<FastifyRequest, () => void>()

  app.addHook('onRequest', async (request, reply) => {
    const length = announcedLength(request)
    if (length === 0 || request.routeOptions.config.waitsForTurn) return
    // Fastify would say so too, after all other hooks of this kind.
    if (length > request.routeOptions.bodyLimit) return answerClientFault(reply.header('connection', 'close'), 413)
    const ip = clientIp(request)
    const releaseRequest = requests.take(ip, 1)
    const releaseBytes = releaseRequest && bytes.take(ip, length)
    if (!releaseBytes) {
      releaseRequest?.()
      reply.header('connection', 'close')
      throw new Overloaded()
    }
    const release = () => {
      releaseRequest()
      releaseBytes()
    }
    unread.set(request, release)
    reply.raw.once('close', release)
  })
  app.addHook('preValidation', async (request) => unread.get(request)?.())
  return { stats: () => ({ bytes: bytes.total(), refused: requests.refused() + bytes.refused() }) }
}

/** A body of unknown length counts as the longest that is accepted. */
export function announcedLength({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit
  return Number(headers['content-length'] ?? 0) || 0
}
