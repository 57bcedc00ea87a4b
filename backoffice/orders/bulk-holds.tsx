import { useState } from 'react'
import type { Job } from '../bulk-jobs/use-bulk-job.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import type { Chosen } from '../ui/list-selection.tsx'
import { chosenOrders } from './chosen-orders.ts'
import { HoldDialog } from './hold-dialog.tsx'

type Props = { readonly chosen: Chosen; readonly onStarted: (job: Job) => void }

/** Holds or releases each of the selected orders (DESK-06). Each action undoes the other (DESK-05). */
export function BulkHolds({ chosen, onStarted }: Props) {
  const [isAsking, setAsking] = useState(false)
  const orders = chosenOrders(chosen)
  const release = useStaffMutation(
    (chosen: typeof orders, key) => staffCall('POST /api/orders/releases', { body: { chosen }, key }),
    { onDone: onStarted },
  )
  const hold = useStaffMutation(
    (body: { chosen: typeof orders; reason: string }, key) => staffCall('POST /api/orders/holds', { body, key }),
    {
      onDone: (job) => {
        setAsking(false)
        onStarted(job)
      },
    },
  )
  return (
    <>
      <Button onClick={() => setAsking(true)}>Hold</Button>
      <Button isBusy={release.isBusy} onClick={() => void release.run(orders)}>
        Release
      </Button>
      <FaultNotice fault={release.fault} />
      {isAsking && (
        <HoldDialog
          draft="several"
          title={`Hold ${chosen.count.toLocaleString('en-IN')} ${chosen.count === 1 ? 'order' : 'orders'}`}
          onHold={(reason) => hold.run({ chosen: orders, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
