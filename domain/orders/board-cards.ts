import type { Permission } from '../staff/permissions.ts'
import { runsOutWithin } from '../stock/outlook.ts'

/**
 * The cards of the board in their order (BOARD-01); each is shown to who has the permission. Its `redFor` says when it is red.
 * Its `topics` are those of the changes that count it again (BOARD-02); the log is verified by night.
 */
export const boardCards = [
  { id: 'to-pack', title: 'To pack', permission: 'packing.see', redFor: 'none', topics: ['orders'] },
  { id: 'on-hold', title: 'On hold', permission: 'orders.change', redFor: 'none', topics: ['orders'] },
  { id: 'to-hand-over', title: 'To hand over', permission: 'packing.see', redFor: 'none', topics: ['parcels'] },
  {
    id: 'delivery-failed',
    title: 'Delivery failed',
    permission: 'packing.see',
    redFor: 'one-late',
    topics: ['parcels'],
  },
  { id: 'returns', title: 'Returns', permission: 'returns.see', redFor: 'none', topics: ['returns'] },
  {
    id: 'refunds-to-allow',
    title: 'Refunds to allow',
    permission: 'refunds.allow',
    redFor: 'one-late',
    topics: ['refunds'],
  },
  { id: 'refunds-refused', title: 'Refunds refused', permission: 'payments.see', redFor: 'one', topics: ['refunds'] },
  {
    id: 'refunds-not-through',
    title: 'Refunds not through yet',
    permission: 'payments.see',
    redFor: 'one-late',
    topics: ['refunds'],
  },
  {
    id: 'refunds-without-credit-note',
    title: 'Refunds without credit note',
    permission: 'payments.see',
    redFor: 'one',
    topics: ['refunds'],
  },
  { id: 'privacy', title: 'Privacy requests', permission: 'privacy.prepare', redFor: 'one-late', topics: ['privacy'] },
  { id: 'tickets', title: 'Tickets', permission: 'tickets.answer', redFor: 'one-late', topics: ['tickets'] },
  { id: 'low-stock', title: 'Low stock', permission: 'stock.change', redFor: 'none', topics: ['products'] },
  {
    id: 'runs-out',
    title: `Runs out within ${runsOutWithin} days`,
    permission: 'stock.change',
    redFor: 'none',
    topics: ['products'],
  },
  {
    id: 'batches',
    title: 'Batches with a short life',
    permission: 'batches.receive',
    redFor: 'one-late',
    topics: ['batches'],
  },
  {
    id: 'certificates',
    title: 'Certificates ending',
    permission: 'goods.change',
    redFor: 'none',
    topics: ['products'],
  },
  {
    id: 'prices-not-started',
    title: 'Prices not started',
    permission: 'prices.change',
    redFor: 'one',
    topics: ['products'],
  },
  {
    id: 'reconciliation',
    title: 'Books',
    permission: 'reconciliation.manage',
    redFor: 'one',
    topics: ['reconciliations', 'settlements'],
  },
  { id: 'audit-log', title: 'Audit log', permission: 'audit.see-all', redFor: 'one', topics: [] },
  { id: 'failed-jobs', title: 'Failed jobs', permission: 'settings.manage', redFor: 'one', topics: ['jobs'] },
  { id: 'back-up', title: 'Back-up', permission: 'settings.manage', redFor: 'one', topics: ['backups'] },
] as const satisfies readonly {
  readonly id: string
  readonly title: string
  readonly permission: Permission
  readonly redFor: RedFor
  readonly topics: readonly string[]
}[]

export type BoardCard = (typeof boardCards)[number]['id']

/**
 * For what a card is red: for 'one', money that differs or a failure; for 'one-late' by a clock of the law (TICKET-02, CUST-02) or for money, goods
 * or a delivery that wait too long; for 'none', since it is ordinary work, however much of it is late.
 */
type RedFor = 'one' | 'one-late' | 'none'

/** How loud a card is: work with late ones waits, or is red. */
export function toneOf({ count, late }: { count: number; late: number }, redFor: RedFor) {
  if (redFor === 'one') return count > 0 || late > 0 ? 'alarm' : 'calm'
  if (late === 0) return 'calm'
  return redFor === 'one-late' ? 'alarm' : 'waits'
}
