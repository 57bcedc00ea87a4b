import type { Right } from '../staff/rights.ts'

/** The cards of the board in their order (BOARD-01); each is shown to who has the right. */
export const boardCards = [
  { id: 'to-pack', title: 'To pack', right: 'packing.see' },
  { id: 'on-hold', title: 'On hold', right: 'orders.change' },
  { id: 'to-hand-over', title: 'To hand over', right: 'packing.see' },
  { id: 'delivery-failed', title: 'Delivery failed', right: 'packing.see' },
  { id: 'refunds-refused', title: 'Refunds refused', right: 'payments.see' },
  { id: 'books', title: 'Books', right: 'books.manage' },
  { id: 'failed-jobs', title: 'Failed jobs', right: 'settings.manage' },
] as const satisfies readonly { readonly id: string; readonly title: string; readonly right: Right }[]

export type BoardCard = (typeof boardCards)[number]['id']
