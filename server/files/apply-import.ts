import { commonStaffRefusals } from '#contract/backoffice/staff-call.ts'
import { rowsAtOnce } from '#domain/files/import.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { later, minute } from '#domain/time.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import { writeEntries } from '#server/audit/write-entries.ts'
import type { Deps } from '#server/deps.ts'
import { inSavepoint, inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { mayPass } from '#server/platform/database/unreachable.ts'
import { addJob, type Running } from '#server/platform/jobs/jobs.ts'
import { currentRoles } from '#server/staff/current-roles.ts'
import { readRow } from './check-file.ts'
import type { ImportKind, ImportKinds, RowPlan } from './import-kind.ts'
import {
  countRows,
  finishImport,
  hasApplied,
  type Import,
  lockImport,
  markApplied,
  markRowsApplied,
  readImport,
  readWaitingRows,
  refuseRows,
  type StoredRow,
} from './imports.store.ts'
import { headerOf } from './view-import.ts'

type RunDeps = Pick<Deps, 'database' | 'clock' | 'settings' | 'log'>

type Wanted = {
  readonly id: string
  readonly rows: 'all' | 'good'
  readonly actor: RequestActor
  readonly key: string | undefined
}

/** Applies the rows that a dry run found new or changed: up to 500 before it answers, more by a job (IMPORT-03). */
export async function applyImport(
  deps: RunDeps,
  { id, rows, actor, key }: Wanted,
  kinds: ImportKinds,
): Promise<
  | { id: string }
  | Refusal<'import-not-found'>
  | Refusal<'applied-before'>
  | Refusal<'nothing-to-apply'>
  | Refusal<'some-refused', { count: number }>
  | Refusal<'key-reused'>
> {
  const started = await auditedChange(deps, { actor, key, input: { id, rows } }, async (tx, audit) => {
    const found = await lockImport(tx, id)
    if (!found || actor.kind !== 'staff' || found.staffId !== actor.staffId) return refuse('import-not-found')
    if (found.appliedAt) return refuse('applied-before')
    const counts = await countRows(tx, id)
    const good = counts.new + counts.changed
    if (good === 0) return refuse('nothing-to-apply')
    if (rows === 'all' && counts.refused > 0) return refuse('some-refused', { count: counts.refused })
    const now = deps.clock.now()
    await markApplied(tx, id, now)
    audit({ action: 'files.imported', subject: { kind: 'import', id }, after: { file: found.fileName, rows: good } })
    const isSmall = good <= rowsAtOnce
    // One at a time. That of few rows is for a request that was killed.
    const queued = { key: `import:${id}`, queue: 'imports', ...(isSmall && { runAt: later(now, minute) }) }
    await addJob(tx, 'run-import', { id }, queued)
    return { id, isSmall }
  })
  if (isRefusal(started)) return started
  if (started.isSmall) await runImport(deps, { id }, kinds)
  return { id }
}

/**
 * Applies the rows that still wait, 500 in a transaction, as the person who checked the file. Killed and run again, it continues: a row, its
 * entry in the audit log and its mark commit together.
 */
export async function runImport(
  deps: RunDeps,
  { id }: { readonly id: string },
  kinds: ImportKinds,
  running?: Running,
): Promise<void> {
  const { database, clock } = deps
  const found = await readImport(database, id)
  if (!found?.appliedAt || found.finishedAt) return
  const kind = kinds[found.kind]
  const run = async () => {
    for (let size: number = rowsAtOnce; size > 0; running?.abortSignal.throwIfAborted())
      size = await applyPortion(deps, { file: found, kind, size })
  }
  const { fields, confirm } = kind.shown ?? {}
  const shown = confirm ? await confirm(run, () => hasApplied(database, id, fields ?? [])) : await run()
  await finishImport(database, id, { at: clock.now(), shown: shown ?? undefined })
}

const faulty = 'The shop could not apply this row, and left everything as it was.'
const late = 'Somebody has changed this since the file was checked. Check the file again.'

/** The size of the next portion, 0 when no row waits. One that fails is halved, until the faulty row is alone and is refused. */
function applyPortion(
  deps: RunDeps,
  { file, kind, size }: { readonly file: Import; readonly kind: ImportKind; readonly size: number },
): Promise<number> {
  const { id, staffId } = file
  const at = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    await lockImport(tx, id)
    const rows = await readWaitingRows(tx, id, size)
    if (rows.length === 0) return 0
    // Before each portion: who is suspended or loses the role meanwhile changes no more.
    const roles = await currentRoles(deps, tx, staffId)
    if (!kind.permissions.every((permission) => can(roles, permission))) {
      await refuseRows(tx, id, refusedAll(rows, commonStaffRefusals['not-allowed'].error))
      return size
    }
    try {
      await inSavepoint(tx, () => writeRows(tx, rows, { file, kind, roles, at }))
    } catch (fault) {
      if (!(fault instanceof Error) || mayPass(fault)) throw fault
      if (rows.length > 1) return Math.ceil(rows.length / 2)
      deps.log.warn({ err: fault, import: id, line: rows[0]?.line }, 'A row of a file could not be applied')
      await refuseRows(tx, id, refusedAll(rows, faulty))
    }
    return Math.min(size * 2, rowsAtOnce)
  })
}

