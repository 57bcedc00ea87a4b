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
  Truck,
  UserRound,
  Users,
} from 'lucide'
import type { Right } from '#domain/staff/rights.ts'

export type MenuEntry = {
  readonly to: string
  readonly label: string
  readonly icon: IconNode
  readonly right?: Right
  /** On a phone these stand in the bar at the bottom. */
  readonly isMain?: true
}

/** What a role may not open is not shown (STAFF-08). */
export const menu: readonly MenuEntry[] = [
  { to: '/', label: 'Board', icon: LayoutDashboard, right: 'board.see', isMain: true },
  { to: '/orders', label: 'Orders', icon: ClipboardList, right: 'orders.see', isMain: true },
  { to: '/pack', label: 'Packing', icon: PackageOpen, right: 'packing.see', isMain: true },
  { to: '/hand-over', label: 'Hand over', icon: Truck, right: 'packing.see', isMain: true },
  { to: '/parcels', label: 'Parcels', icon: PackageCheck, right: 'packing.see' },
  { to: '/payments', label: 'Payments', icon: CreditCard, right: 'payments.see' },
  { to: '/books/reconciliations', label: 'Books', icon: BookCheck, right: 'books.manage' },
  { to: '/settings/jobs', label: 'Failed jobs', icon: RotateCcw, right: 'settings.manage' },
  { to: '/audit', label: 'Audit log', icon: ScrollText, right: 'audit.see' },
  { to: '/staff', label: 'Staff', icon: Users, right: 'staff.manage' },
  { to: '/account', label: 'My account', icon: UserRound },
]
