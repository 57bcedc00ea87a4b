import { Link } from 'react-router'
import { inPath } from '#domain/purchases/purchase-number.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'

type Props = {
  readonly object: string
  readonly names: { readonly [object: string]: string }
  /** All that the entry touches. */
  readonly objects: readonly string[]
}

/** An object of the log by its name, leading to its page where the role may see it. */
export function ObjectLink({ object, names, objects }: Props) {
  const can = useCan()
  const [kind = '', ...rest] = object.split(':')
  const id = rest.join(':')
  const name = names[object] ?? unnamed[kind] ?? id
  const page = pages[kind]
  if (!page || !can(page.permission)) return name
  const order = objects.find((one) => one.startsWith('order:'))?.slice('order:'.length)
  return (
    <Link
      to={page.to({ id, name, order })}
      className="text-leaf underline decoration-leaf/30 underline-offset-2 hover:decoration-leaf"
    >
      {name}
    </Link>
  )
}

type Named = { readonly id: string; readonly name: string; readonly order: string | undefined }
type ObjectPage = { readonly permission: Permission; readonly to: (object: Named) => string }

const pages: { readonly [kind: string]: ObjectPage } = {
  order: { permission: 'orders.see', to: ({ id: number }) => pagePath('/orders/:number', { params: { number } }) },
  parcel: {
    permission: 'packing.see',
    to: ({ id, order }) =>
      order
        ? pagePath('/parcels', { query: { q: order } })
        : pagePath('/audit', { query: { subject: `parcel:${id}` } }),
  },
  return: { permission: 'returns.see', to: ({ id: number }) => pagePath('/returns/:number', { params: { number } }) },
  ticket: {
    permission: 'tickets.answer',
    to: ({ id: ticket }) => pagePath('/tickets/:ticket', { params: { ticket } }),
  },
  payment: { permission: 'payments.see', to: ({ name: q }) => pagePath('/payments', { query: { q } }) },
  product: { permission: 'goods.see', to: ({ id }) => pagePath('/products/:id', { params: { id } }) },
  batch: { permission: 'batches.see', to: ({ id }) => pagePath('/batches/:id', { params: { id } }) },
  purchase: {
    permission: 'purchases.see',
    to: ({ id }) => pagePath('/purchases/:slip', { params: { slip: inPath(id) } }),
  },
  customer: { permission: 'customers.see', to: ({ id }) => pagePath('/customers/:id', { params: { id } }) },
  'privacy-request': { permission: 'privacy.prepare', to: ({ id }) => pagePath('/privacy/:id', { params: { id } }) },
  category: { permission: 'goods.see', to: () => pagePath('/categories') },
  // One that was removed has no name and no page, nor have all of them.
  grower: {
    permission: 'goods.see',
    to: ({ id, name }) => (name === id ? pagePath('/growers') : pagePath('/growers/:id', { params: { id } })),
  },
  'gst-rate': { permission: 'goods.see', to: () => pagePath('/settings/gst') },
  'gst-filing': {
    permission: 'reconciliation.manage',
    to: ({ id: period }) => pagePath('/books', { query: { period } }),
  },
  staff: { permission: 'audit.see-all', to: ({ id }) => pagePath('/audit', { query: { subject: `staff:${id}` } }) },
  settings: { permission: 'settings.manage', to: () => pagePath('/settings/shop') },
  run: { permission: 'batches.see', to: () => pagePath('/runs') },
  backup: { permission: 'settings.manage', to: () => pagePath('/settings/backup') },
  carrier: { permission: 'settings.manage', to: () => pagePath('/settings/carriers') },
}

/** Where an object has gone, or never had a name: no bare id. */
const unnamed: { readonly [kind: string]: string } = {
  customer: 'a customer',
  'privacy-request': 'a request',
  batch: 'a batch',
  parcel: 'a parcel',
  payment: 'a payment',
  refund: 'a refund',
  staff: 'a person',
  backup: 'a back-up',
  call: 'a page',
}
