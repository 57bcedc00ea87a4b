// A standby, and a primary that was demoted, answer reads and refuse writes with SQLSTATE 25006.
import type { ClientBase } from 'pg'

const readOnlyCode = '25006'

export class ReadOnlyServer extends Error {
  readonly code = readOnlyCode
  constructor() {
    super('The database is read-only: this server is a standby')
  }
}

export function isReadOnlyFault(fault: unknown): boolean {
  return (fault as { code?: unknown } | undefined)?.code === readOnlyCode
}

/** Throws `ReadOnlyServer`. Asks the server: a pooler repeats the `in_hot_standby` of an earlier one. */
export async function requireWritable(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query('SHOW transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyServer()
}
