import type { Permission } from './permissions.ts'

/** Bulk actions of up to so many rows answer at once; more are a job (DESK-06). */
export const maxAtOnce = 200
/** Rows of a job: totals of lists are exact up to here. */
export const maxInJob = 10_000
/** Rows that a call may name one by one. */
export const maxNamed = 500

type BulkChange = {
  readonly permission: Permission
  /** The change that undoes it (DESK-05). */
  readonly inverse?: BulkChangeName
  /** It mails customers: undone only where its page asked that the mails be held, and until they leave. */
  readonly isHeld?: true
}
export type BulkChangeName =
  | 'orders.assign'
  | 'orders.hold'
  | 'orders.release'
  | 'parcels.hand-over'
  | 'parcels.take-back'
  | 'parcels.deliver'
  | 'differences.tick'
  | 'differences.untick'
  | 'products.change'
  | 'products.reprice'
  | 'tickets.assign'
  | 'tickets.resolve'
  | 'tickets.reopen'

export const bulkChanges: { readonly [Name in BulkChangeName]: BulkChange } = {
  // Each row has who looked after it before; undoing gives it back.
  'orders.assign': { permission: 'orders.change', inverse: 'orders.assign' },
  'orders.hold': { permission: 'orders.change', inverse: 'orders.release' },
  'orders.release': { permission: 'orders.change', inverse: 'orders.hold' },
  'parcels.hand-over': { permission: 'packing.do', inverse: 'parcels.take-back', isHeld: true },
  'parcels.take-back': { permission: 'packing.do' },
  'parcels.deliver': { permission: 'packing.do' },
  'differences.tick': { permission: 'reconciliation.manage', inverse: 'differences.untick' },
  'differences.untick': { permission: 'reconciliation.manage', inverse: 'differences.tick' },
  // Each row has what it was and what it becomes; undoing swaps them.
  'products.change': { permission: 'goods.change', inverse: 'products.change' },
  'products.reprice': { permission: 'prices.change', inverse: 'products.reprice' },
  'tickets.assign': { permission: 'tickets.answer', inverse: 'tickets.assign' },
  'tickets.resolve': { permission: 'tickets.answer', inverse: 'tickets.reopen' },
  // Each row gets the state that it had.
  'tickets.reopen': { permission: 'tickets.answer' },
}
