import {
  BookCheck,
  Boxes,
  ClipboardList,
  Contact,
  CreditCard,
  FileDown,
  FileText,
  FileUp,
  LayoutDashboard,
  MessagesSquare,
  Package,
  Package2,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  Scale,
  ScanBarcode,
  Shapes,
  ShieldUser,
  SlidersHorizontal,
  Sprout,
  Tractor,
  Truck,
  Undo2,
  UserRound,
  Wheat,
} from 'lucide'
import type { Permission, Role } from '#domain/staff/permissions.ts'
import { useCan, useMe } from '../platform/session.ts'
import type { MenuEntry } from './menu-entry.ts'
import { type SettingsCard, settingsCards } from './settings-cards.ts'

type View = Omit<MenuEntry, 'icon'> & { readonly query: { readonly [name: string]: string } }

type MenuGroup = {
  readonly title?: string
  readonly entries: readonly MenuEntry[]
  /** Parts of its lists that have a name of their own; for Ctrl+K only. */
  readonly views?: readonly View[]
  readonly cards?: readonly SettingsCard[]
}

const menu: readonly MenuGroup[] = [
  {
    entries: [
      {
        to: '/',
        bar: ['packer', 'support', 'accountant', 'owner'],
        label: 'Board',
        icon: LayoutDashboard,
        permission: 'board.see',
        letter: 'b',
      },
    ],
  },
  {
    title: 'Orders',
    entries: [
      {
        to: '/orders',
        bar: ['packer', 'support', 'owner'],
        label: 'Orders',
        icon: ClipboardList,
        permission: 'orders.see',
        letter: 'o',
      },
      {
        to: '/pack',
        bar: ['packer', 'owner'],
        label: 'Packing',
        icon: PackageOpen,
        permission: 'packing.see',
        letter: 'p',
        otherWords: 'Scan an order',
      },
      {
        to: '/hand-over',
        bar: ['packer'],
        label: 'Hand over',
        icon: Truck,
        permission: 'packing.see',
        letter: 'h',
        otherWords: 'Scan parcels',
      },
      { to: '/parcels', label: 'Parcels', icon: PackageCheck, permission: 'packing.see' },
      { to: '/returns', label: 'Returns', icon: Undo2, permission: 'returns.see', otherWords: 'Send back, inspect' },
    ],
    views: [
      { to: '/returns', query: { state: 'received' }, label: 'Returns to inspect', permission: 'returns.inspect' },
      {
        to: '/orders',
        query: { fulfilment: 'to-pack,part-packed', late: 'yes', held: 'no' },
        label: 'Late orders to pack, and those due today',
        otherWords: 'Pack today, due or late',
        permission: 'orders.see',
      },
      {
        to: '/orders',
        query: { fulfilment: 'packed', late: 'yes', held: 'no' },
        label: 'Late orders to hand over, and those due today',
        otherWords: 'Hand over today, due or late',
        permission: 'orders.see',
      },
      { to: '/orders', query: { held: 'yes' }, label: 'Orders on hold', permission: 'orders.see' },
      {
        to: '/orders',
        query: { held: 'missing', sort: 'longest-held' },
        label: 'Missing',
        otherWords: 'Units on hold, not found while packing',
        permission: 'orders.see',
      },
    ],
  },
  {
    title: 'Goods',
    entries: [
      { to: '/products', bar: ['owner'], label: 'Products', icon: Wheat, permission: 'goods.see' },
      { to: '/categories', below: '/products', label: 'Categories', icon: Shapes, permission: 'goods.see' },
      { to: '/growers', below: '/products', label: 'Growers', icon: Sprout, permission: 'goods.see' },
      {
        to: '/exports',
        below: '/products',
        label: 'Exports',
        icon: FileDown,
        permission: 'board.see',
        otherWords: 'CSV, file, spreadsheet, download',
      },
      {
        to: '/import',
        below: '/products',
        label: 'Import',
        icon: FileUp,
        permission: 'import',
        otherWords: 'CSV, file, spreadsheet, price list',
      },
      { to: '/stock', label: 'Stock', icon: Boxes, permission: 'stock.see', otherWords: 'Units' },
      {
        to: '/stock/receive',
        below: '/stock',
        label: 'Receive',
        icon: PackagePlus,
        permission: 'stock.change',
        otherWords: 'Stock, delivery',
      },
      {
        to: '/stock/count',
        below: '/stock',
        label: 'Count',
        icon: ScanBarcode,
        permission: 'stock.change',
        otherWords: 'Stock, shelf, walk',
      },
      {
        to: '/batches',
        below: '/stock',
        label: 'Batches',
        icon: Package,
        permission: 'batches.see',
        otherWords: 'Lot, best before, expiry, test report',
      },
      {
        to: '/purchases',
        label: 'Purchases',
        icon: Tractor,
        permission: 'purchases.see',
        otherWords: 'Growers, farmers, slips, what we owe, payouts',
      },
      {
        to: '/purchases/weigh',
        below: '/purchases',
        label: 'Weigh in',
        icon: Scale,
        permission: 'purchases.weigh',
        otherWords: 'Sacks, growers, farmers, slip',
      },
      {
        to: '/runs',
        below: '/purchases',
        label: 'Packing runs',
        icon: Package2,
        permission: 'batches.see',
        otherWords: 'Sacks, bulk lots, packs, kilograms',
      },
    ],
  },
  {
    title: 'Customers',
    entries: [
      {
        to: '/customers',
        bar: ['support'],
        label: 'Customers',
        icon: Contact,
        permission: 'customers.see',
        letter: 'c',
        otherWords: 'Person, account, email, telephone',
      },
      {
        to: '/privacy',
        below: '/customers',
        label: 'Privacy requests',
        icon: ShieldUser,
        permission: 'privacy.prepare',
        otherWords: 'Erasure, copy of data, DPDP',
      },
      {
        to: '/tickets',
        bar: ['support'],
        label: 'Tickets',
        icon: MessagesSquare,
        permission: 'tickets.answer',
        letter: 't',
        otherWords: 'Complaints, messages, support',
      },
    ],
    views: [
      { to: '/tickets', query: { late: 'yes' }, label: 'Late tickets', permission: 'tickets.answer' },
      { to: '/tickets', query: { whose: 'me' }, label: 'My tickets', permission: 'tickets.answer' },
    ],
  },
  {
    title: 'Books',
    entries: [
      { to: '/payments', bar: ['accountant'], label: 'Payments', icon: CreditCard, permission: 'payments.see' },
      {
        to: '/refunds',
        below: '/payments',
        label: 'Refunds',
        icon: Undo2,
        permission: 'payments.see',
        otherWords: 'refused, to allow, credit note, bank transfer, UTR',
      },
      {
        to: '/books',
        bar: ['accountant'],
        label: 'Books',
        icon: BookCheck,
        permission: 'reconciliation.manage',
        otherWords: 'GSTR-1, GST return, accountant',
      },
      {
        to: '/books/documents',
        bar: ['accountant'],
        below: '/books',
        label: 'Documents',
        icon: FileText,
        permission: 'documents.see',
        otherWords: 'Invoice, credit note, PDF',
      },
    ],
    views: [
      {
        to: '/books/reconciliations',
        query: {},
        label: 'Reconciliation with the card provider',
        permission: 'reconciliation.manage',
      },
      {
        to: '/books/registers',
        query: {},
        label: 'Registers: sales, refunds, write-offs',
        permission: 'reconciliation.manage',
      },
      { to: '/books/tally', query: {}, label: 'Tally', permission: 'reconciliation.manage' },
    ],
  },
  {
    title: 'Settings',
    entries: [
      { to: '/settings', label: 'Settings', icon: SlidersHorizontal },
      { to: '/account', label: 'My account', icon: UserRound, otherWords: 'Password, passkeys, sign out' },
    ],
    cards: settingsCards,
  },
]

