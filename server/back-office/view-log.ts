import { staffContract } from '#contract/backoffice/index.ts'
import type { AuditObject } from '#domain/audit/audit-entry.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { type EntryQuery, listEntries } from '#server/audit/list-entries.ts'
import type { Deps } from '#server/deps.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { findObjects, readNames } from './object-names.store.ts'

type Query = Omit<EntryQuery, 'objects'> & { readonly subject?: string }
type Reader = { readonly staffId: string; readonly roles: readonly Role[] }

/** A page of the audit log with the names of all that its entries touch (AUDIT-04). */
export async function viewLog({ database }: Pick<Deps, 'database'>, { subject, ...query }: Query, reader: Reader) {
  const objects = subject?.trim() ? await objectsOf(database, subject.trim()) : undefined
  const page = await listEntries({ database }, { ...query, objects }, reader)
  const named = [...new Set(page.entries.flatMap((entry) => [...entry.objects, ...peopleIn(entry)]))]
  return { ...page, names: { ...callNames(named), ...(await readNames(database, named)) } }
}

const object = /^[a-z-]+:./

/** What a link names, such as 'order:FG-4821-7395', or what a person calls it. */
function objectsOf(database: Deps['database'], text: string): readonly AuditObject[] | Promise<AuditObject[]> {
  return object.test(text) ? [text as AuditObject] : findObjects(database, text)
}

/** Staff stand in the fields by their ids. */
function peopleIn({ before, after }: { before: object | null; after: object | null }): AuditObject[] {
  const values: unknown[] = [before, after].flatMap((fields) => Object.values(fields ?? {}).flat())
  return values.flatMap((value) => (typeof value === 'string' && isUuid(value) ? [`staff:${value}` as const] : []))
}

/** A call by what it does. */
function callNames(objects: readonly string[]): Record<string, string> {
  const summaries: { readonly [name: string]: { readonly summary: string } } = staffContract
  const known = objects.flatMap((named) => {
    const summary = named.startsWith('call:') && summaries[named.slice('call:'.length)]?.summary
    return summary ? [[named, summary.replace(/\.$/, '')]] : []
  })
  return Object.fromEntries(known)
}
