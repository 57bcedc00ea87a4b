import { useParams, useSearchParams } from 'react-router'
import { formatRupeesExactly } from '#domain/money.ts'
import { OrderError } from '../orders/order-error.tsx'
import { backFrom } from '../platform/back-from.ts'
import { loading } from '../platform/load-page.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { BeforeRefund } from './before-refund.tsx'
import { RefundForm } from './refund-form.tsx'
import { allRefunds } from './refund-parts.tsx'
import { actOf, refundQuery } from './refund-query.ts'

export function ErrorBoundary() {
  const [search] = useSearchParams()
  return <OrderError cannot={actOf(search) === 'cancel' ? 'be cancelled' : 'be refunded'} />
}

export const loader = loading(({ params: { number = '' }, search }) => [refundQuery(number, actOf(search)), allRefunds])

/** Refunds an order by line, or cancels all of it before hand-over (REFUND-01, REFUND-07). */
export function Component() {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const act = actOf(search)
  const back = backFrom(number, search)
  const left = useStaffQuery(refundQuery(number, act))
  const found = useStaffQuery(allRefunds).found.find(({ id }) => id === search.get('found'))
  const title = found ? `Book ${formatRupeesExactly(found.openPaise)} to` : act === 'cancel' ? 'Cancel' : 'Refund'
  return (
    <Page title={`${title} ${number}`} beside={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
      <BeforeRefund {...left} unbookedPaise={found ? undefined : left.unbookedPaise} />
      <RefundForm key={`${number} ${act} ${found?.id}`} {...{ number, act, left, found }} />
    </Page>
  )
}
