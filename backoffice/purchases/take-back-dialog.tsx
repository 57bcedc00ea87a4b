import { shortDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Statement } from './purchase-queries.ts'

type Props = { readonly id: string; readonly row: Statement['rows'][number]; readonly onClose: () => void }

/** A payment that was recorded wrongly: an entry the other way (BUY-02). No money moves. */
export function TakeBackDialog({ id, row: { payment = '', paidPaise, on }, onClose }: Props) {
  const { run } = useStaffMutation((body: { words: string }, key) =>
    staffCall('POST /api/growers/:id/payments/:payment/reversal', { params: { id, payment }, body, key }),
  )
  const form = useStaffForm<{ words: string }, object>({ start: { words: '' }, save: run, onSaved: onClose })
  return (
    <Dialog
      title={`Take back ${formatRupeesExactly(paidPaise)}`}
      onClose={onClose}
      form={form}
      action={
        <Button type="submit" variant="danger" isBusy={form.isBusy}>
          Take back
        </Button>
      }
    >
      <p>The payment of {shortDate(on)} stays in the statement, with an entry the other way. No money moves by it.</p>
      <TextField {...form.field('words')} label="Why" autoComplete="off" maxLength={200} />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
