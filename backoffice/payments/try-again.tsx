import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useNotice } from '../ui/undo.tsx'

/** Asks the provider at once, not at the next try (REFUND-04). */
export function TryAgain({ id }: { id: string }) {
  const say = useNotice()
  const may = useCan()('refunds.make')
  const { run, isBusy, fault } = useStaffMutation(
    (_: object, key) => staffCall('POST /api/refunds/:id/tries', { params: { id }, body: {}, key }),
    { onDone: () => say('The refund is being tried again.') },
  )
  if (!may) return null
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="small" isBusy={isBusy} className="pointer-coarse:min-h-11" onClick={() => void run({})}>
        Try again now
      </Button>
      <FaultNotice fault={fault} />
    </div>
  )
}
