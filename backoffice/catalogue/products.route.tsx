import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Button } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { emptyGoods, goodsList, stateFilter, stockColumn } from './goods-list.tsx'
import { GoodsState, type ListedGoods } from './goods-state.tsx'
import { NewProductDialog } from './new-product-dialog.tsx'

function productsOf(search: URLSearchParams) {
  return staffQuery('GET /api/products', { query: Object.fromEntries(search) }, ['products'])
}

export const loader = loading(({ search }) => [productsOf(search)])

/** All products by state, category and search (GOODS-01). */
export function Component() {
  const [search] = useSearchParams()
  const { categories, ...page } = useStaffQuery(productsOf(search))
  const [isAdding, setAdding] = useState(false)
  const mayChange = useCan()('goods.change')
  return (
    <>
      <ListPage
        title="Products"
        page={page}
        exportUrl={exportUrl('GET /api/exports/products', search)}
        columns={columns}
        {...goodsList}
        empty={emptyGoods(search)}
        emptyHint="A new product is a draft until it has everything that the law wants shown."
        filters={[
          stateFilter('on-sale', 'draft', 'withdrawn', 'sold-out', 'low'),
          {
            name: 'category',
            label: 'Category',
            options: [
              { value: '', label: 'Every category' },
              ...categories.map((name) => ({ value: name, label: name })),
            ],
          },
        ]}
        beside={
          mayChange && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              Add a product
            </Button>
          )
        }
      />
      {isAdding && <NewProductDialog categories={categories} onClose={() => setAdding(false)} />}
    </>
  )
}

const columns: readonly Column<ListedGoods>[] = [
  {
    id: 'title',
    label: 'Product',
    className: 'max-md:col-span-2',
    render: ({ title, picture }) => (
      <span className="inline-flex items-center gap-3">
        {picture ? (
          <img src={picture} alt="" width="40" height="40" loading="lazy" className="size-10 shrink-0 rounded-md" />
        ) : (
          <span aria-hidden="true" className="size-10 shrink-0 rounded-md bg-tile" />
        )}
        {title}
      </span>
    ),
  },
  { id: 'category', label: 'Category', className: 'max-lg:hidden', render: ({ category }) => category },
  { id: 'state', label: 'State', render: ({ state }) => <GoodsState state={state} /> },
  {
    id: 'price',
    label: 'Price',
    isFigure: true,
    render: ({ pricePaise }) => (pricePaise > 0 ? formatRupees(pricePaise) : 'None'),
  },
  {
    id: 'mrp',
    label: 'MRP',
    isFigure: true,
    className: 'max-md:hidden',
    render: ({ mrpPaise }) => (mrpPaise > 0 ? formatRupees(mrpPaise) : 'None'),
  },
  stockColumn('Stock'),
]
