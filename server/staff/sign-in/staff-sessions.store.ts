import { sql } from 'kysely'
import type { Role } from '#domain/staff/permissions.ts'
import { maxIdle } from '#domain/staff/session.ts'
import { later } from '#domain/time.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Connection, Database, Transaction } from '#server/platform/database/open-database.ts'

export type LiveSession = {
  readonly sessionId: string
  readonly staffId: string
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly authenticatedAt: Date
  readonly lastUsedAt: Date
}

type StoredSession = LiveSession & {
  readonly expiresAt: Date
  readonly seal: Buffer | null
  readonly staffSeal: Buffer | null
}

type NewSession = {
  readonly tokenHash: Buffer
  readonly seal: Buffer
  readonly staffId: string
  readonly now: Date
  readonly expiresAt: Date
  readonly clientIp: string
  readonly userAgent: string | undefined
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const { tokenHash, seal, staffId, now, expiresAt, clientIp, userAgent } = session
  await tx
    .insertInto('staff_sessions')
    .values({
      token_hash: tokenHash,
      seal,
      staff_id: staffId,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      authenticated_at: now,
      client_ip: clientIp,
      user_agent: userAgent?.slice(0, 300) ?? null,
    })
    .execute()
}

const live = (now: Date) =>
  sql<boolean>`staff_sessions.expires_at > ${now} AND staff_sessions.last_used_at > ${later(now, -maxIdle)}`

/** Undefined when it has ended, or its person is suspended. */
export function findLiveSession(
  connection: Connection,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<StoredSession | undefined> {
  return connection
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff_sessions.id as sessionId',
      'staff.id as staffId',
      'name',
      'email',
      'authenticated_at as authenticatedAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'staff_sessions.seal as seal',
      'staff.seal as staffSeal',
      sql<Role[]>`ARRAY(SELECT role FROM staff_roles WHERE staff_roles.staff_id = staff.id ORDER BY role)`.as('roles'),
    ])
    .where('token_hash', '=', tokenHash)
    .where(live(now))
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
}

export async function markUsed(connection: Connection, sessionId: string, now: Date): Promise<void> {
  await connection
    .updateTable('staff_sessions')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', now)
    .execute()
}

export async function markAuthenticated(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('staff_sessions').set({ authenticated_at: now }).where('id', '=', sessionId).execute()
}

export type OpenSession = {
  readonly id: string
  readonly startedAt: Date
  readonly lastUsedAt: Date
  readonly clientIp: string
  readonly userAgent: string | null
}

/** The one used last comes first. */
export function sessionsOf(connection: Connection, staffId: string, now: Date): Promise<OpenSession[]> {
  return connection
    .selectFrom('staff_sessions')
    .select([
      'id',
      'created_at as startedAt',
      'last_used_at as lastUsedAt',
      'client_ip as clientIp',
      'user_agent as userAgent',
    ])
    .where('staff_id', '=', staffId)
    .where(live(now))
    .orderBy('last_used_at', 'desc')
    .execute()
}

/** Ends one session of a person; false when there is none. */
export async function deleteSession(
  tx: Transaction,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessionsOf(tx: Transaction, staffId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes what has ended: sessions, confirmations, challenges, invitations, and browsers that were not used for long. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  for (const from of [
    'staff_confirmations',
    'staff_sessions',
    'passkey_challenges',
    'staff_invitations',
    'staff_browsers',
  ] as const) {
    await deleteInPortions(database, { from, where: sql`expires_at <= ${now}` })
  }
}
