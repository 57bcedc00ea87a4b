// What staff may do in a run: a change in a transaction, with what is drawn for it.
import type { Role } from '#domain/staff/permissions.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'

export type Wanted = {
  /** Of an order that was not refunded. */
  readonly number: string
  readonly productId: string
  /** 1 to 5. */
  readonly units: number
  /** 0 ≤ number < 1: which of several. */
  readonly which: number
  readonly staff: { readonly staffId: string; readonly roles: readonly Role[] }
  readonly key: string
}

/** Reads, as staff look before they act, then changes; a refusal changes nothing. */
export type Change = (tx: Transaction, audit: Audit, wanted: Wanted) => Promise<object>
export type Changes = { readonly [name: string]: Change }

export function choose<T>(items: readonly T[], which: number): T | undefined {
  return items[Math.floor(which * items.length)]
}