function refusedAll(rows: readonly { readonly line: number }[], error: string) {
  return rows.map(({ line }) => ({ line, errors: [{ column: '', value: '', error }] }))
}

type Portion = {
  readonly file: Import
  readonly kind: ImportKind
  readonly roles: readonly Role[]
  readonly at: Date
}

/** Applies what each row still is, with its entries and its mark. What another outcome would have by now is refused (IMPORT-03). */
async function writeRows(
  tx: Transaction,
  rows: readonly StoredRow[],
  { file, kind, roles, at }: Portion,
): Promise<void> {
  const { id, staffId, clientIp, reference } = file
  const { applied, refused, entries } = await writePlans(tx, rows, { file, kind, at })
  await markRowsApplied(tx, id, applied)
  await refuseRows(tx, id, refused)
  // Last: the log's lock is held until the commit.
  const actor = { kind: 'staff', staffId, roles, clientIp, reference } as const
  if (entries.length > 0) await writeEntries(tx, entries, { actor, at })
}

async function writePlans(tx: Transaction, rows: readonly StoredRow[], { file, kind, at }: Omit<Portion, 'roles'>) {
  const reading = { kind, headings: file.headings, fields: headerOf(file, kind).fields }
  const read = rows.map((row) => readRow(row, reading))
  // Locked, then planned: nothing changes between the plan and what is written.
  await kind.lock(
    tx,
    rows.map(({ subject }) => subject),
  )
  const good = read.filter((row) => 'cells' in row)
  const { plans, write } = await kind.plan(tx, good, at)
  const seen = new Map(rows.map((row) => [row.line, row]))
  const isAsSeen = (plan: RowPlan) => {
    const row = seen.get(plan.line)
    return row?.version === plan.version && row.subject === plan.subject && row.outcome === plan.outcome
  }
  const fresh = new Set(plans.filter(isAsSeen).map(({ line }) => line))
  const { entries, late: overtaken = new Set() } = await write(fresh, { staffId: file.staffId })
  const applied = [...fresh].filter((line) => !overtaken.has(line))
  const wrong = [...plans, ...read.filter((row) => 'outcome' in row)].filter(({ outcome }) => outcome === 'refused')
  const errorsOf = new Map(wrong.map(({ line, errors }) => [line, errors]))
  const done = new Set(applied)
  const refused = refusedAll(rows, late)
    .filter(({ line }) => !done.has(line))
    .map(({ line, errors }) => ({ line, errors: errorsOf.get(line) ?? errors }))
  return { applied, refused, entries }
}
