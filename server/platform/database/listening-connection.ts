import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './open-database.ts'
import { acknowledge, barriers, setListensTo } from './purge-barrier.ts'
import { requireWritable } from './read-only.ts'
import { hasTooManyConnections, isDatabaseUnreachable } from './unreachable.ts'

/** Milliseconds. */
export const answerTimeout = 5_000
/** Until the next look at a connection that has not received a heartbeat yet. */
const firstCheckInterval = 250

export type ConnectionOptions = {
  /** Past a pooler. */
  readonly url: string
  /** Sends the heartbeats. */
  readonly database: Database
  readonly channel: string
  readonly onMessage: (payload: string) => void
  readonly onUnreachable: () => void
  readonly onReach: () => void
  /** It is known to get notifications. */
  readonly onConnect: () => void
  readonly onLose: (connection: { wasReceiving: boolean }) => void
  /** A heartbeat was sent and has not arrived. */
  readonly onSilence: () => void
  readonly checkInterval: number
  readonly heartbeatTimeout: number
}

/**
 * A connection that is lost without an error (a failover, a router that dropped it, a pooler that forwards no
 * notifications) looks like one on which nothing is sent. So it is checked every `checkInterval` milliseconds: it has to
 * answer, its server to accept writes, and a heartbeat to arrive on it. The heartbeat is sent on another connection:
 * a pooler in transaction mode does forward what a connection sends to itself.
 */
export class ListeningConnection {
  readonly #options: ConnectionOptions
  readonly #client: pg.Client
  readonly #heartbeats = `heartbeat_${randomUUID()}`
  #isOpen = true
  #connectedAt = 0
  #isReached = false
  #isReceiving = false
  #received = () => {}

  constructor(options: ConnectionOptions, { timeout }: { timeout: number }) {
    this.#options = options
    this.#client = new pg.Client({
      connectionString: options.url,
      keepAlive: true,
      connectionTimeoutMillis: timeout,
      query_timeout: answerTimeout,
    })
    this.#client.on('notification', (notification) => this.#hear(notification))
    this.#client.on('error', () => {})
    this.#client.on('end', () => this.#lose())
  }

  get isReceiving(): boolean {
    return this.#isReceiving
  }

  async open(): Promise<void> {
    try {
      await this.#client.connect()
      this.#connectedAt = performance.now()
      await requireWritable(this.#client)
      const { channel } = this.#options
      const channels = [barriers, this.#heartbeats, channel].map((each) => `LISTEN ${pg.escapeIdentifier(each)}`)
      await this.#client.query([setListensTo(channel), ...channels].join('; '))
    } catch (fault) {
      // Its end may come after a later attempt has succeeded, and must not count as the loss of that one.
      this.#isOpen = false
      void this.#client.end()
      throw fault
    }
    await this.#check()
  }

  end(): Promise<void> {
    return this.#client.end()
  }

  #hear({ channel, payload = '' }: pg.Notification) {
    if (channel === barriers) {
      if (this.#isReached) acknowledge(this.#client, payload, { age: performance.now() - this.#connectedAt })
    } else if (channel === this.#heartbeats) this.#received()
    else this.#options.onMessage(payload)
  }

  async #check(): Promise<void> {
    try {
      await requireWritable(this.#client)
      const outcome = await this.#heartbeat()
      if (outcome === 'missed') {
        this.#options.onSilence()
        return this.#lose()
      }
      if (!this.#isOpen) return
      if (outcome === 'received' && !this.#isReceiving) {
        this.#isReceiving = true
        this.#options.onConnect()
      }
      setTimeout(() => this.#check(), this.#isReceiving ? this.#options.checkInterval : firstCheckInterval).unref()
    } catch (fault) {
      if (this.#isOpen) noteFailure(fault, this.#options)
      this.#lose()
    }
  }

  /** A heartbeat that could not be sent says nothing about this connection. */
  async #heartbeat(): Promise<'received' | 'missed' | 'not sent'> {
    const { database, heartbeatTimeout, onUnreachable } = this.#options
    const { promise: arrived, resolve } = Promise.withResolvers<'received'>()
    this.#received = () => resolve('received')
    try {
      await sql`SELECT pg_notify(${this.#heartbeats}, '')`.execute(database)
    } catch (fault) {
      if (this.#isOpen && !this.#isReached) noteFailure(fault, { onUnreachable, onReach: () => this.#reach() })
      return 'not sent'
    }
    if (this.#isOpen) this.#reach()
    return Promise.race([arrived, sleep(heartbeatTimeout, 'missed' as const, { ref: false })])
  }

  #reach() {
    if (this.#isReached) return
    this.#isReached = true
    this.#options.onReach()
  }

  #lose() {
    if (!this.#isOpen) return
    this.#isOpen = false
    void this.#client.end()
    this.#options.onLose({ wasReceiving: this.#isReceiving })
  }
}

/** What a failed attempt says of the database: a server that has too many connections was reached. */
export function noteFailure(
  fault: unknown,
  { onUnreachable, onReach }: Pick<ConnectionOptions, 'onUnreachable' | 'onReach'>,
): void {
  if (isDatabaseUnreachable(fault as Error) && !hasTooManyConnections(fault)) onUnreachable()
  else onReach()
}
