import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { AskUs } from '../contact/ask-us.tsx'
import { SignedOut } from '../identity/signed-out.tsx'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { FaultReference } from '../ui/fault-reference.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/orders.route'
import { type LoadedOrders, loadOrders } from './load-orders.ts'
import { orderMessages as messages } from './messages.ts'
import { OrderList } from './order-list.tsx'

export const meta = () => unlistedMeta('Your Orders')

export async function clientLoader() {
  // Not awaited: the page shows its loading state at once.
  return { loading: loadOrders() }
}

export default function OrdersRoute({ loaderData: { loading } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Your Orders" lead="What is on its way to you, and what has arrived." />
      <Suspense fallback={<OrdersSkeleton />}>
        <Loaded loading={loading} />
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

function Loaded({ loading }: { loading: Promise<LoadedOrders> }) {
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
  if (loaded.lines.length === 0) return <OrderList lines={[]} />
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <div>
        <OrderList lines={loaded.lines} />
      </div>
      <aside className="lg:pt-19">
        <AskUs />
      </aside>
    </div>
  )
}
