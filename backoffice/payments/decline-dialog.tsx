import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Props = { readonly id: string; readonly orderNumber: string; readonly onClose: () => void }

/** The asker reads the reason (REFUND-05). */
export function DeclineDialog({ id, orderNumber, onClose }: Props) {
  const { run } = useStaffMutation((body: { reason: string }, key) =>
    staffCall('POST /api/refund-requests/:id/decline', { params: { id }, body, key }),
  )
  const form = useStaffForm({ draft: `decline:${id}`, start: { reason: '' }, save: run, onSaved: onClose })
  return (
    <Dialog title={`Decline the refund of ${orderNumber}`} onClose={onClose} form={form} submit="Decline">
      <TextField {...form.field('reason')} label="Reason" hint="The requester reads it." required maxLength={200} />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
