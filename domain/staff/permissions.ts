/** A staff member may have several roles; their permissions add up (STAFF-08). */
export const roles = ['owner', 'packer', 'accountant', 'support'] as const
export type Role = (typeof roles)[number]

/** Which roles have a permission (the table of STAFF-08). Read by the server's guard, the menu and the buttons. */
export const permissions = {
  'board.see': ['owner', 'packer', 'accountant', 'support'],
  'figures.see': ['owner', 'accountant'],
  'orders.see': ['owner', 'packer', 'accountant', 'support'],
  /** Emails and amounts of orders; packers see neither. One amount they print: the value on a label, which carriers want (SHIP-04). */
  'orders.see-money': ['owner', 'accountant', 'support'],
  /** Telephones of orders that are delivered: who only packs has no more use for them. */
  'orders.see-delivered-phones': ['owner', 'accountant', 'support'],
  'orders.change': ['owner', 'support'],
  /** Invoices and credit notes as PDF. */
  'documents.see': ['owner', 'accountant', 'support'],
  'customers.see': ['owner', 'support'],
  /** A file with the names, emails and telephones of all. */
  'customers.export': ['owner'],
  /** Name, email, sessions, recovery mail; never a password (CUST-01). */
  'customers.change': ['owner', 'support'],
  /** Requests of people about their own data: take down, close (CUST-02). */
  'privacy.prepare': ['owner', 'support'],
  /** Send everything held about a person, erase a person (CUST-02, CUST-03). */
  'privacy.carry-out': ['owner'],
  'tickets.answer': ['owner', 'support'],
  'payments.see': ['owner', 'accountant', 'support'],
  'payments.ask': ['owner', 'support'],
  'refunds.make': ['owner', 'support'],
  /** Refunds of an order above the limit of the others (REFUND-05). */
  'refunds.allow': ['owner'],
  /** Transfers by bank where the card provider refuses a refund (REFUND-06). */
  'refunds.bank': ['owner', 'accountant'],
  'returns.see': ['owner', 'packer', 'accountant', 'support'],
  'returns.manage': ['owner', 'support'],
  /** Without amounts (RETURN-02). */
  'returns.inspect': ['owner', 'packer'],
  /** The reconciliation with the card provider. */
  'reconciliation.manage': ['owner', 'accountant'],
  'goods.see': ['owner', 'packer', 'accountant', 'support'],
  'goods.change': ['owner'],
  'prices.change': ['owner'],
  /** Files; what they change needs its own permission too. */
  import: ['owner', 'packer'],
  'tax.change': ['owner', 'accountant'],
  'stock.see': ['owner', 'packer', 'accountant', 'support'],
  /** Deliveries, write-offs. */
  'stock.change': ['owner', 'packer'],
  'batches.see': ['owner', 'packer', 'accountant', 'support'],
  'batches.receive': ['owner', 'packer'],
  /** Stop a batch and write to everybody who has it (BATCH-04). */
  recall: ['owner'],
  /** What growers brought and what they are paid (BUY-01, BUY-02). */
  'purchases.see': ['owner', 'accountant'],
  'purchases.weigh': ['owner', 'packer'],
  'purchases.price': ['owner', 'accountant'],
  'margins.see': ['owner', 'accountant'],
  'packing.see': ['owner', 'packer', 'support'],
  'packing.do': ['owner', 'packer'],
  'audit.see': ['owner', 'packer', 'accountant', 'support'],
  /** Without it a person sees their own entries, an accountant also those about money. */
  'audit.see-all': ['owner'],
  'audit.see-money': ['owner', 'accountant'],
  'staff.manage': ['owner'],
  'settings.manage': ['owner'],
  'api.see': ['owner', 'packer', 'accountant', 'support'],
} as const satisfies { readonly [permission: string]: readonly Role[] }

export type Permission = keyof typeof permissions

export function can(own: readonly Role[], permission: Permission): boolean {
  const holders: readonly Role[] = permissions[permission]
  return own.some((role) => holders.includes(role))
}

export function permissionsOf(own: readonly Role[]): readonly Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => can(own, permission))
}
