import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AskUs } from '../contact/ask-us.tsx'
import { readAuth } from '../identity/session.ts'
import { SignedOut } from '../identity/signed-out.tsx'
import { useOnReturn } from '../platform/use-on-return.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { FaultReference } from '../ui/fault-reference.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/orders.route'
import { type LoadedOrders, loadOrders, type Orders } from './load-orders.ts'
import { orderMessages as messages } from './messages.ts'
import { OrderList } from './order-list.tsx'
import { OrdersHeading } from './orders-heading.tsx'
import { takePlacedOrder } from './placed-order.ts'
import { useLoadedOrders } from './use-loaded-orders.ts'

export const meta = () => unlistedMeta(messages.title)

export async function clientLoader() {
  // Not awaited: the page shows its loading state at once.
  const customerId = readAuth()?.user_id
  return { loading: loadOrders(), customerId, placed: takePlacedOrder(customerId) }
}

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  // Stays when the orders are loaded again.
  const [placed] = useState(loaderData.placed)
  const loading = useLoadedOrders(loaderData)
  const { revalidate } = useRevalidator()
  useOnReturn(() => void revalidate())
  return (
    <>
      <OrdersHeading placed={placed} loading={loading} />
      <Suspense fallback={<OrdersSkeleton />}>
        <Loaded loading={loading} placed={placed?.orderNumber} />
      </Suspense>
    </>
  )
}

/** The height of an order with two products under the two filters. */
function OrdersSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:max-w-[calc(100%-23rem)]">
      <span className="sr-only">Loading your orders</span>
      <div aria-hidden="true" className="h-13 w-56 rounded-full bg-tile/60 motion-safe:animate-pulse" />
      <div aria-hidden="true" className="h-72 rounded-card bg-tile/60 motion-safe:animate-pulse" />
    </div>
  )
}

type Props = { loading: Promise<LoadedOrders>; placed: string | undefined }

function Loaded({ loading, placed }: Props) {
  const loaded = use(loading)
  const { revalidate } = useRevalidator()
  if (loaded === 'signed-out') return <SignedOut from="/user-dashboard/orders" />
  if ('failure' in loaded) {
    return (
      <div className="grid max-w-xl justify-items-start gap-4">
        <Notice tone="error">
          {messages.failed}
          <FaultReference fault={loaded.failure} />
        </Notice>
        <Button variant="secondary" onClick={() => void revalidate()}>
          Try again
        </Button>
      </div>
    )
  }
  if (loaded.lines.length === 0) return <OrderList orders={loaded} />
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <div>
        <OrderList orders={loaded} placed={placed} />
      </div>
      <aside className="lg:pt-19 print:hidden">
        <AskUs orderNumber={onlyOrder(loaded)} />
      </aside>
    </div>
  )
}

/** Of several the customer chooses one by its own link. */
function onlyOrder({ lines }: Orders): string | undefined {
  const [number, ...others] = new Set(lines.map(({ orderNumber }) => orderNumber))
  return others.length === 0 ? number : undefined
}
