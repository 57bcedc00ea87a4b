import {
  BookCheck,
  Boxes,
  ClipboardList,
  Contact,
  CreditCard,
  FileUp,
  type IconNode,
  LayoutDashboard,
  ListChecks,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  Percent,
  RotateCcw,
  ScanBarcode,
  ScrollText,
  Settings2,
  Shapes,
  ShieldUser,
  SlidersHorizontal,
  Sprout,
  Store,
  Truck,
  UserRound,
  Users,
  Wheat,
} from 'lucide'
import type { StaffPage } from '#contract/backoffice/pages.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { useCan } from '../platform/session.ts'

export type MenuEntry = {
  readonly to: StaffPage
  readonly label: string
  readonly icon: IconNode
  readonly permission?: Permission
  /** On a phone these stand in the bar at the bottom. */
  readonly isMain?: true
  /** After `g`: the shortcut that opens it (DESK-02). */
  readonly letter?: string
  /** What else it is called; Ctrl+K finds it by these too. */
  readonly otherWords?: string
}

type View = Omit<MenuEntry, 'icon'> & { readonly query: { readonly [name: string]: string } }

type MenuGroup = {
  readonly title?: string
  readonly entries: readonly MenuEntry[]
  /** Parts of its lists that have a name of their own; for Ctrl+K only. */
  readonly views?: readonly View[]
}

const menu: readonly MenuGroup[] = [
  {
    entries: [{ to: '/', label: 'Board', icon: LayoutDashboard, permission: 'board.see', isMain: true, letter: 'b' }],
  },
  {
    title: 'Orders',
    entries: [
      { to: '/orders', label: 'Orders', icon: ClipboardList, permission: 'orders.see', isMain: true, letter: 'o' },
      {
        to: '/pack',
        label: 'Packing',
        icon: PackageOpen,
        permission: 'packing.see',
        isMain: true,
        letter: 'p',
        otherWords: 'Scan an order',
      },
      {
        to: '/hand-over',
        label: 'Hand over',
        icon: Truck,
        permission: 'packing.see',
        isMain: true,
        letter: 'h',
        otherWords: 'Scan parcels',
      },
      { to: '/parcels', label: 'Parcels', icon: PackageCheck, permission: 'packing.see' },
    ],
    views: [
      { to: '/orders', query: { late: 'yes' }, label: 'Late orders', permission: 'orders.see' },
      { to: '/orders', query: { held: 'yes' }, label: 'Orders on hold', permission: 'orders.see' },
    ],
  },
  {
    title: 'Goods',
    entries: [
      { to: '/products', label: 'Products', icon: Wheat, permission: 'goods.see' },
      { to: '/stock', label: 'Stock', icon: Boxes, permission: 'stock.see', otherWords: 'Units' },
      {
        to: '/stock/receive',
        label: 'Receive',
        icon: PackagePlus,
        permission: 'stock.change',
        otherWords: 'Stock, delivery, write off, damage',
      },
      {
        to: '/stock/count',
        label: 'Count',
        icon: ScanBarcode,
        permission: 'stock.change',
        otherWords: 'Stock, shelf, walk',
      },
      { to: '/categories', label: 'Categories', icon: Shapes, permission: 'goods.see' },
      { to: '/growers', label: 'Growers', icon: Sprout, permission: 'goods.see' },
      {
        to: '/import',
        label: 'Import',
        icon: FileUp,
        permission: 'import',
        otherWords: 'CSV, file, spreadsheet, price list',
      },
    ],
  },
  {
    title: 'Customers',
    entries: [
      {
        to: '/customers',
        label: 'Customers',
        icon: Contact,
        permission: 'customers.see',
        letter: 'c',
        otherWords: 'Person, account, email, telephone',
      },
      {
        to: '/privacy',
        label: 'Privacy requests',
        icon: ShieldUser,
        permission: 'privacy.prepare',
        otherWords: 'Erasure, copy of data, DPDP',
      },
    ],
  },
  {
    title: 'Books',
    entries: [
      { to: '/payments', label: 'Payments', icon: CreditCard, permission: 'payments.see' },
      { to: '/books/reconciliations', label: 'Books', icon: BookCheck, permission: 'reconciliation.manage' },
    ],
  },
  {
    title: 'Settings',
    entries: [
      {
        to: '/start',
        label: 'Start',
        icon: ListChecks,
        permission: 'settings.manage',
        otherWords: 'Nine steps until you sell, demonstration',
      },
      {
        to: '/settings',
        label: 'Settings',
        icon: SlidersHorizontal,
        permission: 'settings.manage',
        otherWords: 'Company, tare, certified',
      },
      {
        to: '/settings/storefront',
        label: 'Storefront',
        icon: Store,
        permission: 'settings.manage',
        otherWords: 'Banner, home page, announcement',
      },
      { to: '/settings/gst', label: 'GST rates', icon: Percent, permission: 'goods.see' },
      { to: '/settings/carriers', label: 'Carriers', icon: Settings2, permission: 'settings.manage' },
      { to: '/settings/jobs', label: 'Failed jobs', icon: RotateCcw, permission: 'settings.manage' },
      { to: '/audit', label: 'Audit log', icon: ScrollText, permission: 'audit.see' },
      { to: '/staff', label: 'Staff', icon: Users, permission: 'staff.manage' },
      { to: '/account', label: 'My account', icon: UserRound },
    ],
  },
]

/** The page Receive lies below Stock in the URL: only one of them is the current page. */
export function hasEntryBelow(to: StaffPage): boolean {
  const start = to === '/' ? to : `${to}/`
  return menu.some(({ entries }) => entries.some((entry) => entry.to !== to && entry.to.startsWith(start)))
}

/** What a role may not open is not shown (STAFF-08), nor is a group without entries. */
export function useMenu() {
  const can = useCan()
  const isAllowed = ({ permission }: Pick<MenuEntry, 'permission'>) => !permission || can(permission)
  return menu
    .map(({ entries, views = [], ...group }) => ({
      ...group,
      entries: entries.filter(isAllowed),
      views: views.filter(isAllowed),
    }))
    .filter(({ entries }) => entries.length > 0)
}
