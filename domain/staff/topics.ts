import { can, type Permission, type Role } from './permissions.ts'

/** Which permission the topics of live updates need (BOARD-02), by their first word. */
const permissionOfTopic: { readonly [word: string]: Permission } = {
  orders: 'orders.see',
  order: 'orders.see',
  parcels: 'packing.see',
  parcel: 'packing.see',
  products: 'goods.see',
  batches: 'batches.see',
  refunds: 'payments.see',
  payment: 'payments.see',
  returns: 'returns.see',
  return: 'returns.see',
  tickets: 'tickets.answer',
  ticket: 'tickets.answer',
  'new-tickets': 'tickets.answer',
  privacy: 'privacy.prepare',
  'privacy-request': 'privacy.prepare',
  purchases: 'purchases.see',
  reconciliations: 'reconciliation.manage',
  reconciliation: 'reconciliation.manage',
  settlements: 'reconciliation.manage',
  jobs: 'settings.manage',
  runs: 'batches.see',
  backups: 'settings.manage',
}

/** `staff` is for everybody, since it is about their own account too; it carries no data. */
const forAll = ['*', 'connected', 'staff']

/** `order:FG-4821-7395` needs the permission to see orders. Unknown topics are sent to nobody. */
export function canSeeTopic(roles: readonly Role[], topic: string): boolean {
  const [word = ''] = topic.split(':')
  const permission = permissionOfTopic[word]
  return forAll.includes(word) || (permission !== undefined && can(roles, permission))
}
