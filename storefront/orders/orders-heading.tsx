import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { firstWord } from '../identity/first-word.ts'
import { useSession } from '../identity/session.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { LoadedOrders } from './load-orders.ts'
import { orderMessages as messages } from './messages.ts'
import { ordersOf } from './orders-of.ts'

type Thanked = { readonly orderNumber: string | undefined }
type Props = { placed: Thanked | undefined; loading: Promise<LoadedOrders> }

/** Thanks for the order just placed, until it is cancelled (EASE-04). */
export function OrdersHeading({ placed, loading }: Props) {
  if (!placed) return <PageHeading title={messages.title} lead={messages.lead} />
  return (
    <FocusedOnce>
      <Suspense fallback={<Thanks {...placed} />}>
        <ThanksUnlessCancelled {...{ placed, loading }} />
      </Suspense>
    </FocusedOnce>
  )
}

function ThanksUnlessCancelled({ placed, loading }: Props & { placed: Thanked }) {
  const loaded = use(loading)
  const orders = typeof loaded === 'object' && 'lines' in loaded ? ordersOf(loaded) : []
  const isCancelled = orders.some(({ number, isCancelled }) => number && number === placed.orderNumber && isCancelled)
  return isCancelled ? <PageHeading title={messages.title} lead={messages.lead} /> : <Thanks {...placed} />
}

function Thanks({ orderNumber }: Thanked) {
  const { auth } = useSession()
  return (
    <PageHeading
      eyebrow={messages.title}
      title={messages.thankYou(firstWord(auth?.name ?? ''))}
      lead={messages.placed(orderNumber)}
    />
  )
}

/** So that screen readers say the thanks. */
function FocusedOnce({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
