import { Link, useSearchParams } from 'react-router'
import type { DocumentList } from '#contract/backoffice/registers.ts'
import { documentKindLabels, documentKinds } from '#domain/invoices/document-kinds.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { DayFilter } from '../ui/checked-filter.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { ListFilter } from '../ui/list-search.tsx'
import type { Column } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { rowLink } from '../ui/text-link.ts'
import { BooksTabs } from './books-tabs.tsx'
import { DocumentLink } from './document-link.tsx'

function documentsOf(search: URLSearchParams) {
  return staffQuery('GET /api/books/documents', { query: Object.fromEntries(search) }, ['orders', 'refunds'])
}

export const loader = loading(({ search }) => [documentsOf(search)])

/** Any invoice or credit note by number, order or customer (BOOKS-06). */
export function Component() {
  const [search] = useSearchParams()
  return (
    <ListPage
      title="Documents"
      page={useStaffQuery(documentsOf(search))}
      columns={columns}
      idOf={({ number }) => number}
      noun={['document', 'documents']}
      exportUrl={exportUrl('GET /api/exports/documents', search)}
      filters={filters}
      further={[
        { name: 'from', field: <DayFilter name="from" label="Issued from" defaultValue={search.get('from') ?? ''} /> },
        { name: 'to', field: <DayFilter name="to" label="Issued to" defaultValue={search.get('to') ?? ''} /> },
      ]}
      empty="No document found."
      emptyHint="An invoice appears here with its order, a credit note with its refund."
      search="Invoice, credit note, order or customer"
      views={<BooksTabs />}
    />
  )
}

const filters: readonly ListFilter[] = [
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: '', label: 'Any kind' },
      ...documentKinds.map((value) => ({ value, label: documentKindLabels[value] })),
    ],
  },
]

const columns: readonly Column<DocumentList['rows'][number]>[] = [
  { id: 'number', label: 'Number', render: ({ number }) => <DocumentLink number={number} look={rowLink} /> },
  {
    id: 'kind',
    label: 'Kind',
    className: 'max-md:order-2 max-md:text-ink-soft',
    render: ({ kind }) => documentKindLabels[kind],
  },
  {
    id: 'issued',
    label: 'Issued',
    className: 'whitespace-nowrap max-md:order-3 max-md:text-right max-md:text-ink-soft',
    render: ({ issuedAt }) => <Moment at={issuedAt} isDay />,
  },
  {
    id: 'order',
    label: 'Order',
    className: 'whitespace-nowrap max-md:order-4',
    render: ({ orderNumber }) => (
      <Link to={pagePath('/orders/:number', { params: { number: orderNumber } })} className={rowLink}>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'customer',
    label: 'Customer',
    className: 'max-md:order-5 max-md:text-right',
    render: ({ customer }) => customer,
  },
  {
    id: 'amount',
    label: 'Amount',
    isFigure: true,
    className: 'whitespace-nowrap max-md:order-1',
    render: ({ amountPaise }) => formatRupeesExactly(amountPaise),
  },
]
