import { sql } from 'kysely'
import type { Role } from '#domain/staff/permissions.ts'
import { maxIdle } from '#domain/staff/session.ts'
import { day, indianDate, later } from '#domain/time.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type ListedStaff = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: Role[]
  readonly addedAt: Date
  readonly isEnrolled: boolean
  readonly suspendedAt: Date | null
  readonly seal: Buffer | null
  readonly invitedUntil: Date | null
  readonly sessions: number
  readonly passkeys: number
  /** Of the last seven days, the newest first. */
  readonly reads: readonly { readonly day: string; readonly customers: number }[]
}

/** By name; with `id` that person alone. */
export function readStaff(connection: Connection, now: Date, id?: string): Promise<ListedStaff[]> {
  const all = connection
    .selectFrom('staff')
    .select([
      'id',
      'name',
      'email',
      'created_at as addedAt',
      'suspended_at as suspendedAt',
      'seal',
      sql<boolean>`password_hash IS NOT NULL`.as('isEnrolled'),
      sql<Role[]>`ARRAY(SELECT role FROM staff_roles WHERE staff_id = staff.id ORDER BY role)`.as('roles'),
      sql<Date | null>`(SELECT max(expires_at) FROM staff_invitations
        WHERE staff_id = staff.id AND used_at IS NULL AND expires_at > ${now})`.as('invitedUntil'),
      sql<number>`(SELECT count(*) FROM staff_sessions
        WHERE staff_id = staff.id AND expires_at > ${now} AND last_used_at > ${later(now, -maxIdle)})`.as('sessions'),
      sql<number>`(SELECT count(*) FROM passkeys WHERE staff_id = staff.id)`.as('passkeys'),
      sql<ListedStaff['reads']>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('day', day, 'customers', customers) ORDER BY day DESC), '[]')
        FROM (SELECT day, count(*) AS customers FROM staff_reads
          WHERE staff_id = staff.id AND day > ${indianDate(later(now, -7 * day))} GROUP BY day) AS days)`.as('reads'),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
  return (id ? all.where('id', '=', id) : all).execute()
}
