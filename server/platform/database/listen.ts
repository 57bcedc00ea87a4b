import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { acknowledge, barriers, setListensTo } from './purge-barrier.ts'

export type Listener = { close(): Promise<void> }

/** Milliseconds. */
const answerTimeout = 5_000
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
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerTimeout,
      query_timeout: answerTimeout,
    })
    next.on('notification', ({ channel: on, payload = '' }) => {
      if (on === barriers) acknowledge(next, payload)
      else onMessage(payload)
    })
    next.on('error', () => {})
    next.on('end', reconnect)
    client = next
    await next.connect()
    checkLater(next, checkInterval)
    await next.query(`${setListensTo(channel)}; LISTEN ${barriers}; LISTEN ${pg.escapeIdentifier(channel)}`)
    onConnect()
  }

  function reconnect() {
    if (closed) return
    onDisconnect()
    clearTimeout(retry)
    retry = setTimeout(() => {
      connect().catch((fault: unknown) => {
        void client?.end()
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
      await Promise.race([client?.end(), sleep(closeTimeout, undefined, { ref: false })])
    },
  }
}

/** Ends a connection that does not answer within `query_timeout`. */
function checkLater(client: pg.Client, checkInterval: number) {
  const check = () =>
    client.query('SELECT 1').then(
      () => checkLater(client, checkInterval),
      () => client.end(),
    )
  setTimeout(check, checkInterval).unref()
}
