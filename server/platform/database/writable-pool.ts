// The pool for Kysely: a connection that is lost, or whose server is read-only, takes no further statement.
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { isReadOnlyFault, ReadOnlyServer, requireWritable } from './read-only.ts'

/**
 * Every new connection is asked whether its server writes. Once a statement was refused as read-only (a switchover), so
 * is each of the other connections before its next use. Throws `ReadOnlyServer` when a new connection leads to a standby.
 */
export function writablePool(pool: pg.Pool): PostgresPool {
  const known = new WeakSet<pg.PoolClient>()
  let writable = new WeakSet<pg.PoolClient>()

  async function connectToWriter(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (writable.has(client)) return client
      const isNew = !known.has(client)
      known.add(client)
      try {
        await requireWritable(client)
        writable.add(client)
        return client
      } catch (fault) {
        client.release(true)
        if (isNew || !(fault instanceof ReadOnlyServer)) throw fault
      }
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connectToWriter()
      let lost: unknown
      const query = async (text: string, values: unknown[]) => {
        if (lost) throw lost
        try {
          return await client.query(text, values)
        } catch (fault) {
          if (isReadOnlyFault(fault)) writable = new WeakSet()
          // Without an error of PostgreSQL: a timeout after a failover, a broken network.
          if (isReadOnlyFault(fault) || !(fault instanceof pg.DatabaseError)) lost = fault
          throw fault
        }
      }
      return { query: query as never, release: (destroy) => client.release(destroy || lost !== undefined) }
    },
  }
}
