import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type IsTrustedProxy, parseIp } from './client-ip.ts'
import { openNetworkShares } from './network-shares.ts'

/** Open connections of one network that come without a proxy; idle ones count. */
export const maxConnections = 500

export type Connections = { refused(): number }

/**
 * Closes the connections of a network beyond its limit at once. Those of trusted proxies are not counted: their clients are counted
 * request by request, and the proxy limits their connections (`deploy/haproxy.cfg`).
 */
export function limitConnections(app: FastifyInstance, { isTrusted }: { isTrusted: IsTrustedProxy }): Connections {
  const connections = openNetworkShares({ ofNetwork: maxConnections, ofAll: Number.POSITIVE_INFINITY })
  app.server.on('connection', (socket: Socket) => {
    if (isTrusted(socket.remoteAddress)) return
    const release = connections.take(parseIp(socket.remoteAddress) ?? 'unknown', 1)
    if (release) socket.once('close', release)
    else socket.destroy()
  })
  return { refused: connections.refused }
}
