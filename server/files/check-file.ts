import { createHash } from 'node:crypto'
import { type ImportKindName, rowsAtOnce } from '#domain/files/import.ts'
import { readCell } from '#domain/files/read-cell.ts'
import { readHeader } from '#domain/files/read-header.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { isPlain } from '#domain/typed-text.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import type { ImportKind, ImportKinds, ImportRow, RowPlan } from './import-kind.ts'
import { findImport, insertImport } from './imports.store.ts'
import { limitRunning } from './limit-running.ts'
import { type FileRefusal, type FileRow, readCsv } from './read-csv.ts'

type Sent = {
  readonly kind: ImportKindName
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly actor: RequestActor
  readonly key: string | undefined
}

type Checked =
  | { id: string }
  | FileRefusal
  | Exclude<ReturnType<typeof readHeader>, object & { fields: unknown }>
  | Refusal<'not-allowed'>
  | Refusal<'key-reused'>

/** Checks files, few at once: each holds its rows and their plans in memory. */
export function fileChecker(
  deps: Pick<Deps, 'database' | 'clock'>,
  kinds: ImportKinds,
): (sent: Sent) => Promise<Checked | Refusal<'check-running'>> {
  const begin = limitRunning()
  return async (sent) => {
    const end = begin(sent.actor.kind === 'staff' ? sent.actor.staffId : '')
    if (!end) return refuse('check-running')
    return checkFile(deps, sent, kinds).finally(end)
  }
}

/** The dry run of a file: what each row would do (IMPORT-02). It changes nothing but the list of checked files. */
async function checkFile(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { kind: name, fileName, bytes, actor, key }: Sent,
  kinds: ImportKinds,
): Promise<Checked> {
  if (actor.kind !== 'staff' || !key) throw new Error('An import belongs to a person and an idempotency key')
  const kind = kinds[name]
  if (!kind.permissions.every((permission) => can(actor.roles, permission))) return refuse('not-allowed')
  const digest = createHash('sha256')
    .update(JSON.stringify([name, fileName]))
    .update(bytes)
    .digest()
  const known = await findImport(database, { staffId: actor.staffId, key })
  if (known) return sameFile(known, digest)
  const file = await readCsv(bytes)
  if (isRefusal(file)) return file
  const header = readHeader(file.headings, kind)
  if (isRefusal(header)) return header
  const now = clock.now()
  const plans: RowPlan[] = []
  for (let start = 0; start < file.rows.length; start += rowsAtOnce) {
    const rows = file.rows.slice(start, start + rowsAtOnce)
    const read = rows.map((row) => readRow(row, { kind, headings: file.headings, fields: header.fields }))
    const good = read.filter((row): row is ImportRow => 'cells' in row)
    const planned = await inTransaction(database, (tx) => kind.plan(tx, good, now))
    plans.push(...planned.plans, ...read.filter((row): row is RowPlan => 'outcome' in row))
  }
  const { staffId, clientIp, reference } = actor
  const id = await inTransaction(database, (tx) =>
    insertImport(tx, {
      ...{ kind: name, staffId, clientIp, reference, key, digest, fileName, checkedAt: now },
      ...{
        headings: file.headings,
        ignored: header.ignored,
        cells: new Map(file.rows.map(({ line, cells }) => [line, cells])),
      },
      plans: refuseTwins(plans, kind),
    }),
  )
  if (id !== undefined) return { id }
  // The same request in another process was faster.
  const first = await findImport(database, { staffId, key })
  if (!first) throw new Error('An import is gone that was there a moment ago')
  return sameFile(first, digest)
}

function sameFile({ id, digest }: { readonly id: string; readonly digest: Buffer | null }, sent: Buffer) {
  return digest && !digest.equals(sent) ? refuse('key-reused') : { id }
}

type Reading = {
  readonly kind: ImportKind
  readonly headings: readonly string[]
  readonly fields: readonly (string | undefined)[]
}

/** A row by its fields, or refused because of what no cell may hold. */
export function readRow({ line, cells }: FileRow, { kind, headings, fields }: Reading): ImportRow | RowPlan {
  const read = fields.flatMap((field, at) => (field === undefined ? [] : [[field, readCell(cells[at] ?? '')] as const]))
  const hidden = read.flatMap(([column, value]) =>
    isPlain(value, kind.textKindOf(column))
      ? []
      : [{ column, value: '', error: 'Please type this again, without hidden characters' }],
  )
  const isUneven = cells.length !== headings.length
  const uneven = `This row has ${cells.length} cells, the header ${headings.length}`
  const errors = isUneven ? [{ column: '', value: '', error: uneven }] : hidden
  if (errors.length === 0) return { line, cells: Object.fromEntries(read) }
  return { line, subject: '', label: '', outcome: 'refused', version: '', changes: {}, errors }
}

/** Two rows about one thing: nobody can know which of them is meant (IMPORT-01). */
function refuseTwins(plans: readonly RowPlan[], { keys }: ImportKind): RowPlan[] {
  const rowsOf = new Map<string, number[]>()
  const named = plans.map(({ subject, unique }) =>
    [subject && `subject ${subject}`, unique && `unique ${unique}`].filter((name) => name),
  )
  for (const [at, names] of named.entries())
    for (const name of names) rowsOf.set(name ?? '', [...(rowsOf.get(name ?? '') ?? []), at])
  return plans.map((plan, at) => {
    const twins = named[at]?.map((name) => rowsOf.get(name ?? '') ?? []).find((rows) => rows.length > 1)
    if (!twins) return plan
    const lines = twins.map((each) => plans[each]?.line).filter((line) => line !== plan.line)
    const error = `Row ${lines.slice(0, 3).join(', ')} is about the same`
    return { ...plan, outcome: 'refused', changes: {}, errors: [{ column: keys[0] ?? '', value: plan.subject, error }] }
  })
}
