import { commonStaffRefusals } from '#contract/backoffice/staff-call.ts'
import { type RefusalAnswer, sentenceOf } from '#contract/call.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { BulkChangeName } from '#domain/staff/bulk-changes.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Connection, Transaction } from '../platform/database/open-database.ts'
import type { Audit } from './audited-change.ts'

export type BulkInput = { readonly reason?: string }
export type NewBulkRow = { readonly id: string; readonly label: string; readonly detail?: string | undefined }
export type BulkRow = { readonly id: string; readonly staffId: string; readonly input: BulkInput }

/** What a bulk action does to one row, at once or in a job. */
export type RowChange = {
  /** `former`: what undoing it needs. */
  change(tx: Transaction, audit: Audit, row: BulkRow): Promise<object & { readonly former?: string }>
  /** Sentences of the rows that are refused. */
  readonly refusals: { readonly [code: string]: RefusalAnswer }
}

export type RowChanges = { readonly [Name in BulkChangeName]: RowChange }

/** What a person may do now, read anew while many rows are changed; nothing while suspended. */
export type RolesOf = (connection: Connection, staffId: string) => Promise<readonly Role[]>

export function describeRefusal({ refused: code, ...details }: Refusal, refusals: RowChange['refusals']) {
  return {
    code,
    error: sentenceOf(
      refusals[code] ?? (commonStaffRefusals as RowChange['refusals'])[code] ?? commonStaffRefusals['key-reused'],
      details,
    ),
  }
}
