import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useNotice } from '../ui/undo.tsx'

/** An own request (REFUND-05). */
export function TakeBack({ id }: { id: string }) {
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation(
    (_: object, key) => staffCall('DELETE /api/refund-requests/:id', { params: { id }, key }),
    { onDone: () => say('The request is taken back') },
  )
  return (
    <div className="grid gap-2">
      <Button isBusy={isBusy} onClick={() => void run({})}>
        Take back
      </Button>
      <FaultNotice fault={fault} />
    </div>
  )
}
