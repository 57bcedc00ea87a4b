import {
  BookCheck,
  ClipboardList,
  CreditCard,
  type IconNode,
  LayoutDashboard,
  PackageCheck,
  PackageOpen,
  RotateCcw,
  ScrollText,
  Settings2,
  Truck,
  UserRound,
  Users,
} from 'lucide'
import type { Permission } from '#domain/staff/permissions.ts'

export type MenuEntry = {
  readonly to: string
  readonly label: string
  readonly icon: IconNode
  readonly permission?: Permission
  /** On a phone these stand in the bar at the bottom. */
  readonly isMain?: true
}

/** What a role may not open is not shown (STAFF-08). */
export const menu: readonly MenuEntry[] = [
  { to: '/', label: 'Board', icon: LayoutDashboard, permission: 'board.see', isMain: true },
  { to: '/orders', label: 'Orders', icon: ClipboardList, permission: 'orders.see', isMain: true },
  { to: '/pack', label: 'Packing', icon: PackageOpen, permission: 'packing.see', isMain: true },
  { to: '/hand-over', label: 'Hand over', icon: Truck, permission: 'packing.see', isMain: true },
  { to: '/parcels', label: 'Parcels', icon: PackageCheck, permission: 'packing.see' },
  { to: '/payments', label: 'Payments', icon: CreditCard, permission: 'payments.see' },
  { to: '/books/reconciliations', label: 'Books', icon: BookCheck, permission: 'reconciliation.manage' },
  { to: '/settings/carriers', label: 'Carriers', icon: Settings2, permission: 'settings.manage' },
  { to: '/settings/jobs', label: 'Failed jobs', icon: RotateCcw, permission: 'settings.manage' },
  { to: '/audit', label: 'Audit log', icon: ScrollText, permission: 'audit.see' },
  { to: '/staff', label: 'Staff', icon: Users, permission: 'staff.manage' },
  { to: '/account', label: 'My account', icon: UserRound },
]
