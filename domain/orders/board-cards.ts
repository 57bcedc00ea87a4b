import type { Permission } from '../staff/permissions.ts'

/**
 * The cards of the board in their order (BOARD-01); each is shown to who has the permission. One that `alarms` is red as soon as it counts something:
 * money that differs, and what has failed. Its `topics` are those of the changes that count it again (BOARD-02); the log is verified by night.
 */
export const boardCards = [
  { id: 'to-pack', title: 'To pack', permission: 'packing.see', alarms: false, topics: ['orders'] },
  { id: 'on-hold', title: 'On hold', permission: 'orders.change', alarms: false, topics: ['orders'] },
  { id: 'to-hand-over', title: 'To hand over', permission: 'packing.see', alarms: false, topics: ['parcels'] },
  { id: 'delivery-failed', title: 'Delivery failed', permission: 'packing.see', alarms: true, topics: ['parcels'] },
  { id: 'returns', title: 'Returns', permission: 'returns.see', alarms: false, topics: ['returns'] },
  {
    id: 'refunds-to-allow',
    title: 'Refunds to allow',
    permission: 'refunds.allow',
    alarms: false,
    topics: ['refunds'],
  },
  { id: 'refunds-refused', title: 'Refunds refused', permission: 'payments.see', alarms: true, topics: ['refunds'] },
  {
    id: 'refunds-failing',
    title: 'Refunds not through yet',
    permission: 'payments.see',
    alarms: false,
    topics: ['refunds'],
  },
  {
    id: 'refunds-without-credit-note',
    title: 'Refunds without credit note',
    permission: 'payments.see',
    alarms: true,
    topics: ['refunds'],
  },
  { id: 'privacy', title: 'Privacy requests', permission: 'privacy.prepare', alarms: false, topics: ['privacy'] },
  { id: 'tickets', title: 'Tickets', permission: 'tickets.answer', alarms: false, topics: ['tickets'] },
  { id: 'low-stock', title: 'Low stock', permission: 'stock.change', alarms: false, topics: ['products'] },
  {
    id: 'batches',
    title: 'Batches with a short life',
    permission: 'batches.receive',
    alarms: false,
    topics: ['batches'],
  },
  { id: 'certificates', title: 'Certificates ending', permission: 'goods.change', alarms: false, topics: ['products'] },
  {
    id: 'prices-not-started',
    title: 'Prices not started',
    permission: 'prices.change',
    alarms: true,
    topics: ['products'],
  },
  {
    id: 'reconciliation',
    title: 'Books',
    permission: 'reconciliation.manage',
    alarms: true,
    topics: ['reconciliations', 'settlements'],
  },
  { id: 'audit-log', title: 'Audit log', permission: 'audit.see-all', alarms: true, topics: [] },
  { id: 'failed-jobs', title: 'Failed jobs', permission: 'settings.manage', alarms: true, topics: ['jobs'] },
  { id: 'back-up', title: 'Back-up', permission: 'settings.manage', alarms: true, topics: ['backups'] },
] as const satisfies readonly {
  readonly id: string
  readonly title: string
  readonly permission: Permission
  readonly alarms: boolean
  readonly topics: readonly string[]
}[]

export type BoardCard = (typeof boardCards)[number]['id']

/** How loud a card is: work with late ones waits; it alarms when a quarter of it or more is late, since then it grows worse. */
export function toneOf({ count, late }: { count: number; late: number }, { alarms }: { alarms: boolean }) {
  if (alarms) return count > 0 || late > 0 ? 'alarm' : 'calm'
  if (late === 0) return 'calm'
  return late * 4 >= count ? 'alarm' : 'waits'
}
