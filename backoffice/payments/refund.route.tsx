import { useParams, useSearchParams } from 'react-router'
import { backFrom } from '../platform/back-from.ts'
import { loading } from '../platform/load-page.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { RefundForm } from './refund-form.tsx'
import { actOf, refundQuery } from './refund-query.ts'

export const loader = loading(({ params: { number = '' }, search }) => [refundQuery(number, actOf(search))])

/** Refunds an order by line, or cancels all of it before hand-over (REFUND-01, REFUND-07). */
export function Component() {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const act = actOf(search)
  const back = backFrom(number, search)
  const left = useStaffQuery(refundQuery(number, act))
  return (
    <Page
      title={`${act === 'cancel' ? 'Cancel' : 'Refund'} ${number}`}
      beside={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    >
      <RefundForm key={`${number} ${act}`} {...{ number, act, left }} />
    </Page>
  )
}
