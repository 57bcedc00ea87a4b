import { type AuditAction, type AuditObject, auditActions, moneyActions } from '#domain/audit/audit-entry.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { type EntryFilter, readEntries, readPeople, type Visible } from './audit-log.store.ts'

const pageSize = 50

export type EntryQuery = {
  readonly person?: string
  readonly action?: string
  /** Entries that touch one of these; none: no entry. */
  readonly objects?: readonly AuditObject[] | undefined
  readonly day?: string
  readonly before?: string
}
type Fields = Record<string, unknown> | null
type Reader = { readonly staffId: string; readonly roles: readonly Role[] }

/** A page of the log, the newest first, as far as the person may read it (STAFF-08, AUDIT-04). */
export async function listEntries({ database }: Pick<Deps, 'database'>, query: EntryQuery, reader: Reader) {
  const visible = visibleTo(reader)
  const [rows, people] = await Promise.all([
    readEntries(database, { filter: filterOf(query), visible, limit: pageSize + 1 }),
    readPeople(database, visible),
  ])
  const page = rows.slice(0, pageSize)
  return {
    entries: page.map(
      ({ number, at, actor, staffId, name, roles, subjectKind, subjectId, before, after, ...entry }) => ({
        ...entry,
        action: entry.action as AuditAction,
        before: before as Fields,
        after: after as Fields,
        number,
        at: at.toISOString(),
        by: { kind: actor, staffId, name, roles },
        subject: { kind: subjectKind, id: subjectId },
      }),
    ),
    next: rows.length > pageSize ? String(page.at(-1)?.number) : null,
    people,
    actions: [...auditActions],
  }
}

function visibleTo({ staffId, roles }: Reader): Visible {
  if (can(roles, 'audit.see-all')) return 'all'
  return { staffId, actions: can(roles, 'audit.see-money') ? moneyActions : [] }
}

const actors = ['command', 'visitor'] as const

/** An id that no person has: an invalid filter finds nothing. */
const noStaff = '00000000-0000-0000-0000-000000000000'

function filterOf({ person, action, objects, day: date, before }: EntryQuery): EntryFilter {
  const from = date ? new Date(`${date}T00:00:00+05:30`) : undefined
  const isDay = from !== undefined && !Number.isNaN(from.getTime())
  const actor = actors.find((each) => each === person)
  return {
    ...(person && !actor && { staffId: isUuid(person) ? person : noStaff }),
    actor,
    action: action || undefined,
    objects,
    from: isDay ? from : undefined,
    until: isDay ? later(from, day) : undefined,
    before: before ? Number(before) : undefined,
  }
}
