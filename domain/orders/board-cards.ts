import type { Permission } from '../staff/permissions.ts'

/** The cards of the board in their order (BOARD-01); each is shown to who has the permission. */
export const boardCards = [
  { id: 'to-pack', title: 'To pack', permission: 'packing.see' },
  { id: 'on-hold', title: 'On hold', permission: 'orders.change' },
  { id: 'to-hand-over', title: 'To hand over', permission: 'packing.see' },
  { id: 'delivery-failed', title: 'Delivery failed', permission: 'packing.see' },
  { id: 'refunds-refused', title: 'Refunds refused', permission: 'payments.see' },
  { id: 'reconciliation', title: 'Books', permission: 'reconciliation.manage' },
  { id: 'audit-log', title: 'Audit log', permission: 'audit.see-all' },
  { id: 'failed-jobs', title: 'Failed jobs', permission: 'settings.manage' },
] as const satisfies readonly { readonly id: string; readonly title: string; readonly permission: Permission }[]

export type BoardCard = (typeof boardCards)[number]['id']
