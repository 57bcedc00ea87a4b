import { sql } from 'kysely'
import type { Role } from '#domain/staff/permissions.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type StoredStaff = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
  readonly totpSecret: Buffer | null
  readonly suspendedAt: Date | null
  readonly roles: readonly Role[]
  readonly seal: Buffer | null
}

const columns = [
  'id',
  'email',
  'name',
  'password_hash as passwordHash',
  'totp_secret as totpSecret',
  'suspended_at as suspendedAt',
  'seal',
  sql<Role[]>`ARRAY(SELECT role FROM staff_roles WHERE staff_id = staff.id ORDER BY role)`.as('roles'),
] as const

export function findStaffByEmail(connection: Connection, email: string): Promise<StoredStaff | undefined> {
  return connection
    .selectFrom('staff')
    .select(columns)
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
}

export function findStaff(connection: Connection, id: string): Promise<StoredStaff | undefined> {
  return connection.selectFrom('staff').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Changes of staff run one after the other: two owners who demote each other at once do not both succeed (STAFF-09). */
export async function lockStaffChanges(tx: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('staff'))`.execute(tx)
}

/** Undefined when the email is taken. */
export async function insertStaff(
  tx: Transaction,
  { id, name, email, now }: { id?: string; name: string; email: string; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('staff')
    .values({ ...(id && { id }), name: name.trim(), email: email.trim().toLowerCase(), created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function renameStaff(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.updateTable('staff').set({ name: name.trim() }).where('id', '=', id).execute()
}

export async function replaceRoles(tx: Transaction, staffId: string, roles: readonly Role[]): Promise<void> {
  await tx.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_roles')
    .values([...new Set(roles)].map((role) => ({ staff_id: staffId, role })))
    .execute()
}

/** Owners who can sign in. */
export async function countActiveOwners(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function activeOwners(connection: Connection): Promise<{ id: string; email: string; name: string }[]> {
  return connection
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select(['id', 'email', 'name'])
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()
}

export async function setSuspended(tx: Transaction, id: string, suspendedAt: Date | null): Promise<void> {
  await tx.updateTable('staff').set({ suspended_at: suspendedAt }).where('id', '=', id).execute()
}

export async function storeSeal(tx: Transaction, id: string, seal: Buffer): Promise<void> {
  await tx.updateTable('staff').set({ seal }).where('id', '=', id).execute()
}

export async function enrol(
  tx: Transaction,
  { id, ...enrolled }: { id: string; passwordHash: string; totpSecret: Buffer; step: number },
): Promise<void> {
  const { passwordHash, totpSecret, step } = enrolled
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, totp_secret: totpSecret, totp_last_step: step })
    .where('id', '=', id)
    .execute()
}

/** Until the next invitation is accepted nobody can sign in as this person. */
export async function removeCredentials(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: null, totp_secret: null, totp_last_step: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('passkeys').where('staff_id', '=', id).execute()
  await tx.deleteFrom('recovery_codes').where('staff_id', '=', id).execute()
}

/** False when the password was changed meanwhile. */
export async function replacePasswordHash(
  tx: Transaction,
  { id, before, after }: { id: string; before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks the person until the commit; false when suspended, or when the password is no longer the one that was checked. */
export async function lockUnchanged(tx: Transaction, id: string, passwordHash?: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined && (passwordHash === undefined || row.password_hash === passwordHash)
}

/** False when a code of this step or a later one was accepted before: each is accepted once. */
export async function consumeStep(tx: Transaction, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where((is) => is.or([is('totp_last_step', 'is', null), is('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
