import { sql } from 'kysely'
import type { ImportKindName, RowOutcome } from '#domain/files/import.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Connection, Database, Transaction } from '#server/platform/database/open-database.ts'
import type { RowError, RowPlan, Shown } from './import-kind.ts'
import type { FileRow } from './read-csv.ts'

export type Import = {
  readonly id: string
  readonly kind: ImportKindName
  readonly staffId: string
  readonly clientIp: string
  readonly reference: string
  readonly fileName: string
  readonly headings: readonly string[]
  readonly ignored: readonly string[]
  readonly checkedAt: Date
  readonly appliedAt: Date | null
  readonly finishedAt: Date | null
  readonly shown: Shown | null
}

type NewImport = Omit<Import, 'id' | 'appliedAt' | 'finishedAt' | 'shown'> & {
  readonly key: string
  readonly digest: Buffer
  readonly cells: ReadonlyMap<number, readonly string[]>
  readonly plans: readonly RowPlan[]
}

/** Undefined when another request with the key was faster. */
export async function insertImport(tx: Transaction, { cells, plans, ...file }: NewImport): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('imports')
    .values({
      kind: file.kind,
      staff_id: file.staffId,
      client_ip: file.clientIp,
      reference: file.reference,
      key: file.key,
      digest: file.digest,
      file_name: file.fileName,
      headings: [...file.headings],
      ignored: [...file.ignored],
      checked_at: file.checkedAt,
    })
    .onConflict((conflict) => conflict.constraint('imports_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  const { id } = inserted
  for (let start = 0; start < plans.length; start += 1000) {
    const rows = plans.slice(start, start + 1000).map((plan) => ({ ...plan, cells: cells.get(plan.line) ?? [] }))
    await sql`
      INSERT INTO import_rows (import_id, line, subject, label, cells, outcome, version, changes, errors, notes)
      SELECT ${id}::uuid, line, subject, label, cells, outcome, version, changes, errors, coalesce(notes, '[]')
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (line int, subject text, label text, cells text[],
        outcome text, version text, changes jsonb, errors jsonb, notes jsonb)`.execute(tx)
  }
  return id
}

export async function findImport(
  connection: Connection,
  { staffId, key }: { readonly staffId: string; readonly key: string },
): Promise<{ readonly id: string; readonly digest: Buffer | null } | undefined> {
  const found = connection.selectFrom('imports').select(['id', 'digest'])
  return found.where('staff_id', '=', staffId).where('key', '=', key).executeTakeFirst()
}

export function readImport(connection: Connection, id: string): Promise<Import | undefined> {
  return importsOf(connection).where('id', '=', id).executeTakeFirst() as Promise<Import | undefined>
}

/** Of two runs at once the second continues where the first has ended. */
export function lockImport(tx: Transaction, id: string): Promise<Import | undefined> {
  return importsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst() as Promise<Import | undefined>
}

/** A person's, the newest first. */
export function readImportsOf(connection: Connection, staffId: string): Promise<(Import & { canApply: boolean })[]> {
  const waiting = sql<boolean>`EXISTS (SELECT FROM import_rows
    WHERE import_id = imports.id AND outcome IN ('new', 'changed') AND NOT is_applied)`
  const own = importsOf(connection).select(waiting.as('canApply')).where('staff_id', '=', staffId)
  return own.orderBy('checked_at', 'desc').limit(20).execute() as Promise<(Import & { canApply: boolean })[]>
}

function importsOf(connection: Connection) {
  return connection
    .selectFrom('imports')
    .select([
      'id',
      'kind',
      'staff_id as staffId',
      'client_ip as clientIp',
      'reference',
      'file_name as fileName',
      'headings',
      'ignored',
      'checked_at as checkedAt',
      'applied_at as appliedAt',
      'finished_at as finishedAt',
      'shown',
    ])
}

export async function markApplied(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('imports').set({ applied_at: at }).where('id', '=', id).execute()
}

export async function finishImport(
  connection: Connection,
  id: string,
  { at, shown }: { readonly at: Date; readonly shown: Shown | undefined },
): Promise<void> {
  await connection
    .updateTable('imports')
    .set({ finished_at: at, shown: shown ?? null })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

export type Counts = { readonly [Outcome in RowOutcome]: number } & { readonly applied: number }

export async function countRows(connection: Connection, id: string): Promise<Counts> {
  const rows = await connection
    .selectFrom('import_rows')
    .select(({ fn }) => ['outcome', 'is_applied', fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .groupBy(['outcome', 'is_applied'])
    .execute()
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + Number(count), 0)
  const of = (outcome: RowOutcome) => sum(rows.filter((row) => row.outcome === outcome))
  return {
    new: of('new'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    refused: of('refused'),
    applied: sum(rows.filter((row) => row.is_applied)),
  }
}

export type StoredRow = FileRow & {
  readonly subject: string
  readonly label: string
  readonly outcome: RowOutcome
  readonly version: string
  readonly changes: RowPlan['changes']
  readonly errors: readonly RowError[]
  readonly notes: readonly string[]
  readonly isApplied: boolean
}

type Part = { readonly after: number; readonly limit: number; readonly outcome?: RowOutcome | undefined }

export function readRows(connection: Connection, id: string, { after, limit, outcome }: Part): Promise<StoredRow[]> {
  return rowsOf(connection, id)
    .where('line', '>', after)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome as RowOutcome))
    .orderBy('line')
    .limit(limit)
    .execute() as Promise<StoredRow[]>
}

export function readWaitingRows(tx: Transaction, id: string, limit: number): Promise<StoredRow[]> {
  return rowsOf(tx, id)
    .where('outcome', 'in', ['new', 'changed'])
    .where('is_applied', '=', false)
    .orderBy('line')
    .limit(limit)
    .execute() as Promise<StoredRow[]>
}

function rowsOf(connection: Connection, id: string) {
  return connection
    .selectFrom('import_rows')
    .select(['line', 'subject', 'label', 'cells', 'outcome', 'version', 'changes', 'errors', 'notes'])
    .select('is_applied as isApplied')
    .where('import_id', '=', id)
}

export async function markRowsApplied(tx: Transaction, id: string, lines: readonly number[]): Promise<void> {
  await sql`UPDATE import_rows SET is_applied = true WHERE import_id = ${id} AND line = ANY (${[...lines]}::int[])`.execute(
    tx,
  )
}

export async function refuseRows(
  tx: Transaction,
  id: string,
  refused: readonly { readonly line: number; readonly errors: readonly RowError[] }[],
): Promise<void> {
  await sql`
    UPDATE import_rows SET outcome = 'refused', errors = refused.errors
    FROM jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) AS refused (line int, errors jsonb)
    WHERE import_id = ${id} AND import_rows.line = refused.line`.execute(tx)
}

/** Whether a row with a change of one of the fields was applied. */
export async function hasApplied(connection: Connection, id: string, fields: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM import_rows
      WHERE import_id = ${id} AND is_applied AND outcome = 'changed' AND changes ?| ${[...fields]}::text[]) AS found`.execute(
    connection,
  )
  return rows[0]?.found === true
}

/** Those that no job applies. Their rows first: one file has 20,000. */
export async function deleteOldImports(database: Database, before: Date): Promise<void> {
  const where = sql<boolean>`checked_at < ${before} AND (applied_at IS NULL OR finished_at IS NOT NULL)`
  await deleteInPortions(database, {
    from: 'import_rows',
    where: sql`import_id IN (SELECT id FROM imports WHERE ${where})`,
  })
  await deleteInPortions(database, { from: 'imports', where })
}
