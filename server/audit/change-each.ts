import { commonStaffRefusals } from '#contract/backoffice/staff-call.ts'
import { type RefusalAnswer, sentenceOf } from '#contract/call.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/open-database.ts'
import type { Actor } from './actor.ts'
import { type Audit, auditedChange } from './audited-change.ts'

type Bulk = {
  readonly ids: readonly string[]
  readonly actor: Actor
  readonly key: string | undefined
  /** What is done, beside the row's id: the same key with another input is refused. */
  readonly input: unknown
  /** Sentences of the rows that are refused. */
  readonly refusals: { readonly [code: string]: RefusalAnswer }
}
type Outcome = {
  readonly done: string[]
  readonly failed: Failed[]
  /** Of the rows that are done. */
  readonly answers: ReadonlyMap<string, object>
}
type Failed = { readonly id: string; readonly error: string; readonly code: string }

/** A bulk action: each row in a transaction of its own with its audit entry; a refused one stops no other (DESK-06). */
export async function changeEach(
  deps: Pick<Deps, 'database' | 'clock'>,
  { ids, actor, key, input, refusals }: Bulk,
  change: (tx: Transaction, audit: Audit, id: string) => Promise<object>,
): Promise<Outcome> {
  const done: string[] = []
  const answers = new Map<string, object>()
  const failed: Failed[] = []
  for (const id of new Set(ids)) {
    const options = { actor, key: key && `${key}:${id}`, input: { id, input } }
    const result = await auditedChange(deps, options, (tx, audit) => change(tx, audit, id))
    if (isRefusal(result)) failed.push({ id, ...describeRefusal(result, refusals) })
    else {
      done.push(id)
      answers.set(id, result)
    }
  }
  return { done, failed, answers }
}

function describeRefusal({ refused: code, ...details }: { readonly refused: string }, refusals: Bulk['refusals']) {
  return { code, error: sentenceOf(refusals[code] ?? commonStaffRefusals['key-reused'], details) }
}