/** Who packs holds the phone while packing, whatever else they are. */
const rolesOfBar: readonly Role[] = ['packer', 'support', 'accountant', 'owner']

/** On a phone four pages of the person's role stand in the bar at the bottom. */
export function usePhoneBar(): readonly MenuEntry[] {
  const { roles } = useMe()
  const entries = useMenu().flatMap((group) => group.entries)
  const role = rolesOfBar.find((each) => roles.includes(each))
  return entries.filter(({ bar }) => role && bar?.includes(role))
}

export function useMenu() {
  return menuFor(useCan())
}

/** What a role may not open is not shown (STAFF-08), nor is a group without entries. */
export function menuFor(can: (permission: Permission) => boolean) {
  const isAllowed = ({ permission }: Pick<MenuEntry, 'permission'>) => !permission || can(permission)
  return menu
    .map(({ entries, views = [], cards = [], ...group }) => ({
      ...group,
      entries: entries.filter(isAllowed),
      views: views.filter(isAllowed),
      cards: cards.filter(isAllowed),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entry of the menu that this path belongs to: the page Receive lies below Stock in the URL too, and is its own. */
export function currentEntry(pathname: string): MenuEntry | undefined {
  const isWithin = ({ to }: MenuEntry) => pathname === to || pathname.startsWith(`${to}/`)
  const [nearest] = menu
    .flatMap(({ entries, cards = [] }) => [
      ...entries.map((entry) => ({ page: entry, entry })),
      ...cards.map((page) => ({ page, entry: entries[0] })),
    ])
    .filter(({ page }) => isWithin(page))
    .toSorted((a, b) => b.page.to.length - a.page.to.length)
  return nearest?.entry
}
