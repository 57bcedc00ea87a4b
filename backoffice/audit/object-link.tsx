import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { inPath } from '#domain/purchases/purchase-number.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { nameOf, readObject } from './object-name.ts'

/** What the server calls the objects of its entries. */
export type Log = Pick<StaffAnswer<'GET /api/audit'>, 'names' | 'gone'>

type Props = {
  readonly object: string
  readonly log: Log
  /** All that the entry touches. */
  readonly objects: readonly string[]
}

/** An object of the log by its name, leading to its page where the role may see it. */
export function ObjectLink({ object, log: { names, gone = [] }, objects }: Props) {
  const can = useCan()
  const { kind, id } = readObject(object)
  const name = nameOf(object, names)
  const page = pages[kind]
  if (!page || !can(page.permission)) return name
  const order = objects.find((one) => one.startsWith('order:'))?.slice('order:'.length)
  return (
    <Link to={page.to({ id, name, order, isThere: object in names && !gone.includes(object) })} className={look}>
      {name}
    </Link>
  )
}

/** Within a sentence. Under a finger it is 44 px high and wider than its words, without holding the lines apart (DESK-08). */
const look =
  'text-leaf underline decoration-leaf/30 underline-offset-2 hover:decoration-leaf pointer-coarse:-mx-2 pointer-coarse:px-2 pointer-coarse:py-3.5'

type Named = {
  readonly id: string
  readonly name: string
  readonly order: string | undefined
  /** It has a page of its own: the server has a name for it, and it is not gone. */
  readonly isThere: boolean
}
type ObjectPage = { readonly permission: Permission; readonly to: (object: Named) => string }

const pages: { readonly [kind: string]: ObjectPage } = {
  order: { permission: 'orders.see', to: ({ id: number }) => pagePath('/orders/:number', { params: { number } }) },
  parcel: {
    permission: 'packing.see',
    to: ({ id, order }) =>
      order ? pagePath('/parcels', { query: { q: order } }) : pagePath('/audit', { query: { about: `parcel:${id}` } }),
  },
  return: { permission: 'returns.see', to: ({ id: number }) => pagePath('/returns/:number', { params: { number } }) },
  ticket: {
    permission: 'tickets.answer',
    to: ({ id: ticket }) => pagePath('/tickets/:ticket', { params: { ticket } }),
  },
  payment: { permission: 'payments.see', to: ({ name: q }) => pagePath('/payments', { query: { q } }) },
  product: {
    permission: 'goods.see',
    to: ({ id, isThere }) => (isThere ? pagePath('/products/:id', { params: { id } }) : pagePath('/products')),
  },
  batch: { permission: 'batches.see', to: ({ id }) => pagePath('/batches/:id', { params: { id } }) },
  purchase: {
    permission: 'purchases.see',
    to: ({ id }) => pagePath('/purchases/:slip', { params: { slip: inPath(id) } }),
  },
  customer: { permission: 'customers.see', to: ({ id }) => pagePath('/customers/:id', { params: { id } }) },
  'privacy-request': { permission: 'privacy.prepare', to: ({ id }) => pagePath('/privacy/:id', { params: { id } }) },
  category: { permission: 'goods.see', to: () => pagePath('/categories') },
  // One that was removed has no page, nor have all of them.
  grower: {
    permission: 'goods.see',
    to: ({ id, isThere }) => (isThere ? pagePath('/growers/:id', { params: { id } }) : pagePath('/growers')),
  },
  'gst-rate': { permission: 'goods.see', to: () => pagePath('/settings/gst') },
  'gst-filing': {
    permission: 'reconciliation.manage',
    to: ({ id: period }) => pagePath('/books', { query: { period } }),
  },
  settlement: {
    permission: 'reconciliation.manage',
    to: ({ id }) => pagePath('/books/settlements/:id', { params: { id } }),
  },
  staff: { permission: 'audit.see-all', to: ({ id }) => pagePath('/audit', { query: { about: `staff:${id}` } }) },
  settings: {
    permission: 'settings.manage',
    to: ({ id }) => {
      if (id === 'tally') return pagePath('/settings/tally')
      return id === 'storefront' ? pagePath('/settings/storefront') : pagePath('/settings/shop')
    },
  },
  run: { permission: 'batches.see', to: () => pagePath('/runs') },
  backup: { permission: 'settings.manage', to: () => pagePath('/settings/backup') },
  carrier: { permission: 'settings.manage', to: () => pagePath('/settings/carriers') },
}
