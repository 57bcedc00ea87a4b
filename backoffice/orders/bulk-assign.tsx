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
  return (
    <AssignMenu
      label="Assign the selected orders to"
      rows={chosenOrders(chosen)}
      assign={({ rows, staffId }, key) =>
        staffCall('POST /api/orders/assignees', { body: { chosen: rows, staffId }, key })
      }
      onStarted={onStarted}
    />
  )
}

/** `staffId` null: to nobody. */
type Given<Rows> = { readonly rows: Rows; readonly staffId: string | null }
type MenuProps<Rows> = Pick<Props, 'onStarted'> & {
  readonly label: string
  readonly rows: Rows
  readonly assign: (given: Given<Rows>, key: string) => Promise<Job>
}

/** To whom the selected rows are given. */
export function AssignMenu<Rows>({ label, rows, assign, onStarted }: MenuProps<Rows>) {
  const colleagues = useColleagues()
  const give = useStaffMutation(assign, { onDone: onStarted })
  return (
    <>
      <MoreMenu
        label={label}
        text="Assign to"
        isBusy={give.isBusy}
        acts={[...colleagues, { id: null, label: 'Nobody' }].map(({ id, label: name }) => ({
          label: name,
          run: () => void give.run({ rows, staffId: id }),
        }))}
      />
      <FaultNotice fault={give.fault} />
    </>
  )
}
