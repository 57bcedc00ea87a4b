import type { Permission } from '../staff/permissions.ts'

/**
 * The cards of the board in their order (BOARD-01); each is shown to who has the permission. One that `alarms` is red as soon as it counts something:
 * money that differs, and what has failed.
 */
export const boardCards = [
  { id: 'to-pack', title: 'To pack', permission: 'packing.see', alarms: false },
  { id: 'on-hold', title: 'On hold', permission: 'orders.change', alarms: false },
  { id: 'to-hand-over', title: 'To hand over', permission: 'packing.see', alarms: false },
  { id: 'delivery-failed', title: 'Delivery failed', permission: 'packing.see', alarms: true },
  { id: 'returns', title: 'Returns', permission: 'returns.see', alarms: false },
  { id: 'refunds-to-allow', title: 'Refunds to allow', permission: 'refunds.allow', alarms: false },
  { id: 'refunds-refused', title: 'Refunds refused', permission: 'payments.see', alarms: true },
  {
    id: 'refunds-without-credit-note',
    title: 'Refunds without credit note',
    permission: 'payments.see',
    alarms: true,
  },
  { id: 'privacy', title: 'Privacy requests', permission: 'privacy.prepare', alarms: false },
  { id: 'tickets', title: 'Tickets', permission: 'tickets.answer', alarms: false },
  { id: 'low-stock', title: 'Low stock', permission: 'stock.change', alarms: false },
  { id: 'batches', title: 'Batches with a short life', permission: 'batches.receive', alarms: false },
  { id: 'certificates', title: 'Certificates ending', permission: 'goods.change', alarms: false },
  { id: 'prices-not-started', title: 'Prices not started', permission: 'prices.change', alarms: true },
  { id: 'reconciliation', title: 'Books', permission: 'reconciliation.manage', alarms: true },
  { id: 'audit-log', title: 'Audit log', permission: 'audit.see-all', alarms: true },
  { id: 'failed-jobs', title: 'Failed jobs', permission: 'settings.manage', alarms: true },
  { id: 'back-up', title: 'Back-up', permission: 'settings.manage', alarms: true },
] as const satisfies readonly {
  readonly id: string
  readonly title: string
  readonly permission: Permission
  readonly alarms: boolean
}[]

export type BoardCard = (typeof boardCards)[number]['id']

/** How loud a card is: work with late ones waits; it alarms when a quarter of it or more is late, since then it grows worse. */
export function toneOf({ count, late }: { count: number; late: number }, { alarms }: { alarms: boolean }) {
  if (alarms) return count > 0 || late > 0 ? 'alarm' : 'calm'
  if (late === 0) return 'calm'
  return late * 4 >= count ? 'alarm' : 'waits'
}
