import type { Role } from '#domain/staff/permissions.ts'

const names: { readonly [R in Role]: string } = {
  owner: 'Owner',
  packer: 'Packer',
  accountant: 'Accountant',
  support: 'Support',
}

export function roleNames(roles: readonly Role[]): string {
  return roles.map((role) => names[role]).join(', ')
}

/** What a role may do, in a line (STAFF-08). */
const duties: { readonly [R in Role]: string } = {
  owner: 'Everything: prices, staff, settings, refunds above the limit, recalls, erasing a person.',
  packer: 'Packs and hands over, receives and counts stock, inspects returns. Sees no amounts and no emails.',
  accountant: 'Books, GST, margins, bank transfers and growers’ prices. Changes no order.',
  support: 'Orders, customers, tickets, returns, and refunds up to the limit. Changes no goods and no stock.',
}

export const roleOptions = (Object.keys(names) as Role[]).map((role) => ({
  role,
  label: names[role],
  duties: duties[role],
}))

/** So that ticks in another order are no change. */
export function inOrder(roles: readonly Role[]): Role[] {
  return roleOptions.map(({ role }) => role).filter((role) => roles.includes(role))
}
