import pg from 'pg'
import { olderSchemaReason } from '#database/schema-version.ts'
import { StartFault } from '#database/start-fault.ts'
import { limitSessions } from './platform/database/limit-sessions.ts'
import { ReadOnlyServer, requireWritable } from './platform/database/read-only.ts'

/** Milliseconds. */
const timeout = 10_000

/** Before a server opens its pool. Throws `StartFault` when the schema is older than this version, or the server is read-only. */
export async function checkDatabase({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await requireWritable(client)
    const reason = await olderSchemaReason(client)
    if (reason) throw new StartFault(reason)
    await limitSessions(client)
  } catch (fault) {
    throw fault instanceof ReadOnlyServer ? new StartFault(`${fault.message}.`, { cause: fault }) : fault
  } finally {
    await client.end()
  }
}
