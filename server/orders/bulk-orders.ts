import { assignRefusals, holdRefusals } from '#contract/backoffice/orders.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { maxInJob } from '#domain/staff/bulk-changes.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { RowChanges } from '#server/bulk-jobs/row-change.ts'
import {
  type BulkCall,
  type BulkOutcome,
  checkMatching,
  type MatchRefusal,
  runBulkAction,
} from '#server/bulk-jobs/run-bulk-action.ts'
import type { RunDeps } from '#server/bulk-jobs/run-bulk-job.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { giveOrder } from './assign-order.ts'
import { holdOrder, releaseOrder } from './hold-order.ts'
import { readNumbers } from './search/order-list.store.ts'
import { readOrderQuery } from './search/order-query.ts'

/** Orders by their numbers, or all that match the list's filter, with their number as the page showed it. */
type Selection =
  | { readonly orders: readonly string[] }
  | { readonly matching: { readonly [name: string]: unknown }; readonly shown: number }

type Change = BulkCall & {
  readonly chosen: Selection
  readonly roles: readonly Role[]
  readonly staffId: string
  readonly reason?: string | undefined
}
type BulkDeps = RunDeps & Pick<Deps, 'shop'>
type ReadRefusal = MatchRefusal | Refusal<'filter-not-known', { readonly filter: string }>

/** Puts orders on hold (ORDERS-05, DESK-06). */
export function holdOrders(deps: BulkDeps, change: Change): Promise<BulkOutcome | ReadRefusal> {
  return changeOrders(deps, { name: 'hold', call: 'holds' }, change)
}

/** Releases orders. */
export function releaseOrders(deps: BulkDeps, change: Change): Promise<BulkOutcome | ReadRefusal> {
  return changeOrders(deps, { name: 'release', call: 'releases' }, change)
}

/** Says who looks after orders; `to` null: nobody (ORDERS-01, DESK-06). */
export function assignOrders(
  deps: BulkDeps,
  { to, ...change }: Omit<Change, 'reason'> & { readonly to: string | null },
): Promise<BulkOutcome | ReadRefusal> {
  return changeOrders(deps, { name: 'assign', call: 'assignees' }, { ...change, reason: to ?? '' })
}

export function orderRowChanges(
  deps: Pick<Deps, 'clock'>,
): Pick<RowChanges, 'orders.assign' | 'orders.hold' | 'orders.release'> {
  return {
    // The input of a row is who is to look after it; of one that is undone also who has it from the job, after a colon.
    'orders.assign': {
      change: async (tx, audit, { id, input: { reason = '' } }) => {
        const [to = '', from] = reason.split(':')
        const assign = { number: id, staffId: to || null, from: from === undefined ? undefined : from || null }
        const given = await giveOrder(tx, audit, assign)
        return isRefusal(given) ? given : { former: `${given.former ?? ''}:${to}` }
      },
      refusals: assignRefusals,
    },
    'orders.hold': {
      change: async (tx, audit, { id, staffId, input: { reason = '' } }) => ({
        ...(await holdOrder(tx, audit, deps, { number: id, reason, staffId })),
        former: reason.trim(),
      }),
      refusals: holdRefusals,
    },
    'orders.release': {
      change: (tx, audit, { id, input: { reason } }) => releaseOrder(tx, audit, { number: id, heldFor: reason }),
      refusals: holdRefusals,
    },
  }
}

function changeOrders(
  deps: BulkDeps,
  { name, call: path }: { readonly name: 'assign' | 'hold' | 'release'; readonly call: string },
  { chosen, roles, staffId, reason, ...call }: Change,
) {
  return runBulkAction(deps, call, {
    name: `orders.${name}`,
    input: reason === undefined ? {} : { reason },
    changes: orderRowChanges(deps),
    selection: chosen,
    readRows: async (tx) => {
      const numbers = 'orders' in chosen ? chosen.orders : await readMatching(tx, deps, { ...chosen, roles, staffId })
      return isRefusal(numbers) ? numbers : numbers.map((number) => ({ id: number, label: number }))
    },
    entryOf: (rows) => ({
      action: 'order.bulk-change',
      subject: { kind: 'call', id: `orders/${path}` },
      after: { change: name, orders: rows },
    }),
  })
}

async function readMatching(
  tx: Transaction,
  deps: BulkDeps,
  { matching, shown, ...reader }: Extract<Selection, { matching: unknown }> & Pick<Change, 'roles' | 'staffId'>,
): Promise<readonly string[] | ReadRefusal> {
  const query = readOrderQuery(deps, { query: matching, ...reader })
  if (isRefusal(query)) return query
  return checkMatching(await readNumbers(tx, query.condition, maxInJob + 1), shown)
}
