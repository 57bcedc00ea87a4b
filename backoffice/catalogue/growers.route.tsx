import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatDate } from '#domain/dates.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { AddGrower } from './add-grower.tsx'

type ListedGrower = StaffAnswer<'GET /api/growers'>['rows'][number]

const growers = staffQuery('GET /api/growers', {}, ['products'])

export const loader = loading(() => [growers])

/** Who grows what the shop sells (GOODS-13); the storefront's pages of growers come from here. */
export function Component() {
  const { rows } = useStaffQuery(growers)
  const [isAdding, setAdding] = useState(false)
  const mayChange = useCan()('goods.change')
  const order = useOrder(rows)
  return (
    <Page
      title="Growers"
      beside={
        mayChange && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            Add a grower
          </Button>
        )
      }
    >
      {rows.length === 0 && <Empty hint="A grower’s certificate counts for its products.">No growers yet.</Empty>}
      <FaultNotice fault={order.fault} />
      {rows.length > 0 && (
        <ListTable
          label="Growers"
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              id: 'name',
              label: 'Name',
              className: 'max-md:col-span-2',
              render: ({ id, texts }: ListedGrower) => (
                <Link
                  to={pagePath('/growers/:id', { params: { id } })}
                  className="inline-flex items-center font-semibold text-leaf underline decoration-leaf/30 underline-offset-2 pointer-coarse:min-h-11"
                >
                  {texts.name}
                </Link>
              ),
            },
            {
              id: 'place',
              label: 'Place',
              className: 'max-md:col-span-2',
              render: ({ texts }) => `${texts.place}, ${texts.state}`,
            },
            {
              id: 'certificate',
              label: 'Certificate',
              render: ({ texts }) =>
                texts.certificateValidUntil ? `Until ${formatDate(texts.certificateValidUntil)}` : 'None',
            },
            { id: 'products', label: 'Products', isFigure: true, render: ({ products }) => products },
            {
              id: 'order',
              label: 'Order',
              className: 'max-md:col-span-2',
              render: (one) => mayChange && <Place grower={one} order={order} />,
            },
            {
              id: 'demo',
              label: 'State',
              className: 'max-lg:hidden',
              render: ({ isDemo }) => isDemo && <StateBadge tone="waiting">Demo</StateBadge>,
            },
          ]}
        />
      )}
      {isAdding && <AddGrower onClose={() => setAdding(false)} />}
    </Page>
  )
}

/** Moves a grower before the one above it, or behind the one below (GOODS-13). */
function useOrder(rows: readonly ListedGrower[]) {
  const ids = rows.map(({ id }) => id)
  const { run, isBusy, fault } = useStaffMutation((next: string[], key) =>
    staffCall('PUT /api/growers', { body: { ids: next }, key }),
  )
  const move = (id: string, by: 1 | -1) => {
    const next = ids.filter((other) => other !== id)
    next.splice(ids.indexOf(id) + by, 0, id)
    void run(next)
  }
  return { move, isBusy, fault, isEnd: (id: string, by: 1 | -1) => id === (by < 0 ? ids[0] : ids.at(-1)) }
}

type PlaceProps = { readonly grower: ListedGrower; readonly order: ReturnType<typeof useOrder> }

function Place({ grower: { id, texts }, order }: PlaceProps) {
  return (
    <span className="flex flex-wrap gap-1 lg:flex-nowrap">
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          size="small"
          aria-label={`${texts.name} ${by < 0 ? 'earlier' : 'later'}`}
          disabled={order.isEnd(id, by)}
          isBusy={order.isBusy}
          onClick={() => order.move(id, by)}
        >
          {by < 0 ? 'Earlier' : 'Later'}
        </Button>
      ))}
    </span>
  )
}
