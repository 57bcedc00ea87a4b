import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useAction } from '../platform/use-action.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import type { Chosen } from '../ui/list-selection.tsx'
import { useNotice } from '../ui/undo.tsx'
import { BulkResult, resultInWords } from './bulk-result.tsx'
import { HoldDialog } from './hold-dialog.tsx'

type Outcome = StaffAnswer<'POST /api/orders/holds'>

/** Holds or releases the selected orders, each on its own (DESK-06). */
export function BulkHolds({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const say = useNotice()
  const meant = 'ids' in chosen ? { orders: [...chosen.ids] } : { matching: chosen.matching, shown: chosen.shown }
  const finish = (answer: Outcome, undo?: () => void) => {
    setAsking(false)
    if (answer.failed.length > 0) return setOutcome(answer)
    say(resultInWords(answer), undo)
    onDone()
  }
  const release = useAction(
    (orders: typeof meant, key) => staffCall('POST /api/orders/releases', { body: { chosen: orders }, key }),
    { onDone: finish },
  )
  const hold = useAction(
    (reason: string, key) => staffCall('POST /api/orders/holds', { body: { chosen: meant, reason }, key }),
    { onDone: (answer) => finish(answer, () => void release.run({ orders: [...answer.done] })) },
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
          title={`Hold ${chosen.count} ${chosen.count === 1 ? 'order' : 'orders'}`}
          isBusy={hold.isBusy}
          fault={hold.fault}
          onHold={hold.run}
          onClose={() => setAsking(false)}
        />
      )}
      {outcome && (
        <BulkResult
          {...outcome}
          onClose={() => {
            setOutcome(undefined)
            onDone()
          }}
        />
      )}
    </>
  )
}
