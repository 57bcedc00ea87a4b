import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Parcel } from '../drawings/parcel.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Orders } from './load-orders.ts'
import { orderMessages as messages } from './messages.ts'
import { OrderTable } from './order-table.tsx'
import { ordersOf } from './orders-of.ts'

const filters = [
  { name: 'ordered', label: 'Ordered', status: 1 },
  { name: 'delivered', label: 'Delivered', status: 0 },
] as const

type FilterName = (typeof filters)[number]['name']

/** The order lines under the two filters, 'Ordered' first (ORD-01). */
export function OrderList({ orders, placed }: { orders: Orders; placed?: string | undefined }) {
  const [chosen, setChosen] = useState<FilterName>('ordered')
  const { status, label } = filters.find(({ name }) => name === chosen) ?? filters[0]
  const shown = ordersOf(orders, status)
  const hasArrived = chosen === 'ordered' && orders.lines.length > 0
  return (
    <>
      <fieldset className="print:hidden inline-flex gap-1 rounded-full bg-sheet p-1 ring-1 ring-line ring-inset">
        <legend className="sr-only">Show</legend>
        {filters.map((filter) => (
          <button
            key={filter.name}
            type="button"
            aria-pressed={filter.name === chosen}
            onClick={() => setChosen(filter.name)}
            className={classes(
              'min-h-11 rounded-full px-5 font-semibold text-[0.9375rem] transition-colors',
              filter.name === chosen ? 'bg-leaf text-paper' : 'text-ink-soft hover:text-leaf',
            )}
          >
            {filter.label}
          </button>
        ))}
      </fieldset>
      <div className="mt-6">
        {shown.length > 0 ? (
          <OrderTable caption={`${label} products`} orders={shown} placed={placed} />
        ) : (
          <EmptyState
            picture={<Parcel />}
            title={messages.empty}
            text={hasArrived ? messages.allArrived : messages.emptyMore[chosen]}
            action={
              hasArrived ? (
                <Button variant="secondary" onClick={() => setChosen('delivered')}>
                  {messages.showDelivered}
                </Button>
              ) : (
                <ButtonLink to="/product" variant="secondary">
                  See our products
                </ButtonLink>
              )
            }
          />
        )}
      </div>
    </>
  )
}
