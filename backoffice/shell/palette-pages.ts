// Pages and their parts as Ctrl+K finds them.
import { registerIds, registers } from '#domain/accounting/registers.ts'
import { parcelStateLabels, parcelViews } from '#domain/fulfilment/parcel-states.ts'
import { orderViews } from '#domain/orders/order-views.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { booksPages } from '../accounting/books-pages.ts'
import { fillPath } from '../platform/fill-path.ts'
import { menuFor } from './menu.ts'
import type { MenuEntry } from './menu-entry.ts'
import { pageSynonyms } from './page-synonyms.ts'

export type NamedPage = {
  readonly path: string
  readonly label: string
  readonly words: string
  readonly detail?: string
}

type View = Pick<MenuEntry, 'to' | 'label' | 'otherWords'> & {
  readonly permission: Permission
  readonly query?: { readonly [name: string]: string }
  /** Of a card on the page. */
  readonly section?: string
}

const labelOfOrders = {
  'to-pack': 'Orders to pack',
  packed: 'Orders to hand over',
  mine: 'My orders',
  unassigned: 'Orders that nobody looks after',
} as const

/** Tabs and sections that people ask for by a name of their own; those of the menu's groups stand there. */
const views: readonly View[] = [
  ...orderViews.flatMap(({ id, query }): View[] =>
    id in labelOfOrders
      ? [{ to: '/orders', query, label: labelOfOrders[id as keyof typeof labelOfOrders], permission: 'orders.see' }]
      : [],
  ),
  ...parcelViews.map(
    (state): View => ({
      to: '/parcels',
      query: { state },
      label: `Parcels: ${parcelStateLabels[state]}`,
      permission: 'packing.see',
    }),
  ),
  {
    to: '/products',
    query: { state: 'draft' },
    label: 'Drafts of products',
    permission: 'goods.see',
    otherWords: 'Not listed yet',
  },
  { to: '/products', query: { state: 'withdrawn' }, label: 'Withdrawn products', permission: 'goods.see' },
  {
    to: '/products',
    query: { state: 'sold-out' },
    label: 'Sold out',
    permission: 'goods.see',
    otherWords: 'Out of stock',
  },
  {
    to: '/products',
    query: { state: 'certificate' },
    label: 'Certificates ending',
    permission: 'goods.see',
    otherWords: 'Organic',
  },
  { to: '/stock', query: { state: 'low' }, label: 'Low stock', permission: 'stock.see', otherWords: 'To reorder' },
  { to: '/runs/new', label: 'New packing run', permission: 'batches.receive', otherWords: 'Pack a sack' },
  { to: '/purchases', query: { state: 'unpriced' }, label: 'Purchases without price', permission: 'purchases.see' },
  { to: '/refunds', query: { show: 'to-allow' }, label: 'Refunds to allow', permission: 'payments.see' },
  {
    to: '/refunds',
    query: { show: 'refused' },
    label: 'Refunds refused',
    permission: 'payments.see',
    otherWords: 'By bank, UTR',
  },
  {
    to: '/refunds',
    query: { show: 'without-credit-note' },
    label: 'Refunds without credit note',
    permission: 'payments.see',
  },
  { to: '/payments', query: { state: 'lapsed' }, label: 'Payments: Not paid', permission: 'payments.see' },
  { to: '/books/margins/costs', label: 'Enter costs', permission: 'margins.see', otherWords: 'Of products, margins' },
  {
    to: '/books/settlements',
    query: { show: 'differences' },
    label: 'Settlements: Differences',
    permission: 'reconciliation.manage',
  },
  {
    to: '/books/settlements',
    query: { show: 'disputes' },
    label: 'Settlements: Disputes',
    permission: 'reconciliation.manage',
    otherWords: 'Chargebacks',
  },
  {
    to: '/books/settlements',
    query: { show: 'unticked' },
    label: 'Settlements: Not at the bank',
    permission: 'reconciliation.manage',
  },
  {
    to: '/books/settlements',
    query: { show: 'bank' },
    label: 'Bank lines left',
    permission: 'reconciliation.manage',
    otherWords: 'Statement',
  },
  ...registerIds.map(
    (register): View => ({
      to: '/books/registers',
      query: { register },
      label: `Register: ${registers[register].title}`,
      permission: 'reconciliation.manage',
    }),
  ),
  {
    to: '/settings/shop',
    section: 'company',
    label: 'Address and telephone of the shop',
    permission: 'settings.manage',
    otherWords: 'Company, contact, opening hours, phone, email, GSTIN, FSSAI, grievance officer',
  },
  {
    to: '/settings/shop',
    section: 'discount',
    label: 'Discount by the order’s subtotal',
    permission: 'settings.manage',
    otherWords: 'Offers, coupons, promotions, rebate',
  },
  {
    to: '/settings/shop',
    section: 'delivery',
    label: 'Delivery, cut-off hour and holidays',
    permission: 'settings.manage',
    otherWords: 'Delivery fee, charge, free shipping, days by PIN code, States, return days',
  },
  {
    to: '/settings/shop',
    section: 'closed-days',
    label: 'Closed days',
    permission: 'settings.manage',
    otherWords: 'Close the shop, Diwali, holiday, no dispatch, leave, vacation',
  },
  {
    to: '/settings/shop',
    section: 'payment',
    label: 'Means of payment and number series',
    permission: 'settings.manage',
    otherWords: 'UPI, net banking, card, invoice numbers, credit notes',
  },
  {
    to: '/settings/connections',
    section: 'mail',
    label: 'Mail server',
    permission: 'settings.manage',
    otherWords: 'Test mail, email, SMTP',
  },
  {
    to: '/settings/connections',
    section: 'sms',
    label: 'Text messages',
    permission: 'settings.manage',
    otherWords: 'SMS gateway, test text',
  },
  {
    to: '/settings/connections',
    section: 'payments',
    label: 'Card provider',
    permission: 'settings.manage',
    otherWords: 'Razorpay, keys, webhook',
  },
]

/** Every page and part that these rights open. */
export function pagesFor(can: (permission: Permission) => boolean): readonly NamedPage[] {
  const menu = menuFor(can).flatMap(({ entries, cards, views }) => [
    ...[...entries, ...cards].map((entry) => namedPage(entry)),
    ...views.map((view) => namedPage(view)),
  ])
  const known = new Set(menu.map(({ path }) => path))
  const others = [...booksPages, ...views].filter(({ permission }) => can(permission)).map((page) => namedPage(page))
  return [...menu, ...others.filter(({ path }) => !known.has(path))]
}

function namedPage({ to, query, section, label, otherWords = '' }: Omit<View, 'permission'>): NamedPage {
  const isWhole = section === undefined && Object.keys(query ?? {}).length === 0
  return {
    path: fillPath(to, { query }) + (section === undefined ? '' : `#${section}`),
    label,
    words: `${otherWords} ${isWhole ? (pageSynonyms[to] ?? '') : ''}`,
    ...(otherWords && { detail: otherWords }),
  }
}
