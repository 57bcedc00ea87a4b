import { staffCall } from '../platform/staff-api.ts'
import { ChooseAssignee } from './choose-assignee.tsx'
import type { OrderPage } from './order-page.ts'

/** Whom the order is assigned to (ORDERS-01). */
export function OrderAssignee({ order: { number, assignee, may } }: { order: OrderPage }) {
  if (!may.includes('assign')) return assignee ? <span>Assigned to {assignee.name}</span> : null
  return (
    <ChooseAssignee
      subject={number}
      assignee={assignee}
      assign={(staffId, key, from) =>
        staffCall('PUT /api/orders/:number/assignee', { params: { number }, body: { staffId, from }, key })
      }
    />
  )
}
