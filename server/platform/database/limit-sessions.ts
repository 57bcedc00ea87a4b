// Time limits of PostgreSQL's sessions. They are defaults of the role in this database: a pooler refuses them as startup
// parameters, and passes SET on to the next user of the connection.
import pg from 'pg'

/** Milliseconds. Slow requests are cut after 30 s. */
const timeout = 20_000
const limits = ['statement_timeout', 'idle_in_transaction_session_timeout']
/** Any number, the same in every process: PostgreSQL refuses two such changes at once. */
const lock = 7_205_140_612

/** Gives the role these limits unless it has shorter ones. Sessions that are open keep theirs. */
export async function limitSessions(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string; database: string }>(
    `SELECT name, current_database() AS database FROM pg_settings
     WHERE name = ANY ($1) AND setting::int NOT BETWEEN 1 AND $2`,
    [limits, timeout],
  )
  if (rows.length === 0) return
  const changes = rows.map(
    ({ name, database }) =>
      `ALTER ROLE CURRENT_USER IN DATABASE ${pg.escapeIdentifier(database)} SET ${name} = ${timeout}`,
  )
  await client.query(['BEGIN', `SELECT pg_advisory_xact_lock(${lock})`, ...changes, 'COMMIT'].join('; '))
}
