import { sql } from 'kysely'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Connection, Database } from '#server/platform/database/open-database.ts'

export type StoredSession = {
  readonly customerId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly lastUsedAt: Date
}

/** Creates a session only if the password hash is unchanged, because a concurrent reset must end all sessions. */
export async function insertSession(
  connection: Connection,
  session: { tokenHash: Buffer; customerId: string; passwordHash: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { tokenHash, customerId, passwordHash, now, expiresAt } = session
  const { rows } = await sql`
    INSERT INTO sessions (token_hash, customer_id, created_at, last_used_at, expires_at)
    SELECT ${tokenHash}::bytea, id, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    FROM customers WHERE id = ${customerId} AND password_hash = ${passwordHash} FOR SHARE
    RETURNING customer_id`.execute(connection)
  return rows.length > 0
}

export async function findSession(
  connection: Connection,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<StoredSession | undefined> {
  return connection
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['customers.id as customerId', 'name', 'email', 'phone', 'last_used_at as lastUsedAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function updateLastUse(
  connection: Connection,
  { tokenHash, now, expiresAt }: { tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await connection
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<', now)
    .execute()
}

export async function deleteSession(connection: Connection, tokenHash: Buffer): Promise<void> {
  await connection.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends all of the customer's sessions, or all but one; how many. */
export async function deleteSessionsOf(
  connection: Connection,
  customerId: string,
  { except }: { except?: Buffer } = {},
): Promise<number> {
  const sessions = connection.deleteFrom('sessions').where('customer_id', '=', customerId)
  const { numDeletedRows } = await (except ? sessions.where('token_hash', '<>', except) : sessions).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Open sessions of a customer, the newest first. */
export function readSessionsOf(connection: Connection, { customerId, now }: { customerId: string; now: Date }) {
  return connection
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()
}

export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await deleteInPortions(database, { from: 'sessions', where: sql`expires_at <= ${now}` })
}
