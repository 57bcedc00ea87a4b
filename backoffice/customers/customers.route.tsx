import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'

function customersOf(q: string) {
  return staffQuery('GET /api/customers', { query: { q } }, ['orders'])
}

/** Those of the newest orders; no event loads them again, since each one shown counts for the person (STAFF-09). */
const newest = { ...staffQuery('GET /api/customers', {}), staleTime: 5 * 60_000 }

function searchIn(search: URLSearchParams): string {
  return search.get('q')?.trim() ?? ''
}

export const loader = loading(({ search }) => (searchIn(search) ? [customersOf(searchIn(search))] : []))

type Customers = StaffAnswer<'GET /api/customers'>
type Customer = Customers['rows'][number]

/** Looks a customer up; at first those of the newest orders (CUST-01). */
export function Component() {
  const [searchParams] = useSearchParams()
  const q = searchIn(searchParams)
  return q ? <Found q={q} /> : <Newest />
}

function Found({ q }: { readonly q: string }) {
  return <CustomerList page={useStaffQuery(customersOf(q))} isSearching />
}

const nobody: Customers = { rows: [], isCut: false }

/** The page does without them: at the limit of reads, or without network, it still searches. */
function Newest() {
  const { data } = useQuery(newest)
  return <CustomerList page={data ?? nobody} isSearching={false} />
}

type Props = { readonly page: Customers; readonly isSearching: boolean }

function CustomerList({ page, isSearching }: Props) {
  return (
    <ListPage
      title="Customers"
      page={page}
      columns={columns}
      idOf={({ id }) => id}
      linkOf={({ id }) => pagePath('/customers/:id', { params: { id } })}
      nameOf={({ name }) => name}
      empty={isSearching ? 'No customer found.' : 'Search for a customer.'}
      emptyHint="By the beginning of an email, a telephone or its last four digits, or a name."
      search="Email, telephone or name"
    >
      {!isSearching && page.rows.length > 0 && (
        <p className="mb-3 text-ink-soft">
          Who placed the newest orders. Search for others by the beginning of an email, a telephone or its last four
          digits, or a name.
        </p>
      )}
      {page.isCut && (
        <p role="status" className="mb-3 text-ink-soft">
          More fit than are shown. Type more of the email, telephone or name.
        </p>
      )}
    </ListPage>
  )
}

const columns: readonly Column<Customer>[] = [
  { id: 'name', label: 'Name', render: ({ name }) => name },
  { id: 'email', label: 'Email', className: 'wrap-anywhere max-md:col-span-2', render: ({ email }) => email },
  { id: 'phone', label: 'Telephone', className: 'whitespace-nowrap', render: ({ phone }) => phone },
  {
    id: 'place',
    label: 'Place',
    className: 'max-md:col-span-full max-md:text-ink-soft',
    render: ({ place }) => place,
  },
  { id: 'orders', label: 'Orders', isFigure: true, render: ({ orders }) => orders },
  {
    id: 'last',
    label: 'Last order',
    render: ({ lastOrderAt }) => (lastOrderAt === undefined ? 'None' : <Moment at={lastOrderAt} isDay />),
  },
]
