import { useEffect, useRef } from 'react'
import { firstWord } from '../identity/first-word.ts'
import { useSession } from '../identity/session.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { orderMessages as messages } from './messages.ts'

/** The thanks after a payment take the focus, so that screen readers say them (EASE-04). */
export function OrdersHeading({ isThanking, orderNumber }: { isThanking: boolean; orderNumber: string | undefined }) {
  const heading = useRef<HTMLDivElement>(null)
  const { auth } = useSession()
  useEffect(() => {
    if (isThanking) heading.current?.focus({ preventScroll: true })
  }, [isThanking])
  if (!isThanking) return <PageHeading title={messages.title} lead={messages.lead} />
  return (
    <div ref={heading} tabIndex={-1} className="outline-none">
      <PageHeading
        eyebrow={messages.title}
        title={messages.thankYou(firstWord(auth?.name ?? ''))}
        lead={messages.placed(orderNumber)}
      />
    </div>
  )
}
