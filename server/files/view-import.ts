import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { readHeader } from '#domain/files/read-header.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { ImportKind, ImportKinds } from './import-kind.ts'
import { countRows, type Import, readImport, readImportsOf, readRows } from './imports.store.ts'

const pageSize = 50
/** Rows that are read at once for the file of refused ones. */
const portion = 500

type Own = { readonly id: string; readonly staffId: string }

/** The files that a person has brought in lately. */
export async function listImports(
  { database }: Pick<Deps, 'database'>,
  staffId: string,
): Promise<StaffAnswer<'GET /api/imports'>> {
  const found = await readImportsOf(database, staffId)
  return { rows: found.map(({ canApply, ...file }) => ({ ...toHead(file), canApply })) }
}

/** What the dry run says of each row, and how far the application is (IMPORT-02, IMPORT-03). */
export async function viewImport(
  { database }: Pick<Deps, 'database'>,
  { id, staffId, outcome, after }: Own & StaffQuery<'GET /api/imports/:id'>,
  kinds: ImportKinds,
): Promise<StaffAnswer<'GET /api/imports/:id'> | Refusal<'import-not-found'>> {
  const found = await readImport(database, id)
  if (found?.staffId !== staffId) return refuse('import-not-found')
  const { labels } = kinds[found.kind]
  const part = { after: Number(after ?? 0), limit: pageSize + 1, outcome }
  const [counts, rows] = await Promise.all([countRows(database, id), readRows(database, id, part)])
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const labelOf = (field: string) => labels[field] ?? field
  return {
    ...toHead(found),
    ignored: [...found.ignored],
    counts,
    ...(found.shown && { shown: found.shown }),
    rows: shown.map(({ line, subject, label, outcome, isApplied, changes, errors, notes }) => ({
      ...{ line, subject, label, outcome, isApplied, notes: [...notes] },
      changes: Object.entries(changes).map(([field, [before, after]]) => ({ column: labelOf(field), before, after })),
      errors: errors.map(({ column, ...error }) => ({ ...error, column: labelOf(column) })),
    })),
    ...(last && { after: String(last.line) }),
  }
}

function toHead({ id, kind, fileName, checkedAt, appliedAt, finishedAt }: Import) {
  const state = finishedAt ? 'applied' : appliedAt ? 'applying' : 'checked'
  return { id, kind, fileName, checkedAt: checkedAt.toISOString(), state } as const
}

/** The refused rows as they were, with what is wrong with them: mended, the file is brought in again. */
export async function exportRefused(
  { database }: Pick<Deps, 'database'>,
  { id, staffId }: Own,
  kinds: ImportKinds,
): Promise<StaffAnswer<'GET /api/imports/:id/refused.csv'> | Refusal<'import-not-found'>> {
  const found = await readImport(database, id)
  if (found?.staffId !== staffId) return refuse('import-not-found')
  const { labels } = kinds[found.kind]
  const { headings } = found
  async function* portions() {
    for (let after = 0; ; ) {
      const rows = await readRows(database, id, { after, limit: portion, outcome: 'refused' })
      yield rows.map(({ cells, errors }) => [
        ...headings.map((_, at) => cells[at] ?? ''),
        errors.map(({ column, error }) => (column ? `${labels[column] ?? column}: ${error}` : error)).join('; '),
      ])
      const last = rows.at(-1)
      if (!last || rows.length < portion) return
      after = last.line
    }
  }
  return { name: 'refused-rows', columns: [...headings, 'error'], portions: portions() }
}

/** Of a file that was checked, so its header was good. */
export function headerOf({ headings }: Pick<Import, 'headings'>, kind: ImportKind) {
  const header = readHeader(headings, kind)
  if (isRefusal(header)) throw new Error(`The header of a checked file is refused: ${header.refused}`)
  return header
}
