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

export const roleOptions = (Object.keys(names) as Role[]).map((role) => ({ role, label: names[role] }))

/** So that ticks in another order are no change. */
export function inOrder(roles: readonly Role[]): Role[] {
  return roleOptions.map(({ role }) => role).filter((role) => roles.includes(role))
}
