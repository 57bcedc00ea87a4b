import { holdRefusals } from '#contract/backoffice/orders.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { maxAtOnce, maxInJob } from '#domain/staff/bulk-changes.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { Actor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import { changeEach } from '#server/audit/change-each.ts'
import { type StartedJob, startBulkJob } from '#server/audit/start-bulk-job.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { holdOrder, releaseOrder } from './hold-order.ts'
import { readOrderQuery } from './order-query.ts'
import { readNumbers } from './order-search.store.ts'

/** Orders by their numbers, or all that a list's address means and the page has counted. */
type Chosen =
  | { readonly orders: readonly string[] }
  | { readonly matching: { readonly [name: string]: unknown }; readonly shown: number }

type Change = {
  readonly chosen: Chosen
  readonly roles: readonly Role[]
  readonly actor: Actor
  readonly key: string | undefined
}
type BulkDeps = Pick<Deps, 'database' | 'clock' | 'shop'>
type Refused =
  | Refusal<'filter-not-known', { readonly filter: string }>
  | Refusal<'more-than-at-once'>
  | Refusal<'others-match', { readonly matching: number }>
  | Refusal<'key-reused'>
type Outcome = {
  done: string[]
  failed: { number: string; error: string; code: string }[]
  released?: { number: string; reason: string }[]
  job?: StartedJob
}

/** Puts the chosen orders on hold (ORDERS-05, DESK-06). */
export function holdChosen(
  deps: BulkDeps,
  { reason, staffId, ...change }: Change & { reason: string; staffId: string },
): Promise<Outcome | Refused> {
  return changeChosen(deps, { ...change, name: 'hold', reason }, (tx, audit, number) =>
    holdOrder(tx, audit, deps, { number, reason, staffId }),
  )
}

/** `heldFor`: only holds of this reason. */
export function releaseChosen(
  deps: BulkDeps,
  { heldFor, ...change }: Change & { heldFor?: string | undefined },
): Promise<Outcome | Refused> {
  return changeChosen(deps, { ...change, name: 'release', reason: heldFor }, (tx, audit, number) =>
    releaseOrder(tx, audit, { number, heldFor }),
  )
}

type Named = Change & { readonly name: 'hold' | 'release'; readonly reason?: string | undefined }

/** Up to 200 orders at once, more as a job. */
async function changeChosen(
  deps: BulkDeps,
  { chosen, roles, actor, key, name, reason }: Named,
  change: (tx: Transaction, audit: Audit, number: string) => Promise<object>,
): Promise<Outcome | Refused> {
  // The numbers are stored under the key: said twice, the second call means the same orders, though others match by now (DESK-07).
  const input = { name, reason, chosen }
  const meant = await auditedChange(deps, { actor, key, input }, async (tx, audit) => {
    const numbers = 'orders' in chosen ? chosen.orders : await readMatching(tx, deps, { ...chosen, roles })
    if (isRefusal(numbers)) return numbers
    const after = { change: name, orders: numbers.length }
    audit({ action: 'order.bulk-change', subject: { kind: 'call', id: `orders/${name}s` }, after })
    if (numbers.length <= maxAtOnce) return { numbers }
    const rows = numbers.map((number) => ({ id: number, label: number }))
    const start = { name: `orders.${name}` as const, rows, ...(reason !== undefined && { input: { reason } }) }
    return { job: await startBulkJob(tx, { ...start, actor, key, at: deps.clock.now() }) }
  })
  if (isRefusal(meant)) return meant
  if ('job' in meant) return { done: [], failed: [], job: meant.job }
  const bulk = { ids: meant.numbers, actor, key, input: { name, reason }, refusals: holdRefusals }
  const { done, failed, answers } = await changeEach(deps, bulk, change)
  const released = done.flatMap((number) => {
    const { former } = (answers.get(number) ?? {}) as { former?: string }
    return former === undefined ? [] : [{ number, reason: former }]
  })
  const outcome = { done, failed: failed.map(({ id, ...refused }) => ({ number: id, ...refused })) }
  return name === 'release' ? { ...outcome, released } : outcome
}

/** Refuses when the list is no longer as long as the person saw it. */
async function readMatching(
  tx: Transaction,
  deps: BulkDeps,
  { matching, shown, roles }: Extract<Chosen, { matching: unknown }> & { readonly roles: readonly Role[] },
): Promise<readonly string[] | Exclude<Refused, Refusal<'key-reused'>>> {
  const wanted = readOrderQuery(deps, { query: matching, roles })
  if (isRefusal(wanted)) return wanted
  const numbers = await readNumbers(tx, wanted.condition, maxInJob + 1)
  if (numbers.length > maxInJob) return refuse('more-than-at-once')
  return numbers.length === shown ? numbers : refuse('others-match', { matching: numbers.length })
}
