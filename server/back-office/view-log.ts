import type { AuditObject } from '#domain/audit/audit-entry.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { type EntryQuery, listEntries } from '#server/audit/list-entries.ts'
import type { Deps } from '#server/deps.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { findObjects, namesOf } from './object-names.ts'

type Query = Omit<EntryQuery, 'objects'> & { readonly subject?: string }
type Reader = { readonly staffId: string; readonly roles: readonly Role[] }

/** A page of the audit log with the names of all that its entries touch (AUDIT-04). */
export async function viewLog({ database }: Pick<Deps, 'database'>, { subject, ...query }: Query, reader: Reader) {
  const objects = subject?.trim() ? await objectsOf(database, subject.trim()) : undefined
  const page = await listEntries({ database }, { ...query, objects }, reader)
  const touched = new Set(page.entries.flatMap((entry) => [...entry.objects, ...namedIn(entry)]))
  return { ...page, names: await namesOf(database, [...touched]) }
}

const object = /^[a-z-]+:./

/** What a link names, such as 'order:FG-4821-7395', or what a person calls it. */
function objectsOf(database: Deps['database'], text: string): readonly AuditObject[] | Promise<AuditObject[]> {
  return object.test(text) ? [text as AuditObject] : findObjects(database, text)
}

/** Fields hold staff by their ids, refused calls by their names, and a parcel's carrier by its id. */
function namedIn({ before, after }: { before: object | null; after: object | null }): string[] {
  const values: unknown[] = [before, after].flatMap((fields) => Object.values(fields ?? {}).flat())
  return values.flatMap((value) => {
    if (typeof value !== 'string') return []
    return isUuid(value) ? [`staff:${value}`] : [`call:${value}`, `carrier:${value}`]
  })
}
