import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ListPage } from '../ui/list-page.tsx'
import { customerColumns } from './customer-columns.tsx'
import { listKindOf, sortFilters } from './customer-sorting.ts'

/** No event loads a page of all of them again, since each one shown counts for the person (STAFF-09). */
function customersOf(search: URLSearchParams) {
  return staffQuery('GET /api/customers', { query: Object.fromEntries(search) }, search.has('q') ? ['orders'] : [])
}

const load = loading(({ search }) => [customersOf(search)])

/** The page does without the first of them: at the limit of reads, or without network, it still searches. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return await load(args)
  } catch (thrown) {
    if (thrown instanceof Response || new URL(args.request.url).searchParams.size > 0) throw thrown
    return null
  }
}

type Customers = StaffAnswer<'GET /api/customers'>

/** All customers, and a search of them (CUST-01). */
export function Component() {
  const [search] = useSearchParams()
  return search.size > 0 ? <Wanted search={search} /> : <First search={search} />
}

type Shown = { readonly search: URLSearchParams }

function Wanted({ search }: Shown) {
  return <CustomerList {...{ search }} page={useStaffQuery(customersOf(search))} />
}

const nobody: Customers = { rows: [], isCut: false }

function First({ search }: Shown) {
  const { data, error } = useQuery(customersOf(search))
  return <CustomerList {...{ search }} page={data ?? nobody} fault={data ? undefined : error?.message} />
}

type Props = Shown & { readonly page: Customers; readonly fault?: string | undefined }

function CustomerList({ search, page, fault }: Props) {
  const kind = listKindOf(search, page)
  const isSearching = Boolean(search.get('q')?.trim())
  const mayExport = useCan()('customers.export')
  return (
    <ListPage
      title="Customers"
      page={page}
      // A search with more than it shows has no file. A server of 0.13.0 counts nobody and has no file.
      {...(mayExport && page.total !== undefined && { exportUrl: exportUrl('GET /api/exports/customers', search) })}
      columns={customerColumns[kind]}
      filters={sortFilters[kind]}
      idOf={({ id }) => id}
      linkOf={({ id }) => pagePath('/customers/:id', { params: { id } })}
      nameOf={({ name }) => name}
      noun={['customer', 'customers']}
      cards="placed"
      empty={fault === undefined ? 'No customer found.' : 'Search for a customer.'}
      emptyHint={fault ?? 'Who registers in the shop appears here.'}
      {...(isSearching && { elsewhere: searchHint })}
      search="Email, telephone or name"
    >
      {page.isCut && (
        <p role="status" className="mb-3 text-ink-soft">
          More fit than are shown. Type more of the email, telephone or name.
        </p>
      )}
    </ListPage>
  )
}

const searchHint = 'Type the beginning of an email, a telephone or its last four digits, or a name.'
