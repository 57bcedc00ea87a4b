import pg from 'pg'
import type { Log } from '../log.ts'

export type Listening = { close(): Promise<void> }

/**
 * Hears what other processes tell over PostgreSQL's NOTIFY. A lost connection is opened again; what was said meanwhile is
 * unknown, so `onGap` runs after every (re)connection.
 */
export async function listen({
  url,
  channel,
  onMessage,
  onGap,
  log,
}: {
  url: string
  channel: string
  onMessage: (payload: string) => void
  onGap: () => void
  log: Log
}): Promise<Listening> {
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', (message) => onMessage(message.payload ?? ''))
    next.on('error', () => {})
    next.on('end', again)
    await next.connect()
    await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    client = next
    onGap()
  }

  function again() {
    if (closed) return
    onGap()
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
      await client?.end()
    },
  }
}
