import { parcelRefusals } from '#contract/backoffice/fulfilment.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Actor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import { changeEach } from '#server/audit/change-each.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'

type Bulk = {
  readonly ids: readonly string[]
  readonly actor: Actor
  readonly key: string | undefined
  readonly name: 'hand-over'
}
type Row = { readonly id: string; readonly error: string; readonly code: string }

/** Each parcel in a transaction of its own: a refused one stops no other (DESK-06). */
export async function changeMany(
  deps: Pick<Deps, 'database' | 'clock'>,
  { ids, actor, key, name }: Bulk,
  change: (tx: Transaction, audit: Audit, id: string) => Promise<object>,
): Promise<{ readonly done: string[]; readonly failed: Row[] } | Refusal<'key-reused'>> {
  // The list is stored under the key: another one is refused before any row of it is changed (DESK-07).
  const meant = await auditedChange(deps, { actor, key, input: { name, ids } }, async (_tx, audit) => {
    audit({ action: 'parcel.bulk-change', subject: { kind: 'call', id: name }, after: { parcels: ids.length } })
    return { ids }
  })
  if (isRefusal(meant)) return meant
  const bulk = { ids: meant.ids, actor, key, input: { name }, refusals: parcelRefusals }
  const { done, failed } = await changeEach(deps, bulk, change)
  return { done, failed }
}
