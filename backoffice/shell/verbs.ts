import type { StaffPage } from '#contract/backoffice/pages.ts'
import type { Permission } from '#domain/staff/permissions.ts'

/** What people do that is no page's name, and the page that does it; for Ctrl+K. */
export const verbs: readonly {
  readonly label: string
  readonly to: StaffPage
  readonly query?: { readonly [name: string]: string }
  /** Of the page, which opens for it (`useRequestedAct`). */
  readonly act?: string
  readonly permission: Permission
  readonly otherWords: string
  /** Typed with an object it leads straight to its act there. */
  readonly example?: string
}[] = [
  {
    label: 'Receive stock',
    to: '/stock/receive',
    permission: 'stock.change',
    otherWords: 'Delivery, goods in',
    example: 'receive ghee',
  },
  {
    label: 'Write off stock',
    to: '/stock/receive',
    query: { kind: 'damage' },
    permission: 'stock.change',
    otherWords: 'Damage, missing, expired, sample',
    example: 'write off ghee',
  },
  {
    to: '/stock/count',
    label: 'Count stock',
    permission: 'stock.change',
    otherWords: 'Shelf, walk: units of a place',
    example: 'count ghee',
  },
  {
    to: '/products',
    act: 'add-product',
    label: 'New product',
    permission: 'goods.change',
    otherWords: 'Add a product, create, draft, list',
  },
  {
    to: '/products',
    label: 'Change prices',
    permission: 'prices.change',
    otherWords: 'Offer, sale, discount; there are no coupons',
    example: 'price ghee',
  },
  {
    label: 'Refund an order',
    to: '/orders',
    permission: 'refunds.make',
    otherWords: 'Money back',
    example: 'refund 7340',
  },
  {
    label: 'Cancel an order',
    to: '/orders',
    permission: 'refunds.make',
    otherWords: 'Call it off',
    example: 'cancel 7340',
  },
  {
    label: 'Open a ticket',
    to: '/tickets',
    act: 'open-ticket',
    permission: 'tickets.answer',
    otherWords: 'New complaint, call',
    example: 'ticket 7340',
  },
  {
    to: '/staff',
    act: 'invite',
    label: 'Invite a person',
    permission: 'staff.manage',
    otherWords: 'Add staff, new packer, colleague',
  },
]
