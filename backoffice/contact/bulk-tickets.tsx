import { useState } from 'react'
import type { StaffBody } from '#contract/backoffice/index.ts'
import type { Job } from '../bulk-jobs/use-bulk-job.ts'
import { AssignMenu } from '../orders/bulk-assign.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { type Ticked, tickedOf } from './ticked-tickets.ts'

type Body = StaffBody<'POST /api/tickets/bulk-changes'>
type Props = {
  readonly selected: ReadonlySet<string>
  /** Of the list's page. */
  readonly rows: Parameters<typeof tickedOf>[1]['rows']
  readonly onStarted: (job: Job) => void
}

/** What is done with the selected tickets together (TICKET-01, DESK-06). */
export function BulkTickets({ selected, rows, onStarted }: Props) {
  const tickets = useTicked({ selected, rows })
  const resolution = useStaffMutation(
    (tickets: readonly Ticked[], key) => start({ tickets: [...tickets], change: 'resolve' }, key),
    { onDone: onStarted },
  )
  return (
    <>
      <AssignMenu
        label="Assign the selected tickets to"
        rows={tickets}
        assign={({ rows, staffId }, key) => start({ tickets: [...rows], change: 'assign', staffId }, key)}
        onStarted={onStarted}
      />
      <Button isBusy={resolution.isBusy} onClick={() => void resolution.run(tickets)}>
        Resolve
      </Button>
      <FaultNotice fault={resolution.fault} />
    </>
  )
}

function start(body: Body, key: string): Promise<Job> {
  return staffCall('POST /api/tickets/bulk-changes', { body, key })
}

/** The list is read again while its rows are ticked. */
function useTicked({ selected, rows }: Pick<Props, 'selected' | 'rows'>): readonly Ticked[] {
  const [kept, keep] = useState(() => ({ selected, ticked: tickedOf(selected, { ticked: [], rows }) }))
  if (kept.selected !== selected) keep({ selected, ticked: tickedOf(selected, { ticked: kept.ticked, rows }) })
  return kept.ticked
}
