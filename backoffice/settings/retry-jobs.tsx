import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useNotice } from '../ui/undo.tsx'
import { jobLabel } from './job-label.ts'

type Job = StaffAnswer<'GET /api/settings/jobs'>['rows'][number]

export function RetryJob({ job }: { job: Job }) {
  const { id, key: subject } = job
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation(
    (_: object, key) => staffCall('POST /api/settings/jobs/:id/retries', { params: { id }, key }),
    { onDone: () => say(`Tried again: ${jobLabel(job)}`) },
  )
  return (
    <>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={`Try again: ${jobLabel(job)}, ${subject ?? id}`}
        onClick={() => void run({})}
      >
        Try again
      </Button>
      <FaultNotice fault={fault} />
    </>
  )
}

/** All jobs that have failed when it is pressed. */
export function RetryAll({ count }: { count: number }) {
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation(
    (_: object, key) => staffCall('POST /api/settings/jobs/retries', { key }),
    {
      onDone: ({ retried }) => say(retried === 1 ? '1 job tried again' : `${retried} jobs tried again`),
    },
  )
  return (
    <>
      <FaultNotice fault={fault} />
      <Button variant="primary" isBusy={isBusy} onClick={() => void run({})}>
        Try all {count} again
      </Button>
    </>
  )
}
