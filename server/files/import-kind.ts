import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { ImportKindName, RowOutcome } from '#domain/files/import.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { TextKind } from '#domain/typed-text.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'

/** A row of a file by the fields that its header names. */
export type ImportRow = { readonly line: number; readonly cells: { readonly [field: string]: string } }
/** `column` is a field; '' for the row as a whole. */
export type RowError = { readonly column: string; readonly value: string; readonly error: string }

/** What a row would do. */
export type RowPlan = {
  readonly line: number
  /** What it is about: of two rows about one thing both are refused. */
  readonly subject: string
  readonly label: string
  readonly outcome: RowOutcome
  /** Of the subject: another one when the row is applied, and it is refused. '' for what is new. */
  readonly version: string
  /** By field, as texts. */
  readonly changes: { readonly [field: string]: readonly [before: string, after: string] }
  readonly errors: readonly RowError[]
  /** What else follows when it is applied, as sentences. */
  readonly notes?: readonly string[]
  /** A value that no other row may have. */
  readonly unique?: string | undefined
}

export type Written = {
  readonly entries: readonly AuditEntry[]
  /** Lines of what could not be locked and is another by now: ids that somebody has taken. */
  readonly late?: ReadonlySet<number>
}

export type ImportKind = {
  readonly permissions: readonly Permission[]
  /** Fields by the heading that people read. */
  readonly labels: { readonly [field: string]: string }
  /** Fields that name what a row is about: a file has one of them at least. */
  readonly keys: readonly string[]
  textKindOf(field: string): TextKind
  /** Locks what rows are about, in the order in which everybody does; called before `plan` when `write` follows. */
  lock(tx: Transaction, subjects: readonly string[]): Promise<unknown>
  /** Writes nothing. `write` then does what the plans of these lines say, at most 500. */
  plan(
    tx: Transaction,
    rows: readonly ImportRow[],
    now: Date,
  ): Promise<{
    readonly plans: readonly RowPlan[]
    write(lines: ReadonlySet<number>, by: { readonly staffId: string }): Promise<Written>
  }>
  /** Fields that cached pages show: after `run` it waits until all processes have purged them. */
  readonly shown?: {
    readonly fields: readonly string[]
    confirm(run: () => Promise<void>, isShown: () => Promise<boolean>): Promise<Shown | undefined>
  }
}

/** Server processes, and how many have confirmed that they show what was changed (GOODS-05). */
export type Shown = { readonly listeners: number; readonly acknowledged: number }

export type ImportKinds = { readonly [Name in ImportKindName]: ImportKind }
