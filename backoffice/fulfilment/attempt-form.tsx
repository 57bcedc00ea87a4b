import { useWatch } from 'react-hook-form'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { type AttemptReason, attemptReasonLabels, attemptReasons } from '#domain/fulfilment/delivery-attempt.ts'
import { day, indianDate, later } from '#domain/time.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Parcel } from './parcel.ts'

type Body = StaffBody<'POST /api/parcels/:id/attempts'>

const reasons = attemptReasons.map((value) => ({ value, label: attemptReasonLabels[value] }))
const ways = [
  { value: 'try-again', label: 'Try again' },
  { value: 'bring-back', label: 'Bring back' },
]

/** A delivery that failed: why, and the instruction to the carrier (SHIP-10). */
export function AttemptForm({ parcel, onClose }: { readonly parcel: Parcel; readonly onClose: () => void }) {
  const { id, orderNumber, place, count, attempt } = parcel
  const say = useNotice()
  const { run } = useStaffMutation((body: Body, key) =>
    staffCall('POST /api/parcels/:id/attempts', { params: { id }, body, key }),
  )
  const form = useStaffForm({
    draft: `attempt:${id}`,
    start: {
      reason: 'nobody-there' as AttemptReason,
      next: 'try-again' as Body['next'],
      nextDay: indianDate(later(new Date(), day)),
    },
    save: ({ reason, next, nextDay }) => run({ reason, next, ...(next === 'try-again' && { nextDay }) }),
    onSaved: ({ attempt: number }) => {
      say(`${orderNumber}: failed delivery ${number} is noted. The customer gets a mail.`)
      onClose()
    },
  })
  const next = useWatch({ control: form.control, name: 'next' })
  return (
    <Dialog
      title={`${orderNumber}, parcel ${place} of ${count}: delivery failed`}
      onClose={onClose}
      form={form}
      action={
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Note failed delivery {(attempt?.number ?? 0) + 1}
        </Button>
      }
    >
      <SelectField {...form.field('reason')} label="Reason" options={reasons} />
      <SelectField {...form.field('next')} label="The carrier was told" options={ways} />
      {next === 'try-again' && <TextField {...form.field('nextDay')} type="date" label="On" />}
      <p className="text-ink-soft">
        {next === 'try-again'
          ? "It is shown on the board under 'Delivery failed'. The customer reads why, and the day."
          : 'The parcel is coming back. The customer reads why, and that we send it again or refund it.'}
      </p>
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
