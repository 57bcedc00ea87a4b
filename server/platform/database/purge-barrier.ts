// Waits until every process that listens to a channel (listen.ts) has handled what was sent on it: each acknowledges a
// message that follows all others.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export const barriers = 'purge_barrier'
const acknowledgements = 'purge_acknowledged'

/** Milliseconds. */
const queryTimeout = 5_000
const retryInterval = 50
/**
 * After an outage listeners reconnect one after the other, and those that have not yet may serve what they have cached. So a listener
 * that has connected within this time is not counted as having acknowledged: others may follow.
 */
const defaultSettleTime = 4_000

export type Acknowledgement = { readonly listeners: number; readonly acknowledged: number }

export type PurgeBarrier = {
  /**
   * Waits, at most `timeout` milliseconds, until all listeners to the channel have handled what was committed before this
   * call: PostgreSQL delivers notifications in the order of commits. A process that cannot reach the database is not counted.
   */
  waitForPurge(channel: string, options: { timeout: number; settleTime?: number | undefined }): Promise<Acknowledgement>
  close(): Promise<void>
}

export async function openPurgeBarrier(url: string): Promise<PurgeBarrier> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: queryTimeout,
    query_timeout: queryTimeout,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query(`LISTEN ${acknowledgements}`)
  return {
    async waitForPurge(channel, { timeout, settleTime = defaultSettleTime }) {
      const barrier = randomUUID()
      const acknowledged = new Set<number>()
      const note = ({ processId, payload = '' }: pg.Notification) => {
        const [name, age] = payload.split(' ')
        if (name === barrier && Number(age) >= settleTime) acknowledged.add(processId)
      }
      client.on('notification', note)
      const deadline = performance.now() + timeout
      for (;;) {
        const listeners = await listenersTo(channel)
        const missing = listeners.filter((pid) => !acknowledged.has(pid))
        if (missing.length === 0 || performance.now() > deadline) {
          client.off('notification', note)
          return { listeners: listeners.length, acknowledged: listeners.length - missing.length }
        }
        // Sent again each time: a process that has connected since did not receive the first one.
        await client.query('SELECT pg_notify($1, $2)', [barriers, barrier])
        await sleep(retryInterval)
      }
    },
    close: () => client.end(),
  }

  /** Of sessions of other roles PostgreSQL shows little more than this. */
  async function listenersTo(channel: string): Promise<number[]> {
    const { rows } = await client.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [nameOf(channel)],
    )
    return rows.map(({ pid }) => pid)
  }
}

/** The statement that marks a connection as a listener; `DATABASE_URL` may set an application name of its own. */
export function setListensTo(channel: string): string {
  return `SET application_name = ${pg.escapeLiteral(nameOf(channel))}`
}

/** Handlers of notifications do not wait: what was delivered before the barrier has been handled. `age`: milliseconds since it connected. */
export function acknowledge(client: pg.Client, barrier: string, { age }: { age: number }) {
  // The connection may be closing.
  client.query('SELECT pg_notify($1, $2)', [acknowledgements, `${barrier} ${Math.floor(age)}`]).catch(() => {})
}

function nameOf(channel: string): string {
  return `listens to ${channel}`
}
