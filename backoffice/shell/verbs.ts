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
    otherWords: 'Damage, expired, sample',
  },
  { label: 'Count stock', to: '/stock/count', permission: 'stock.change', otherWords: 'Shelf, walk' },
  { label: 'New product', to: '/products', permission: 'goods.change', otherWords: 'Add product, create, draft' },
  {
    label: 'Refund an order',
    to: '/orders',
    permission: 'refunds.make',
    otherWords: 'Open the order, then Refund: cancel, money back',
  },
  { label: 'Invite a person', to: '/staff', permission: 'staff.manage', otherWords: 'Add staff, new packer' },
]
