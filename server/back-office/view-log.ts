import type { AuditObject } from '#domain/audit/audit-entry.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { type EntryQuery, listEntries } from '#server/audit/list-entries.ts'
import type { Deps } from '#server/deps.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { findObjects, formerNamesOf, namesOf } from './object-names.ts'

type Query = Omit<EntryQuery, 'objects'> & { readonly subject?: string }
type Reader = { readonly staffId: string; readonly roles: readonly Role[] }

/** A page of the audit log with the names of all that its entries touch, and of the requested object though no entry is shown (AUDIT-04). */
export async function viewLog({ database }: Pick<Deps, 'database'>, { subject, ...query }: Query, reader: Reader) {
  const text = subject?.trim()
  const objects = text ? await objectsOf(database, text) : undefined
  const page = await listEntries({ database }, { ...query, objects }, reader)
  const touched = new Set(page.entries.flatMap((entry) => [...entry.objects, ...namedIn(entry)]))
  if (text) touched.add(text)
  const seen = [...touched].filter((one) => can(reader.roles, 'customers.see') || !one.startsWith('customer:'))
  const names = await namesOf(database, seen)
  const gone = await formerNamesOf(
    database,
    seen.filter((one) => !(one in names)),
  )
  return { ...page, names: { ...names, ...gone }, gone: Object.keys(gone) }
}

const object = /^[a-z-]+:./

/** What a link names, such as 'order:FG-4821-7395', or what a person calls it. */
function objectsOf(database: Deps['database'], text: string): readonly AuditObject[] | Promise<AuditObject[]> {
  return object.test(text) ? [text as AuditObject] : findObjects(database, text)
}

/** Fields hold staff by their ids, refused calls by their names, and carriers, growers and products of the banner by their ids. */
function namedIn({ before, after }: { before: object | null; after: object | null }): string[] {
  const fields = [before, after].flatMap((some) => Object.entries(some ?? {}))
  return fields.flatMap(([field, values]: [string, unknown]) =>
    [values].flat().flatMap((value) => {
      if (typeof value !== 'string') return []
      if (isUuid(value)) return [`staff:${value}`]
      return kinds.filter(([, of]) => of.test(field)).map(([kind]) => `${kind}:${value}`)
    }),
  )
}

const kinds = [
  ['call', /^calls$/],
  ['carrier', /^carrier$/],
  ['grower', /^growerId$/],
  ['product', /^product\d$/],
] as const
