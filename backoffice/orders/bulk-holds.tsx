import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { BulkResult, formatBulkResult } from '../ui/bulk-result.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import type { Chosen } from '../ui/list-selection.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { HoldDialog } from './hold-dialog.tsx'

type Outcome = StaffAnswer<'POST /api/orders/holds'>
type Props = {
  readonly chosen: Chosen
  readonly onDone: () => void
  /** More than 200 orders: a job has started. */
  readonly onJob: (id: string) => void
}

/** Holds or releases each of the selected orders (DESK-06). Each action undoes the other (DESK-05). */
export function BulkHolds({ chosen, onDone, onJob }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<{ readonly answer: Outcome; readonly end: () => void }>()
  const say = useNotice()
  const undo = useUndo()
  const meant = 'ids' in chosen ? { orders: [...chosen.ids] } : { matching: chosen.matching, shown: chosen.shown }
  const finish = (answer: Outcome, inverse: (key: string) => Promise<Outcome>) => {
    setAsking(false)
    if (answer.job) onJob(answer.job.id)
    const end = () => {
      if (!answer.job)
        say(formatBulkResult(answer), answer.done.length > 0 ? undo(inverse, formatBulkResult) : undefined)
      setOutcome(undefined)
      onDone()
    }
    // A notice cannot be reached while a dialog is open, so 'Undo' is offered once it is closed.
    if (answer.failed.length > 0) setOutcome({ answer, end })
    else end()
  }
  const release = useStaffMutation(
    (orders: typeof meant, key) => staffCall('POST /api/orders/releases', { body: { chosen: orders }, key }),
    { onDone: (answer) => finish(answer, (key) => holdAgain(answer, key)) },
  )
  const hold = useStaffMutation(
    async (reason: string, key) => ({
      answer: await staffCall('POST /api/orders/holds', { body: { chosen: meant, reason }, key }),
      reason,
    }),
    { onDone: ({ answer, reason }) => finish(answer, (key) => releaseAgain(answer, { reason, key })) },
  )
  return (
    <>
      <Button onClick={() => setAsking(true)}>Hold</Button>
      <Button isBusy={release.isBusy} onClick={() => void release.run(meant)}>
        Release
      </Button>
      <FaultNotice fault={release.fault} />
      {isAsking && (
        <HoldDialog
          draft="several"
          title={`Hold ${chosen.count.toLocaleString('en-IN')} ${chosen.count === 1 ? 'order' : 'orders'}`}
          onHold={hold.run}
          onClose={() => setAsking(false)}
        />
      )}
      {outcome && (
        <Dialog title={formatBulkResult(outcome.answer)} onClose={outcome.end}>
          <BulkResult
            failed={outcome.answer.failed}
            linkOf={(number) => pagePath('/orders/:number', { params: { number } })}
          />
        </Dialog>
      )}
    </>
  )
}

type Release = { readonly reason: string; readonly key: string }

function releaseAgain({ done }: Outcome, { reason, key }: Release): Promise<Outcome> {
  const body = { chosen: { orders: [...done] }, heldFor: reason.trim() }
  return staffCall('POST /api/orders/releases', { body, key })
}

/** Holds each order again for its former reason. */
async function holdAgain({ former = [] }: Outcome, key: string): Promise<Outcome> {
  const answers: Outcome[] = []
  for (const [index, reason] of [...new Set(former.map((order) => order.reason))].entries()) {
    const chosen = { orders: former.filter((order) => order.reason === reason).map(({ id }) => id) }
    answers.push(await staffCall('POST /api/orders/holds', { body: { chosen, reason }, key: `${key}-${index}` }))
  }
  return { done: answers.flatMap(({ done }) => done), failed: answers.flatMap(({ failed }) => failed) }
}
