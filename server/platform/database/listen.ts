import pg from 'pg'
import type { Log } from '../log.ts'
import { acknowledge, barriers, setListensTo } from './purge-barrier.ts'

export type Listener = { close(): Promise<void> }

/** Milliseconds. */
const connectTimeout = 5_000
const closeTimeout = 1_000
const reconnectDelay = 250

/**
 * Listens to a channel of PostgreSQL's NOTIFY and reconnects when the connection is lost. What is sent meanwhile is
 * missed: `onDisconnect` runs when the connection is lost, `onConnect` after every (re)connection. A connection that is
 * lost without an error (a failover, a router that dropped it) looks like one on which nothing is sent, so it is checked
 * every `checkInterval` milliseconds.
 */
export async function listen({
  url,
  channel,
  onMessage,
  onDisconnect,
  onConnect,
  log,
  checkInterval = 5_000,
}: {
  url: string
  channel: string
  onMessage: (payload: string) => void
  onDisconnect: () => void
  onConnect: () => void
  log: Log
  checkInterval?: number
}): Promise<Listener> {
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: connectTimeout })
    next.on('notification', ({ channel: on, payload = '' }) => {
      if (on === barriers) acknowledge(next, payload)
      else onMessage(payload)
    })
    next.on('error', () => {})
    next.on('end', reconnect)
    client = next
    await next.connect()
    endWhenSilent(next, checkInterval)
    await next.query(`${setListensTo(channel)}; LISTEN ${barriers}; LISTEN ${pg.escapeIdentifier(channel)}`)
    onConnect()
  }

  function reconnect() {
    if (closed) return
    onDisconnect()
    clearTimeout(retry)
    retry = setTimeout(() => {
      connect().catch((fault: unknown) => {
        log.warn({ err: fault, channel }, 'The listening connection to the database is lost; trying again')
        reconnect()
      })
    }, reconnectDelay)
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      // A connection that is lost without an error answers nothing.
      const timeout = setTimeout(() => client?.connection.stream.destroy(), closeTimeout)
      await client?.end()
      clearTimeout(timeout)
    },
  }
}

/** Ends a connection on which a query is not answered before the next one is due. */
function endWhenSilent(client: pg.Client, checkInterval: number) {
  let isPending = false
  const timer = setInterval(() => {
    // With a query open, pg closes the socket without waiting for the server.
    if (isPending) return void client.end()
    isPending = true
    client.query('SELECT 1').then(
      () => {
        isPending = false
      },
      () => {},
    )
  }, checkInterval)
  timer.unref()
  client.once('end', () => clearInterval(timer))
}
