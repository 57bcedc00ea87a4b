import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { BulkJob } from '../bulk-jobs/bulk-job.tsx'
import { type Job, useBulkJob } from '../bulk-jobs/use-bulk-job.ts'
import { maxParcels, pickListPath } from '../fulfilment/documents.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { queryClient } from '../platform/query-client.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChooseColumns, useChosenColumns } from '../ui/choose-columns.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { BulkAssign } from './bulk-assign.tsx'
import { BulkHolds } from './bulk-holds.tsx'
import { areHeld, withHold } from './hold-sort.ts'
import { orderColumns } from './order-columns.tsx'
import { mainFiltersFor, useFurtherFilters } from './order-filters.tsx'
import { OrderViews } from './order-views.tsx'
import { searchHint, searchLabel, titlesInWords } from './search-words.ts'

function ordersOf(search: URLSearchParams) {
  return staffQuery('GET /api/orders', { query: Object.fromEntries(search) }, ['orders'])
}

const load = loading(({ search }) => [ordersOf(search)])

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const held = withHold(searchParams)
  if (held) throw redirect(pagePath('/orders', { query: held }))
  await load(args)
  const found = queryClient.getQueryData(ordersOf(searchParams).queryKey)
  if (found?.exact !== undefined) throw redirect(pagePath('/orders/:number', { params: { number: found.exact } }))
  return null
}

/** All orders by filter and search (ORDERS-01, ORDERS-02). */
export function Component() {
  const [search] = useSearchParams()
  const page = useStaffQuery(ordersOf(search))
  const can = useCan()
  const seesMoney = can('orders.see-money')
  const bulkJob = useBulkJob('orders')
  const further = useFurtherFilters({ seesMoney })
  const isByProduct = page.rows.some(({ called }) => called !== undefined)
  const allColumns = orderColumns({ seesMoney, areHeld: areHeld(search), isByProduct })
  const isAlike = page.soundsAlike || page.meantProducts !== undefined
  const { shown, ...choice } = useChosenColumns('orders', allColumns)
  return (
    <ListPage
      title="Orders"
      page={page}
      // A file and a change of all that match have what is found as typed.
      {...(!isAlike && { exportUrl: exportUrl('GET /api/exports/orders', search) })}
      columns={shown.filter(({ id }) => id !== 'assignee' || page.rows.some(({ assignee }) => assignee))}
      beside={<ChooseColumns columns={allColumns} {...choice} />}
      idOf={({ number }) => number}
      linkOf={({ number }) => pagePath('/orders/:number', { params: { number } })}
      nameOf={({ number }) => `order ${number}`}
      noun={['order', 'orders']}
      cards="placed"
      empty="No order found."
      emptyHint="An order appears here by itself as soon as it is paid."
      search={searchLabel({ seesMoney })}
      searchHint={searchHint}
      views={<OrderViews />}
      filters={mainFiltersFor({ seesMoney })}
      further={further}
      {...(can('orders.change') && {
        offersAll: !isAlike,
        bulk: (_, clear, chosen) => {
          const onStarted = (job: Job) => {
            bulkJob.follow(job)
            clear()
          }
          return (
            <>
              {'ids' in chosen && can('packing.do') && <PickList orders={[...chosen.ids]} />}
              <BulkAssign {...{ chosen, onStarted }} />
              <BulkHolds {...{ chosen, onStarted }} />
            </>
          )
        },
      })}
    >
      {isAlike && (
        <p role="status" className="mb-3">
          No order of “{search.get('q')}” as typed.{' '}
          {page.meantProducts ? `Orders with ${titlesInWords(page.meantProducts)}:` : 'These sound like it.'}
        </p>
      )}
      <BulkJob followed={bulkJob} linkOf={(number) => pagePath('/orders/:number', { params: { number } })} />
    </ListPage>
  )
}

/** As long as a list is (PACK-02). */
function PickList({ orders }: { readonly orders: readonly string[] }) {
  if (orders.length > maxParcels) return null
  return <ButtonLink to={pickListPath(orders)}>Pick list</ButtonLink>
}
