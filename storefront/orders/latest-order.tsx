import { use } from 'react'
import { AskUs } from '../contact/ask-us.tsx'
import { Parcel } from '../drawings/parcel.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { LoadedOrders } from './load-orders.ts'
import { OrderTable } from './order-table.tsx'
import { ordersOf } from './orders-of.ts'

/** The latest order on the account's first page; a failure to load is shown on the orders page only. */
export function LatestOrder({ loading }: { loading: Promise<LoadedOrders> }) {
  const loaded = use(loading)
  if (loaded === 'signed-out' || 'failure' in loaded) return null
  const [latest] = ordersOf(loaded)
  if (!latest) return <NoOrderYet />
  return (
    <section aria-labelledby="latest" className="mt-12">
      <h2 id="latest" className="mb-5 font-serif text-heading text-leaf">
        Your latest order
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <OrderTable caption="Your latest order" orders={[latest]} />
        <AskUs orderNumber={latest.number} />
      </div>
    </section>
  )
}

function NoOrderYet() {
  return (
    <section
      aria-labelledby="latest"
      className="mt-12 flex flex-wrap items-center gap-x-10 gap-y-4 rounded-card bg-tile p-6 sm:p-8"
    >
      <Parcel />
      <div className="grid min-w-60 flex-1 justify-items-start gap-2">
        <h2 id="latest" className="text-balance font-serif text-heading text-leaf">
          You haven’t placed an order yet
        </h2>
        <p className="text-ink-soft">Your orders appear here as soon as they’re paid.</p>
        <ButtonLink to="/product" className="mt-3">
          See our products
        </ButtonLink>
      </div>
    </section>
  )
}

/** The height of an order with one product. */
export function LatestOrderSkeleton() {
  return <div aria-hidden="true" className="mt-12 h-72 rounded-card bg-tile/60 motion-safe:animate-pulse" />
}
