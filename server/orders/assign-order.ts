import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { findColleague, readColleagues } from './colleagues.store.ts'
import { lockOrder, saveOrder } from './stored-order.store.ts'

type Assign = {
  readonly number: string
  readonly staffId: string | null
  /** Only while this person looks after it, or nobody: undoing takes an order from nobody who got it since. */
  readonly from?: string | null | undefined
}
type AssignRefusal = Refusal<'order-not-found' | 'colleague-not-found' | 'assigned-already' | 'assigned-since'>

/** Says who looks after an order, or that nobody does (ORDERS-01). */
export async function assignOrder(
  tx: Transaction,
  audit: Audit,
  assign: Assign,
): Promise<{ readonly done: true } | AssignRefusal> {
  const given = await giveOrder(tx, audit, assign)
  return isRefusal(given) ? given : { done: true }
}

/** `former`: who looked after it before. */
export async function giveOrder(
  tx: Transaction,
  audit: Audit,
  { number, staffId, from }: Assign,
): Promise<{ readonly former: string | null } | AssignRefusal> {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  if (from !== undefined && order.assignedTo !== from) return refuse('assigned-since')
  if (staffId !== null && !(await findColleague(tx, staffId))) return refuse('colleague-not-found')
  if (order.assignedTo === staffId) return refuse('assigned-already')
  await saveOrder(tx, order, { ...order, assignedTo: staffId })
  audit({
    action: 'order.assigned',
    subject: { kind: 'order', id: number },
    before: { assignedTo: order.assignedTo },
    after: { assignedTo: staffId },
  })
  return { former: order.assignedTo }
}

/** Who may be given an order. */
export async function listColleagues({ database }: Pick<Deps, 'database'>) {
  return { colleagues: await readColleagues(database) }
}
