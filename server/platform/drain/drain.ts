// How a server goes without anybody noticing: whoever has come is answered, and told that this was the last answer here.
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { Server as Door, type Socket } from 'node:net'
import { setImmediate as afterWhatHasCome } from 'node:timers/promises'
import type { FastifyServerOptions } from 'fastify'
import { noneOnTheWay } from './none-on-the-way.ts'

type ServerFactory = (handle: RequestListener, options: FastifyServerOptions) => Server
/** Node keeps the answer that a connection waits for here, until all of it is sent; no documented name. */
type Connection = Socket & { _httpMessage?: ServerResponse | null }

/**
 * Milliseconds of silence after which a connection is ended. A request that crosses its end has no answer, which gets the
 * rarer the longer it has been silent; nobody waits for a process that has been replaced.
 */
const graces = { alone: 1_000, replaced: 5_000 }

/** What a connection has said is compared with what it had said a grace ago; one that waits for its answer is not silent. */
const awaitsAnswer = -1

export function openDrain() {
  const servers = new Set<Server>()
  const connections = new Set<Connection>()

  function watch(server: Server): Server {
    servers.add(server)
    server.on('connection', (connection: Connection) => {
      connections.add(connection)
      connection.once('close', () => connections.delete(connection))
    })
    return server
  }

  /** Takes no more connections, and resolves when all that were taken have ended. */
  async function drain() {
    for (const server of servers) {
      server.prependListener('request', (_, answer) => sayLast(answer))
      // Of http's close() only this half: the other ends what is silent, into which somebody may speak just now.
      if (server.listening) Door.prototype.close.call(server)
    }
    for (const { _httpMessage: answer } of connections) if (answer) sayLast(answer)
    const { othersServe } = await noneOnTheWay()
    const grace = othersServe ? graces.replaced : graces.alone
    const heard = new WeakMap<Connection, number>()
    look(heard)
    const looking = setInterval(() => void afterWhatHasCome().then(() => look(heard)), grace)
    await Promise.all([...connections].map((one) => new Promise((done) => one.once('close', done))))
    clearInterval(looking)
  }

  function look(heard: WeakMap<Connection, number>) {
    for (const connection of connections) {
      const said = connection._httpMessage ? awaitsAnswer : connection.bytesRead
      if (said !== awaitsAnswer && said === heard.get(connection)) connection.destroySoon()
      heard.set(connection, said)
    }
  }

  const over =
    (open: ServerFactory): ServerFactory =>
    (handle, options) =>
      watch(open(handle, options))
  return { over, drain }
}

/** `Connection: close`, unless its head is on its way. */
function sayLast(answer: ServerResponse) {
  answer.shouldKeepAlive = false
}
