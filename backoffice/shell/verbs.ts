import type { StaffPage } from '#contract/backoffice/pages.ts'
import type { Permission } from '#domain/staff/permissions.ts'

/** What people do that is no page's name, and the page that does it; for Ctrl+K. */
export const verbs: readonly {
  readonly label: string
  readonly to: StaffPage
  readonly query?: { readonly [name: string]: string }
  readonly permission: Permission
  readonly otherWords: string
}[] = [
  {
    label: 'Receive stock',
    to: '/stock/receive',
    permission: 'stock.change',
    otherWords: 'Delivery, goods in',
  },
  {
    label: 'Write off stock',
    to: '/stock/receive',
    query: { kind: 'damage' },
    permission: 'stock.change',
    otherWords: 'Damage, missing, expired, sample',
  },
  {
    to: '/stock/count',
    label: 'Count stock',
    permission: 'stock.change',
    otherWords: 'Shelf, walk: units of a place',
  },
  {
    to: '/products',
    label: 'New product',
    permission: 'goods.change',
    otherWords: 'Add a product, create, draft, list',
  },
  {
    label: 'Refund an order',
    to: '/orders',
    permission: 'refunds.make',
    otherWords: 'Open the order, then Refund: cancel, money back',
  },
  {
    to: '/staff',
    label: 'Invite a person',
    permission: 'staff.manage',
    otherWords: 'Add staff, new packer, colleague',
  },
]
