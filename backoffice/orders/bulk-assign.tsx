import type { Job } from '../bulk-jobs/use-bulk-job.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { FaultNotice } from '../ui/fault.tsx'
import type { Chosen } from '../ui/list-selection.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { chosenOrders } from './chosen-orders.ts'
import { useColleagues } from './use-colleagues.ts'

type Props = { readonly chosen: Chosen; readonly onStarted: (job: Job) => void }

/** Gives each of the selected orders to a colleague, or to nobody (ORDERS-01, DESK-06). */
export function BulkAssign({ chosen, onStarted }: Props) {
  const colleagues = useColleagues()
  const give = useStaffMutation(
    (staffId: string | null, key) =>
      staffCall('POST /api/orders/assignees', { body: { chosen: chosenOrders(chosen), staffId }, key }),
    { onDone: onStarted },
  )
  return (
    <>
      <MoreMenu
        label="Assign the selected orders to"
        text="Assign to"
        isBusy={give.isBusy}
        acts={[...colleagues, { id: null, label: 'Nobody' }].map(({ id, label }) => ({
          label,
          run: () => void give.run(id),
        }))}
      />
      <FaultNotice fault={give.fault} />
    </>
  )
}
