import type { StaffBody } from '#contract/backoffice/index.ts'
import type { Job } from '../bulk-jobs/use-bulk-job.ts'
import { AssignMenu } from '../orders/bulk-assign.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'

type Body = StaffBody<'POST /api/tickets/bulk-changes'>
type Props = { readonly tickets: ReadonlySet<string>; readonly onStarted: (job: Job) => void }

/** What is done with the selected tickets together (TICKET-01, DESK-06). */
export function BulkTickets({ tickets, onStarted }: Props) {
  const start = (body: Omit<Body, 'tickets'>, key: string) =>
    staffCall('POST /api/tickets/bulk-changes', { body: { tickets: [...tickets], ...body }, key })
  const resolution = useStaffMutation((_: object, key) => start({ change: 'resolve' }, key), { onDone: onStarted })
  return (
    <>
      <AssignMenu
        label="Assign the selected tickets to"
        assign={(staffId, key) => start({ change: 'assign', staffId }, key)}
        onStarted={onStarted}
      />
      <Button isBusy={resolution.isBusy} onClick={() => void resolution.run({})}>
        Resolve
      </Button>
      <FaultNotice fault={resolution.fault} />
    </>
  )
}
