import { type SqlBool, sql } from 'kysely'
import type { AuditAction, AuditObject, AuditSubject } from '#domain/audit/audit-entry.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export function readNewestEntry(connection: Connection): Promise<{ id: number; hash: Buffer } | undefined> {
  return connection.selectFrom('audit_entries').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Which entries a person may read: all, their own, or also those with one of some actions. */
export type Visible = 'all' | { readonly staffId: string; readonly actions: readonly string[] }

export type EntryFilter = {
  readonly staffId?: string | undefined
  readonly actor?: 'staff' | 'command' | 'visitor' | undefined
  readonly action?: string | undefined
  /** Entries that touch one of these. */
  readonly objects?: readonly AuditObject[] | undefined
  /** Entries about this itself. */
  readonly subject?: AuditObject
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly before?: number | undefined
}

/** The newest first. */
export function readEntries(
  connection: Connection,
  { filter, visible, limit }: { filter: EntryFilter; visible: Visible; limit: number },
) {
  const { staffId, actor, action, objects, subject, from, until, before } = filter
  return connection
    .selectFrom('audit_entries as entry')
    .leftJoin('staff_names', 'staff_names.id', 'entry.staff_id')
    .select([
      'entry.id as number',
      'entry.at',
      'entry.actor',
      'entry.staff_id as staffId',
      'staff_names.name',
      'entry.roles',
      'entry.action',
      'entry.subject_kind as subjectKind',
      'entry.subject_id as subjectId',
      'entry.objects',
      'entry.before',
      'entry.after',
      'entry.reason',
      'entry.client_ip as clientIp',
      'entry.reference',
    ])
    .where(isVisible(visible))
    .$if(staffId !== undefined, (query) => query.where('entry.staff_id', '=', staffId ?? ''))
    .$if(actor !== undefined, (query) => query.where('entry.actor', '=', actor ?? 'staff'))
    .$if(action !== undefined, (query) => query.where('entry.action', '=', action ?? ''))
    .$if(objects !== undefined, (query) => query.where(sql<SqlBool>`entry.objects && ${[...(objects ?? [])]}::text[]`))
    .$if(subject !== undefined, (query) =>
      query.where(sql<SqlBool>`entry.objects && ${[subject ?? '']}::text[] AND entry.objects[1] = ${subject}`),
    )
    .$if(from !== undefined, (query) => query.where('entry.at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('entry.at', '<', until ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
}

/** Who is named by the entries that a person may read. */
export function readPeople(connection: Connection, visible: Visible): Promise<{ id: string; name: string }[]> {
  return connection
    .selectFrom('staff_names')
    .select(['id', 'name'])
    .where((is) =>
      is.exists(
        is
          .selectFrom('audit_entries as entry')
          .select('entry.id')
          .whereRef('entry.staff_id', '=', 'staff_names.id')
          .where(isVisible(visible)),
      ),
    )
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function readNames(connection: Connection, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await connection.selectFrom('staff_names').select(['id', 'name']).where('id', 'in', ids).execute()
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

function isVisible(visible: Visible) {
  if (visible === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`(entry.staff_id = ${visible.staffId} OR entry.action = ANY(${[...visible.actions]}))`
}

/** What the log has of an order that no other table has, oldest first. */
export function readEntriesOfOrder(connection: Connection, number: string) {
  return connection
    .selectFrom('audit_entries')
    .select(['at', 'action', 'reason', 'staff_id as staffId'])
    .select(sql<boolean>`coalesce(before ? 'claimedBy', false)`.as('isTakenOver'))
    .select(
      sql<
        string | null
      >`(SELECT substr(named, length('refund:') + 1) FROM unnest(objects) AS named WHERE named LIKE 'refund:%' LIMIT 1)`.as(
        'refundId',
      ),
    )
    .where(sql<SqlBool>`objects @> ARRAY['order:' || ${number}::text] AND subject_kind = 'order'`)
    .where('action', 'not in', ['order.noted', 'order.mailed', 'order.units-missing'])
    .orderBy('id')
    .execute()
}

/** Names that entries of the log had for these objects last, such as of growers who are gone. */
export async function readFormerNames(
  connection: Connection,
  { kind, ids }: { readonly kind: AuditSubject['kind']; readonly ids: readonly string[] },
): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT DISTINCT ON (subject_id) subject_id AS id, coalesce(after ->> 'name', before ->> 'name') AS name FROM audit_entries
    WHERE objects && ${ids.map((id) => `${kind}:${id}`)}::text[] AND subject_kind = ${kind} AND subject_id = ANY (${[...ids]})
      AND (after ? 'name' OR before ? 'name')
    ORDER BY subject_id, id DESC`.execute(connection)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Ids of refunds that entries of an action about one of these objects name beside it. */
export async function readRefundsBeside(
  connection: Connection,
  { action, objects }: { action: AuditAction; objects: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT substr(named, length('refund:') + 1) AS id FROM audit_entries CROSS JOIN LATERAL unnest(objects) AS named
    WHERE objects && ${[...objects]}::text[] AND action = ${action} AND named LIKE 'refund:%'`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Who made the newest entry about an order with one of these actions, and when; null: by command. */
export async function readLastActor(
  connection: Connection,
  { order, actions }: { order: string; actions: readonly AuditAction[] },
): Promise<{ readonly by: string | null; readonly at: string } | undefined> {
  const row = await connection
    .selectFrom('audit_entries')
    .leftJoin('staff_names', 'staff_names.id', 'staff_id')
    .select(['staff_names.name as by', 'at'])
    .where(sql<SqlBool>`objects @> ARRAY['order:' || ${order}::text]`)
    .where('action', 'in', actions)
    .orderBy('audit_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { by: row.by, at: row.at.toISOString() }
}

/** Ids of what entries of an action are about, the oldest first. */
export async function readSubjectsSince(connection: Connection, action: AuditAction, since: Date): Promise<string[]> {
  const rows = await connection
    .selectFrom('audit_entries')
    .select('subject_id as id')
    .where('action', '=', action)
    .where('at', '>=', since)
    .orderBy('audit_entries.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All changes by an action with their fields, the oldest first: of actions that are seldom taken. */
export function readChanges(connection: Connection, action: AuditAction) {
  return connection
    .selectFrom('audit_entries')
    .select(['at', 'subject_id as subjectId', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('audit_entries.id')
    .execute()
}
