import { useState } from 'react'
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
import { MoveButtons } from '../ui/move-buttons.tsx'
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
          linkOf={({ id }) => pagePath('/growers/:id', { params: { id } })}
          columns={[
            {
              id: 'name',
              label: 'Name',
              className: 'max-md:col-span-2',
              render: ({ texts }: ListedGrower) => texts.name,
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
              render: ({ id, texts }) =>
                mayChange && (
                  <MoveButtons
                    of={texts.name}
                    isFirst={id === rows[0]?.id}
                    isLast={id === rows.at(-1)?.id}
                    isBusy={order.isBusy}
                    onMove={(by) => order.move(id, by)}
                  />
                ),
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
  return { move, isBusy, fault }
}
