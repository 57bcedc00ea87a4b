import { type RequestListener, Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two looks of Node for requests that take too long; its default of 30,000 finds them a minute old. */
export const connectionsCheckingInterval = 2_000

/**
 * Node counts a connection as idle when its answer has been written, even if a slow reader has not received all of it. While there
 * is one, this server closes no idle connections, also when Node itself asks for it in `close()`.
 */
export class DrainingServer extends Server {
  readonly #connections = new Set<Socket>()

  constructor(options: ServerOptions, listener: RequestListener) {
    super(options, listener)
    this.on('connection', (socket: Socket) => {
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  override closeIdleConnections() {
    for (const { writableLength } of this.#connections) if (writableLength > 0) return
    super.closeIdleConnections()
  }
}
