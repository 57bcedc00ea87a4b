// Whoever listens to a channel (listen.ts) can be asked whether all that was told on it before has been heard.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

export const questions = 'heard_all'
const answers = 'has_heard_all'

/** Milliseconds. */
const longestSilence = 5_000
const askEvery = 50

/** How many listen, and how many of these have heard everything. */
export type Heard = { readonly listening: number; readonly heard: number }

export type Asking = {
  /**
   * Waits, at most `patience` milliseconds, until everybody who listens to the channel has handled all that was committed
   * before this call: PostgreSQL delivers what transactions tell in the order in which they were committed.
   */
  untilAllHaveHeard(channel: string, options: { patience: number }): Promise<Heard>
  close(): Promise<void>
}

export async function openAsking(url: string): Promise<Asking> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: longestSilence,
    query_timeout: longestSilence,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query(`LISTEN ${answers}`)
  return {
    async untilAllHaveHeard(channel, { patience }) {
      const word = randomUUID()
      const heard = new Set<number>()
      const note = ({ processId, payload }: pg.Notification) => payload === word && heard.add(processId)
      client.on('notification', note)
      const deadline = performance.now() + patience
      for (;;) {
        const listening = await listenersTo(channel)
        const missing = listening.filter((process) => !heard.has(process))
        if (missing.length === 0 || performance.now() > deadline) {
          client.off('notification', note)
          return { listening: listening.length, heard: listening.length - missing.length }
        }
        // Again each time: who began to listen meanwhile has not heard the question before.
        await client.query('SELECT pg_notify($1, $2)', [questions, word])
        await setTimeout(askEvery)
      }
    },
    close: () => client.end(),
  }

  async function listenersTo(channel: string): Promise<number[]> {
    const { rows } = await client.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [nameOf(channel)],
    )
    return rows.map(({ pid }) => pid)
  }
}

/** By this a connection is known as one that listens; set as a statement, since an address of a database may hold a name of its own. */
export function setListensTo(channel: string): string {
  return `SET application_name = ${pg.escapeLiteral(nameOf(channel))}`
}

/** What was delivered before the question has been handled: handlers do not wait. */
export function answer(client: pg.Client, question: string) {
  // On a connection that is ending there is nobody left to be told.
  client.query('SELECT pg_notify($1, $2)', [answers, question]).catch(() => {})
}

function nameOf(channel: string): string {
  return `listens to ${channel}`
}
