import { useParams, useSearchParams } from 'react-router'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { RefundForm } from './refund-form.tsx'
import { actOf, refundQuery } from './refund-query.ts'

export const loader = loading(({ params: { number = '' }, search }) => [refundQuery(number, actOf(search))])

/** Refunds an order by line, or cancels all of it before hand-over (REFUND-01, REFUND-07). */
export function Component() {
  const { number = '' } = useParams()
  const act = actOf(useSearchParams()[0])
  const left = useStaffQuery(refundQuery(number, act))
  return (
    <Page
      title={`${act === 'cancel' ? 'Cancel' : 'Refund'} ${number}`}
      beside={<ButtonLink to={pagePath('/orders/:number', { params: { number } })}>Back to the order</ButtonLink>}
    >
      <RefundForm key={`${number} ${act}`} {...{ number, act, left }} />
    </Page>
  )
}
