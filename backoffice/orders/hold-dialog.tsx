import type { Outcome } from '../platform/use-staff-mutation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Props = {
  /** Name of the draft, which outlives a new sign-in. */
  readonly draft: string
  readonly title: string
  readonly onHold: (reason: string) => Promise<Outcome<unknown>>
  readonly onClose: () => void
}

const empty = { reason: '' }

/** Packers read the reason: 'On hold: {reason}' (ORDERS-05). */
export function HoldDialog({ draft, title, onHold, onClose }: Props) {
  const form = useStaffForm({
    draft: `hold:${draft}`,
    start: empty,
    save: ({ reason }) => onHold(reason),
    onSaved: onClose,
  })
  return (
    <Dialog title={title} onClose={onClose} form={form} submit="Hold">
      <TextField {...form.field('reason')} label="Reason" hint="Packers read it." maxLength={200} />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
