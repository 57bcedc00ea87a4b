import { parcelRefusals } from '#contract/backoffice/fulfilment.ts'
import type { RefusalAnswer } from '#contract/call.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Actor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'

type Bulk = {
  readonly ids: readonly string[]
  readonly actor: Actor
  readonly key: string | undefined
  readonly name: string
}
type Row = { readonly id: string; readonly error: string; readonly code: string }

/** Each parcel in a transaction of its own: a refused one stops no other (DESK-06). */
export async function changeMany(
  deps: Pick<Deps, 'database' | 'clock'>,
  { ids, actor, key, name }: Bulk,
  change: (tx: Transaction, audit: Audit, id: string) => Promise<object>,
): Promise<{ readonly done: string[]; readonly failed: Row[] }> {
  const done: string[] = []
  const failed: Row[] = []
  for (const id of new Set(ids)) {
    const options = { actor, key: key && `${key}:${id}`, input: { name, id } }
    const result = await auditedChange(deps, options, (tx, audit) => change(tx, audit, id))
    if (isRefusal(result)) failed.push({ id, ...inWords(result) })
    else done.push(id)
  }
  return { done, failed }
}

function inWords({ refused: code, ...details }: { readonly refused: string }): { error: string; code: string } {
  const table: { readonly [code: string]: RefusalAnswer } = parcelRefusals
  const sentence = table[code]?.error ?? code
  const known = details as { readonly [name: string]: unknown }
  return { code, error: sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name] ?? '')) }
}
