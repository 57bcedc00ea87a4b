import pg from 'pg'
import type { Log } from '../log.ts'
import { answer, questions, setListensTo } from './ask-listeners.ts'

export type Listening = { close(): Promise<void> }

/** Milliseconds. */
const longestConnecting = 5_000
const longestGoodbye = 1_000

/**
 * Hears what other processes tell over PostgreSQL's NOTIFY. A lost connection is opened again; what was said meanwhile is
 * unknown: `onLost` runs when nothing is heard any more, `onHeard` after every (re)connection. One that is lost without a
 * word (a failover, a router that forgot it) looks like one on which nothing is said: it is asked every `askEvery`
 * milliseconds.
 */
export async function listen({
  url,
  channel,
  onMessage,
  onLost,
  onHeard,
  log,
  askEvery = 5_000,
}: {
  url: string
  channel: string
  onMessage: (payload: string) => void
  onLost: () => void
  onHeard: () => void
  log: Log
  askEvery?: number
}): Promise<Listening> {
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: longestConnecting })
    next.on('notification', ({ channel: on, payload = '' }) => {
      if (on === questions) answer(next, payload)
      else onMessage(payload)
    })
    next.on('error', () => {})
    next.on('end', again)
    client = next
    await next.connect()
    endWhenSilent(next, askEvery)
    await next.query(`${setListensTo(channel)}; LISTEN ${questions}; LISTEN ${pg.escapeIdentifier(channel)}`)
    onHeard()
  }

  function again() {
    if (closed) return
    onLost()
    clearTimeout(retry)
    retry = setTimeout(() => {
      connect().catch((fault: unknown) => {
        log.warn({ err: fault, channel }, 'The channel to the database is lost; trying again')
        again()
      })
    }, 250)
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      // On a connection that is lost without a word nothing answers it.
      const impatience = setTimeout(() => client?.connection.stream.destroy(), longestGoodbye)
      await client?.end()
      clearTimeout(impatience)
    },
  }
}

/** Ends a connection on which a question is not answered before the next one is due. */
function endWhenSilent(client: pg.Client, askEvery: number) {
  let isAwaited = false
  const asking = setInterval(() => {
    // With a question open, pg tears the connection down and waits for no goodbye.
    if (isAwaited) return void client.end()
    isAwaited = true
    client.query('SELECT 1').then(
      () => {
        isAwaited = false
      },
      () => {},
    )
  }, askEvery)
  asking.unref()
  client.once('end', () => clearInterval(asking))
}
