import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { rarely } from '../log-rarely.ts'
import { answerTimeout, type ConnectionOptions, ListeningConnection, noteFailure } from './listening-connection.ts'

export type Listener = { close(): Promise<void> }

/** Milliseconds. With `reconnectDelay` less than `settleTime` of the purge barrier. */
const reconnectTimeout = 3_000
const closeTimeout = 1_000
const reconnectDelay = 250

type Options = Omit<ConnectionOptions, 'onSilence' | 'onLose' | Optional> &
  Partial<Pick<ConnectionOptions, Optional>> & {
    readonly onDisconnect: () => void
    readonly log: Log
  }
type Optional = 'onUnreachable' | 'onReach' | 'checkInterval' | 'heartbeatTimeout'

/**
 * Listens to a channel of PostgreSQL's NOTIFY and reconnects when the connection is lost. What is sent meanwhile is
 * missed: `onDisconnect` runs when the connection is lost, `onConnect` after every (re)connection that is known to get notifications.
 * In between `onUnreachable` runs after each attempt that finds no writing server, on this connection or on those of
 * `database`, and `onReach` as soon as one is found on both. Barriers are acknowledged from then on.
 */
export async function listen({ log, onDisconnect, ...options }: Options): Promise<Listener> {
  const { channel } = options
  let closed = false
  let connection: ListeningConnection | undefined
  let retry: NodeJS.Timeout | undefined
  const all: ConnectionOptions = {
    onUnreachable: () => {},
    onReach: () => {},
    checkInterval: 5_000,
    heartbeatTimeout: 5_000,
    ...options,
    onSilence: rarely(() =>
      log.error(
        { channel },
        'The listening connection to the database receives no notifications: DATABASE_DIRECT_URL must lead past a pooler in transaction mode, to the server of DATABASE_URL',
      ),
    ),
    onLose: ({ wasReceiving }) => reconnect({ delay: wasReceiving ? 0 : reconnectDelay }),
  }

  async function connect({ timeout }: { timeout: number }): Promise<void> {
    const next = new ListeningConnection(all, { timeout })
    connection = next
    await next.open()
    if (!next.isReceiving) onDisconnect()
  }

  function reconnect({ delay }: { delay: number }) {
    if (closed) return
    onDisconnect()
    clearTimeout(retry)
    retry = setTimeout(() => {
      connect({ timeout: reconnectTimeout }).catch((fault: unknown) => {
        noteFailure(fault, all)
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
      await Promise.race([connection?.end(), sleep(closeTimeout, undefined, { ref: false })])
    },
  }
}
