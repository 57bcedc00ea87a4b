import { formatRupeesExactly } from '#domain/money.ts'
import { indianDate } from '#domain/time.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { whatToSend } from './what-to-send.ts'

type Props = {
  readonly id: string
  readonly amountPaise: number
  readonly orderNumber?: string | undefined
  readonly customer?: string | undefined
  readonly decidedAt: string
  readonly onClose: () => void
}
type Transfer = { utr: string; day: string }

/** The money went by bank (REFUND-06): the provider gets no further request, and the customer gets a mail with the UTR. */
export function TransferDialog({ id, amountPaise, orderNumber, customer, decidedAt, onClose }: Props) {
  const say = useNotice()
  const { run } = useStaffMutation((body: Transfer, key) =>
    staffCall('POST /api/refunds/:id/transfer', { params: { id }, body, key }),
  )
  const form = useStaffForm<Transfer, object>({
    draft: `transfer:${id}`,
    start: { utr: '', day: indianDate(new Date()) },
    save: run,
    onSaved: () => {
      say('The transfer is recorded. The customer gets a mail with the UTR.')
      onClose()
    },
  })
  return (
    <Dialog
      title={`Bank transfer of ${formatRupeesExactly(amountPaise)}`}
      onClose={onClose}
      form={form}
      action={
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Record {formatRupeesExactly(amountPaise)}
        </Button>
      }
    >
      <p>
        {whatToSend({ amountPaise, orderNumber, customer })} Once recorded, no refund is requested from the card
        provider again.
      </p>
      <TextField
        {...form.field('utr')}
        label="UTR"
        hint="The bank’s number of the transfer, 12 to 22 letters and digits."
        required
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        {...form.field('day')}
        label="Day of the transfer"
        type="date"
        required
        min={indianDate(new Date(decidedAt))}
        max={indianDate(new Date())}
      />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
