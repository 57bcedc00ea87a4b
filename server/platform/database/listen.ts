import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { rarely } from '../log-rarely.ts'
import type { Database } from './open-database.ts'
import { acknowledge, barriers, setListensTo } from './purge-barrier.ts'
import { requireWritable } from './read-only.ts'
import { hasTooManyConnections, isDatabaseUnreachable } from './unreachable.ts'

export type Listener = { close(): Promise<void> }

/** Milliseconds. */
const answerTimeout = 5_000
/** With `reconnectDelay` less than `settleTime` of the purge barrier. */
const reconnectTimeout = 3_000
const closeTimeout = 1_000
const reconnectDelay = 250

type Options = {
  /** Past a pooler. */
  readonly url: string
  /** Sends the heartbeats. */
  readonly database: Database
  readonly channel: string
  readonly onMessage: (payload: string) => void
  readonly onDisconnect: () => void
  readonly onUnreachable?: () => void
  readonly onReach?: () => void
  readonly onConnect: () => void
  readonly log: Log
  readonly checkInterval?: number
  readonly heartbeatTimeout?: number
}

/**
 * Listens to a channel of PostgreSQL's NOTIFY and reconnects when the connection is lost. What is sent meanwhile is
 * missed: `onDisconnect` runs when the connection is lost, `onConnect` after every (re)connection that is known to get notifications.
 * In between `onUnreachable` runs after each attempt that finds no writing server, on this connection or on those of
 * `database`, and `onReach` as soon as one is found on both. Barriers are acknowledged from then on.
 *
 * A connection that is lost without an error (a failover, a router that dropped it, a pooler that forwards no
 * notifications) looks like one on which nothing is sent. So it is checked every `checkInterval` milliseconds: it has to
 * answer, its server to accept writes, and a heartbeat to arrive on it. The heartbeat is sent on another connection:
 * a pooler in transaction mode does forward what a connection sends to itself.
 */
export async function listen({
  url,
  database,
  channel,
  onMessage,
  onDisconnect,
  onUnreachable = () => {},
  onReach = () => {},
  onConnect,
  log,
  checkInterval = 5_000,
  heartbeatTimeout = 5_000,
}: Options): Promise<Listener> {
  const heartbeats = `heartbeat_${randomUUID()}`
  const logSilence = rarely(() =>
    log.error(
      { channel },
      'The listening connection to the database receives no notifications: DATABASE_DIRECT_URL must lead past a pooler in transaction mode, to the server of DATABASE_URL',
    ),
  )
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect({ timeout }: { timeout: number }): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: timeout,
      query_timeout: answerTimeout,
    })
    let isOpen = true
    let connectedAt = 0
    let isReached = false
    let isReceiving = false
    let received = () => {}
    next.on('notification', ({ channel: on, payload = '' }) => {
      if (on === barriers) {
        if (isReached) acknowledge(next, payload, { age: performance.now() - connectedAt })
      } else if (on === heartbeats) received()
      else onMessage(payload)
    })
    next.on('error', () => {})
    next.on('end', lose)
    client = next
    try {
      await next.connect()
      connectedAt = performance.now()
      await requireWritable(next)
      const channels = [barriers, heartbeats, channel].map((each) => `LISTEN ${pg.escapeIdentifier(each)}`)
      await next.query([setListensTo(channel), ...channels].join('; '))
    } catch (fault) {
      // Its end may come after a later attempt has succeeded, and must not count as the loss of that one.
      isOpen = false
      void next.end()
      throw fault
    }
    await check()
    if (!isReceiving) onDisconnect()

    async function check(): Promise<void> {
      try {
        await requireWritable(next)
        const outcome = await heartbeat()
        if (outcome === 'missed') logSilence()
        if (outcome === 'missed') return lose()
        if (!isOpen) return
        if (outcome === 'received' && !isReceiving) {
          isReceiving = true
          onConnect()
        }
        setTimeout(check, isReceiving ? checkInterval : reconnectDelay).unref()
      } catch (fault) {
        if (isOpen) noteFailure(fault)
        lose()
      }
    }

    /** A heartbeat that could not be sent says nothing about this connection. */
    async function heartbeat(): Promise<'received' | 'missed' | 'not sent'> {
      const { promise: arrived, resolve } = Promise.withResolvers<'received'>()
      received = () => resolve('received')
      try {
        await sql`SELECT pg_notify(${heartbeats}, '')`.execute(database)
      } catch (fault) {
        if (isOpen && !isReached) noteFailure(fault, reach)
        return 'not sent'
      }
      if (isOpen) reach()
      return Promise.race([arrived, sleep(heartbeatTimeout, 'missed' as const, { ref: false })])
    }

    function reach() {
      if (isReached) return
      isReached = true
      onReach()
    }

    function lose() {
      if (!isOpen) return
      isOpen = false
      void next.end()
      reconnect({ delay: isReceiving ? 0 : reconnectDelay })
    }
  }

  function noteFailure(fault: unknown, reach = onReach) {
    if (isDatabaseUnreachable(fault as Error) && !hasTooManyConnections(fault)) onUnreachable()
    else reach()
  }

  function reconnect({ delay }: { delay: number }) {
    if (closed) return
    onDisconnect()
    clearTimeout(retry)
    retry = setTimeout(() => {
      connect({ timeout: reconnectTimeout }).catch((fault: unknown) => {
        noteFailure(fault)
        log.warn({ err: fault, channel }, 'The listening connection to the database is lost; trying again')
        reconnect({ delay: reconnectDelay })
      })
    }, delay)
  }

  await connect({ timeout: answerTimeout })
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      // A connection that is lost without an error answers nothing.
      await Promise.race([client?.end(), sleep(closeTimeout, undefined, { ref: false })])
    },
  }
}
