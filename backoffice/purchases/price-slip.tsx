import { useWatch } from 'react-hook-form'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { readPrice } from '#domain/purchases/price.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Slip } from './purchase-queries.ts'

type Typed = Pick<StaffBody<'POST /api/purchases/:slip/price'>, 'rate' | 'billNumber' | 'tax'>

/** The rate of a slip, for good; what it comes to is shown as it is typed (BUY-01). */
export function PriceSlip({ slip, path }: { slip: Slip; path: string }) {
  const say = useNotice()
  const { netGrams, units } = slip
  const { run } = useStaffMutation((typed: Typed, key) =>
    staffCall('POST /api/purchases/:slip/price', {
      params: { slip: path },
      body: { ...typed, ...(netGrams !== undefined && { netGrams }) },
      key,
    }),
  )
  const form = useStaffForm<Typed, StaffAnswer<'POST /api/purchases/:slip/price'>>({
    draft: `price:${path}`,
    start: { rate: '', billNumber: '', tax: '' },
    save: run,
    onSaved: ({ number, totalPaise }) => say(`${number}: ${formatRupeesExactly(totalPaise)}`),
  })
  const typed = useWatch({ control: form.control }) as Typed
  const { price } = readPrice(typed, { netGrams: netGrams ?? null, units: units ?? null })
  const text = { autoComplete: 'off' } as const
  return (
    <Card title="Price it">
      <StaffForm form={form} aria-label="Price" className="grid gap-3 sm:grid-cols-3">
        <TextField
          {...form.field('rate')}
          label={units === undefined ? 'Rate a kg, ₹' : 'Rate a unit, ₹'}
          inputMode="decimal"
          {...text}
        />
        <TextField
          {...form.field('billNumber')}
          label="Bill number"
          hint={slip.gstin ? `GSTIN ${slip.gstin}` : 'Of a registered grower'}
          {...text}
        />
        <TextField {...form.field('tax')} label="Tax, ₹" inputMode="decimal" {...text} />
        <p className="flex items-baseline justify-between gap-3 rounded-lg bg-tile px-4 py-2 sm:col-span-3">
          <span className="font-semibold">Total</span>
          <output className="text-title tabular-nums">
            {price ? formatRupeesExactly(price.amountPaise + price.taxPaise) : '–'}
          </output>
        </p>
        <div className="grid gap-3 sm:col-span-3">
          <FaultNotice fault={form.fault} />
          <Button type="submit" variant="primary" isBusy={form.isBusy} className="justify-self-start">
            Price it for good
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
