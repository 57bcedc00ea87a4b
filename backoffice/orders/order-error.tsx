import { Form, isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { pagePath } from '../platform/page-path.ts'
import { StaffFault } from '../platform/staff-api.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { PageError } from '../ui/page-error.tsx'
import { searchHint } from './search-words.ts'

/** Error boundary of an order's pages: a number that no order has leads to the search. */
export function OrderError() {
  const fault = useRouteError()
  const { number = '' } = useParams()
  const answer = fault instanceof StaffFault ? fault.answer : isRouteErrorResponse(fault) ? fault.data : undefined
  return answer?.code === 'order-not-found' ? <NoSuchOrder number={number} /> : <PageError />
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
