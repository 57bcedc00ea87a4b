import { type ComponentProps, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { shortDate } from '#domain/dates.ts'
import { formatRupees } from '#domain/money.ts'
import { BulkJob } from '../bulk-jobs/bulk-job.tsx'
import { type Job, useBulkJob } from '../bulk-jobs/use-bulk-job.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useRequestedAct } from '../platform/requested-act.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { LowMarkInPlace, PriceInPlace } from './edit-in-place.tsx'
import { emptyGoods, goodsList, Pictured, sortedByTitle, sortFilter, stateFilter, stockColumn } from './goods-list.tsx'
import { GoodsState, type ListedGoods } from './goods-state.tsx'
import { NewProductDialog } from './new-product-dialog.tsx'
import { PriceShown } from './price-shown.tsx'

function productsOf(search: URLSearchParams) {
  return staffQuery('GET /api/products', { query: Object.fromEntries(search) }, ['products'])
}

export const loader = loading(({ search }) => [productsOf(search)])

/** All products by state, category and search (GOODS-01). */
export function Component() {
  const [search] = useSearchParams()
  const { categories, ...page } = useStaffQuery(productsOf(search))
  const [isAdding, setAdding] = useState(false)
  const requested = useRequestedAct('add-product')
  const close = () => {
    setAdding(false)
    requested.end()
  }
  const mayChange = useCan()('goods.change')
  const bulkJob = useBulkJob('products')
  const { newPrices, onOver } = useNewPrices()
  return (
    <>
      <ListPage
        title="Products"
        page={page}
        exportUrl={exportUrl('GET /api/exports/products', search)}
        columns={columns}
        {...goodsList}
        cards="lines"
        empty={emptyGoods(search)}
        emptyHint="A new product is a draft until it has everything that the law wants shown."
        filters={[
          stateFilter('on-sale', 'draft', 'withdrawn', 'sold-out', 'low', 'certificate', 'price-not-started'),
          {
            name: 'category',
            label: 'Category',
            options: [
              { value: '', label: 'Every category' },
              ...categories.map((name) => ({ value: name, label: name })),
            ],
          },
          sortFilter,
        ]}
        beside={
          mayChange && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              Add a product
            </Button>
          )
        }
        {...(mayChange && {
          offersAll: true,
          bulk: (_, clear, chosen) => (
            <BulkEdit
              chosen={chosen}
              categories={categories}
              onStarted={(job) => {
                bulkJob.follow(job)
                clear()
              }}
            />
          ),
        })}
      >
        <BulkJob
          followed={bulkJob}
          linkOf={(id) => pagePath('/products/:id', { params: { id } })}
          onOver={(job) => void onOver(job)}
        />
        {newPrices && <PriceShown key={newPrices.job} id="all" shown={newPrices.shown} what="the new prices" />}
      </ListPage>
      {(isAdding || (requested.isRequested && mayChange)) && (
        <NewProductDialog categories={categories} onClose={close} />
      )}
    </>
  )
}

/** How many server processes show the prices of the last bulk change, until it is undone. */
function useNewPrices() {
  const [newPrices, setNewPrices] = useState<{ job: string; shown: ComponentProps<typeof PriceShown>['shown'] }>()
  const lastJob = useRef('')
  const confirm = useStaffMutation((_: undefined, key) =>
    staffCall('POST /api/products/:id/confirmations', { params: { id: 'all' }, key }),
  )
  const onOver = async ({ id, name, isUndo }: Job) => {
    if (name !== 'products.reprice') return
    lastJob.current = id
    setNewPrices(undefined)
    if (isUndo) return
    const { answer } = await confirm.run(undefined)
    // It may have been undone meanwhile.
    if (answer && lastJob.current === id) setNewPrices({ job: id, shown: answer })
  }
  return { newPrices, onOver }
}

type BulkProps = Omit<ComponentProps<typeof BulkEditDialog>, 'onClose'>

function BulkEdit({ onStarted, ...props }: BulkProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change</Button>
      {isOpen && (
        <BulkEditDialog
          {...props}
          onStarted={(job) => {
            setOpen(false)
            onStarted(job)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** In a phone's card: the picture left of two lines, the title and then price, stock and state. */
const columns: readonly Column<ListedGoods>[] = [
  {
    id: 'title',
    label: 'Product',
    className: 'max-md:basis-full max-md:pl-13 md:max-xl:whitespace-normal',
    sort: sortedByTitle,
    render: (goods) => <Pictured {...goods} />,
  },
  { id: 'category', label: 'Category', className: 'max-lg:hidden', render: ({ category }) => category },
  {
    id: 'state',
    label: 'State',
    className: 'max-md:order-3 max-md:ml-auto',
    render: ({ state }) => <GoodsState state={state} />,
  },
  {
    id: 'price',
    label: 'Price',
    isFigure: true,
    className: 'max-md:order-1 max-md:pl-13',
    sort: { ascending: 'cheapest', descending: 'dearest' },
    render: (goods) => <PriceInPlace goods={goods} />,
  },
  {
    id: 'mrp',
    label: 'MRP',
    isFigure: true,
    className: 'max-lg:hidden',
    render: ({ mrpPaise }) => (mrpPaise > 0 ? formatRupees(mrpPaise) : 'None'),
  },
  { ...stockColumn('Stock'), className: 'max-md:order-2 max-md:before:text-ink-soft max-md:before:content-["Stock_"]' },
  {
    id: 'low-mark',
    label: 'Low mark',
    isFigure: true,
    className: 'max-md:hidden',
    render: (goods) => <LowMarkInPlace goods={goods} />,
  },
  {
    id: 'best-before',
    label: 'Best before',
    className: 'max-lg:hidden whitespace-nowrap lg:pl-6',
    has: ({ bestBefore }) => Boolean(bestBefore),
    render: ({ bestBefore }) => bestBefore && shortDate(bestBefore),
  },
]
