import { useQuery } from '@tanstack/react-query'
import { Form, isRouteErrorResponse, useParams, useRouteError, useSearchParams } from 'react-router'
import { backFrom, ticketListOf } from '../platform/back-from.ts'
import { pagePath } from '../platform/page-path.ts'
import { StaffFault } from '../platform/staff-api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { PageError } from '../ui/page-error.tsx'
import { orderLinks } from './order-links.ts'
import { orderOf } from './order-page.ts'
import { searchHint } from './search-words.ts'

/** Error boundary of an order's pages: a number that no order has leads to the search, an act that the order does not allow to those it does. */
export function OrderError({ cannot = 'be opened' }: { cannot?: string }) {
  const fault = useRouteError()
  const { number = '' } = useParams()
  const answer = fault instanceof StaffFault ? fault.answer : isRouteErrorResponse(fault) ? fault.data : undefined
  if (answer?.code === 'order-not-found') return <NoSuchOrder number={number} />
  const isRefused = (fault instanceof StaffFault || isRouteErrorResponse(fault)) && fault.status === 409
  return isRefused ? <NotNow title={`${number} cannot ${cannot}`} {...{ number }} why={answer?.error} /> : <PageError />
}

/** With what can be done instead. */
function NotNow({ number, title, why }: { number: string; title: string; why: string }) {
  const [search] = useSearchParams()
  const { data: order } = useQuery(orderOf(number))
  const back = backFrom(number, search)
  const links = order ? orderLinks(order, { ...ticketListOf(search), ticket: search.get('ticket') ?? undefined }) : []
  return (
    <Page title={title}>
      <p role="alert" className="mb-4">
        {why}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={back.to} variant="primary">
          {back.label}
        </ButtonLink>
        {order?.may.includes('pack') && (
          <ButtonLink to={pagePath('/pack/:number', { params: { number } })}>Pack</ButtonLink>
        )}
        {links.map(({ act, label, to }) => (
          <ButtonLink key={act} to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Page>
  )
}

function NoSuchOrder({ number }: { number: string }) {
  return (
    <Page title={`No such order: ${number}`}>
      <Form noValidate role="search" action={pagePath('/orders')} className="flex max-w-xl flex-wrap items-end gap-2">
        <TextField
          type="search"
          name="q"
          label={searchHint}
          defaultValue={number}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Form>
    </Page>
  )
}
