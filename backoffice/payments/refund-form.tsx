import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { formatRupees } from '#domain/money.ts'
import { backFrom } from '../platform/back-from.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button, OffButton } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { RefundEffect } from './refund-effect.tsx'
import { RefundLine } from './refund-line.tsx'
import { type Act, linesToSend, type Refundable, type RefundValues, startOf, unitsIn } from './refund-query.ts'
import { useEffectOfRefund } from './use-effect-of-refund.ts'

type Props = { readonly number: string; readonly act: Act; readonly left: Refundable }

/** Lines left, what their refund does right; on a phone one below the other, with the sum in the bar. */
export function RefundForm({ number, act, left }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const say = useNotice()
  const { run } = useStaffMutation(
    (body: StaffBody<'POST /api/orders/:number/refunds'>, key) =>
      staffCall('POST /api/orders/:number/refunds', { params: { number }, body, key }),
    { isLeaving: true },
  )
  const form = useStaffForm<RefundValues, { amountPaise: number; creditNote: string }>({
    draft: `${act}:${number}`,
    start: startOf(left, { act, units: unitsIn(search) }),
    save: async ({ reason, lines }) => {
      const { totalPaise = 0, leftPaise = 0 } = shown ?? {}
      const outcome = await run({ act, reason, lines: linesToSend(left, lines), totalPaise, leftPaise })
      if (outcome.refusal) void preview.refetch()
      return outcome
    },
    onSaved: ({ amountPaise, creditNote }) => {
      say(`Refunding ${formatRupees(amountPaise)}, credit note ${creditNote}. The customer gets a mail.`)
      void navigate(backFrom(number, search).to)
    },
  })
  const typed = useWatch({ control: form.control, name: 'lines' })
  const { preview, shown, problems, isChosen } = useEffectOfRefund({ number, act, lines: linesToSend(left, typed) })
  const verb = act === 'cancel' ? 'Cancel and refund' : 'Refund'
  return (
    <form
      {...form.props}
      noValidate
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0 lg:row-span-2">
        <Card title="What is left">
          <ul className="grid">
            {left.lines.map((line, index) => (
              <RefundLine key={line.position} {...{ line, index, form, problems }} />
            ))}
          </ul>
        </Card>
      </div>
      <div className="grid min-w-0 gap-4">
        <RefundEffect effect={shown} isChosen={isChosen} fault={preview.error ?? undefined} />
        <TextField
          {...form.field('reason')}
          label="Reason"
          hint="The customer reads it: in the mail and on the credit note."
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <div className="no-print grid gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-3 max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:p-2 max-md:bottom-16 lg:col-start-2">
        {shown && shown.unpacks.length > 0 && (
          <p className="font-semibold">{`${parcelsIn(shown.unpacks)} unpacked by this.`}</p>
        )}
        <FaultNotice fault={form.fault} />
        {shown ? (
          <Button type="submit" variant="primary" size="large" isBusy={form.isBusy} className="w-full">
            {verb} {formatRupees(shown.totalPaise)}
          </Button>
        ) : (
          <OffButton
            size="large"
            className="w-full"
            why={isChosen ? 'See above what stops it.' : 'Choose units or an amount first.'}
          >
            {verb}
          </OffButton>
        )}
      </div>
    </form>
  )
}

/** 'Parcel 1 is', 'Parcels 1 and 2 are' */
function parcelsIn(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted.length === 1 ? `Parcel ${sorted[0]} is` : `Parcels ${sorted.join(' and ')} are`
}
