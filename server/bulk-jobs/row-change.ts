import type { RefusalAnswer } from '#contract/call.ts'
import type { BulkChangeName } from '#domain/staff/bulk-changes.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'

export type BulkInput = {
  readonly reason?: string
  /** The job whose rows this one gives back. */
  readonly undoes?: string
  /** Until then its mails wait, and it can be undone: '2026-11-29T09:00:00.000Z'. */
  readonly heldUntil?: string
}
export type NewBulkRow = { readonly id: string; readonly label: string; readonly detail?: string | undefined }
export type BulkRow = { readonly id: string; readonly staffId: string; readonly input: BulkInput }

/** What a bulk action does to one row. */
export type RowChange = {
  /** `former`: what undoing it needs. */
  change(tx: Transaction, audit: Audit, row: BulkRow): Promise<object & { readonly former?: string }>
  /** Sentences of the rows that are refused. */
  readonly refusals: { readonly [code: string]: RefusalAnswer }
}

export type RowChanges = { readonly [Name in BulkChangeName]: RowChange }
