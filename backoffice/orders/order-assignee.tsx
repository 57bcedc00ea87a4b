import { useQuery } from '@tanstack/react-query'
import { useMe } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { FaultNotice } from '../ui/fault.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import type { OrderPage } from './order-page.ts'

const allColleagues = staffQuery('GET /api/colleagues', {}, ['staff'])

/** Whom the order is assigned to (ORDERS-01). */
export function OrderAssignee({ order }: { order: OrderPage }) {
  if (order.may.includes('assign')) return <ChooseAssignee {...order} />
  return order.assignee ? <span>Assigned to {order.assignee.name}</span> : null
}

/** At once, with 'Undo'. */
function ChooseAssignee({ number, assignee }: OrderPage) {
  const { staffId: me } = useMe()
  const say = useNotice()
  const undo = useUndo()
  const { data } = useQuery(allColleagues)
  const assign = (staffId: string | null, key: string) =>
    staffCall('PUT /api/orders/:number/assignee', { params: { number }, body: { staffId }, key })
  const give = useStaffMutation(
    async (staffId: string, key) => {
      await assign(staffId || null, key)
      return staffId
    },
    {
      onDone: (staffId) => {
        const name = colleagues.find(({ id }) => id === staffId)?.name
        say(
          name === undefined ? `${number} is not assigned` : `${number} is assigned to ${name}`,
          undo(
            (key) => assign(assignee?.id ?? null, key),
            `${number} is assigned to ${assignee?.name ?? 'nobody'} again`,
          ),
        )
      },
    },
  )
  const colleagues = data?.colleagues ?? []
  const others = [{ id: '', name: 'nobody' }, ...colleagues].filter(({ id }) => id !== (assignee?.id ?? ''))
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
      <MoreMenu
        label="Assign to"
        text={assignee ? `Assigned to ${assignee.id === me ? `you, ${assignee.name}` : assignee.name}` : 'Not assigned'}
        isBusy={give.isBusy}
        acts={others.map(({ id, name }) => ({
          label: id === me ? `You, ${name}` : id === '' ? 'Nobody' : name,
          run: () => void give.run(id),
        }))}
      />
      <FaultNotice fault={give.fault} />
    </span>
  )
}
