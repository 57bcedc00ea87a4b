// What the run needs of its database, whether it is its own or one that was given.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// biome-ignore lint/suspicious/noExplicitAny: rows of any table.
export type Row = Record<string, any>

export type Queries = Pick<RunDatabase, 'query'>

export type RunDatabase = {
  /** For the shop. */
  readonly url: string
  /** Past the pooler and all disturbances, for the role that owns the schema. */
  readonly ownerUrl: string
  /** Past the pooler, for the shop. */
  readonly directUrl: string
  /** Bypasses what disturbs the shop, so that the run itself is not affected. */
  query(statement: string, values?: unknown[]): Promise<Row[]>
  cutConnections(): void
  /** Terminates about `share` of the shop's sessions. */
  terminateBackends(share: number): Promise<void>
  /** Ends the server at once. */
  crash(): Promise<void>
  /** Resolves when a server accepts writes again. */
  start(): Promise<void>
  close(options: { keepsFiles: boolean }): Promise<void>
}

const applicationName = 'fault run'
/** A server that was frozen answers nothing. */
const statementTimeout = 60_000

export async function queryOnce(
  connectionString: string,
  statement: string,
  values: unknown[] = [],
  { within = statementTimeout }: { within?: number } = {},
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: Math.min(within, 10_000),
    query_timeout: within,
  })
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('PostgreSQL went away')))
  })
  try {
    return await Promise.race([client.connect().then(() => client.query(statement, values)), lost]).then(
      ({ rows }) => rows,
    )
  } finally {
    client.end().catch(() => {})
  }
}

/** `owner` limits it to the sessions that a role without more rights may end. */
export const terminateStatement = (owner: 'own' | 'all') => `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name <> '${applicationName}' AND random() < $1
  ${owner === 'own' ? 'AND usename = current_user' : ''}`

/** Throws after `within` milliseconds without a server that accepts writes. */
export async function untilWritable(connectionString: string, { within }: { within: number }): Promise<void> {
  const end = Date.now() + within
  for (;;) {
    try {
      const [row] = await queryOnce(connectionString, 'SHOW transaction_read_only', [], { within: 2_000 })
      if (row?.transaction_read_only === 'off') return
    } catch (fault) {
      if (Date.now() > end) throw fault
    }
    if (Date.now() > end) throw new Error('The database is read-only.')
    await sleep(100)
  }
}
