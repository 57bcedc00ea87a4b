import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { referenceNames } from '#domain/purchases/payment.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Statement } from './purchase-queries.ts'

type Typed = StaffBody<'POST /api/growers/:id/payments'>
type Paid = StaffAnswer<'POST /api/growers/:id/payments'>

const kinds = [
  { value: 'payout', label: 'Payout of what we owe' },
  { value: 'advance', label: 'Advance' },
]
const ways = [
  { value: 'upi', label: 'UPI' },
  { value: 'bank', label: 'Bank transfer' },
  { value: 'cash', label: 'Cash' },
]

/** Records what was paid; the shop pays nothing by itself (BUY-02). */
export function PayGrower({ statement }: { statement: Statement }) {
  // The form opens with what is owed then.
  const [saved, setSaved] = useState(0)
  return (
    <Card title="Record a payment">
      <PaymentForm key={saved} statement={statement} onPaid={() => setSaved(saved + 1)} />
    </Card>
  )
}

function PaymentForm({
  statement: { grower, owedPaise, today },
  onPaid,
}: {
  statement: Statement
  onPaid: () => void
}) {
  const say = useNotice()
  const { run } = useStaffMutation((body: Typed, key) =>
    staffCall('POST /api/growers/:id/payments', { params: { id: grower.id }, body, key }),
  )
  const form = useStaffForm<Typed, Paid>({
    draft: `payment:${grower.id}`,
    start: {
      ...{ kind: owedPaise > 0 ? 'payout' : 'advance', amount: owedPaise > 0 ? (owedPaise / 100).toFixed(2) : '' },
      ...{ way: 'bank', reference: '', paidOn: today, words: '' },
    },
    about: { 'reference-used': ['reference', 'way', 'amount'] },
    save: (values, { isConfirmed }) => run({ ...values, isConfirmed: isConfirmed('reference-used') }),
    onSaved: ({ owedPaise: left, muchCashPaise }) => {
      const cash =
        muchCashPaise === undefined ? '' : ` Cash of that day: ${formatRupeesExactly(muchCashPaise)}, above ₹10,000.`
      say(left < 0 ? `Recorded.${cash}` : `Recorded. We owe ${formatRupeesExactly(left)}.${cash}`)
      onPaid()
    },
  })
  const way = useWatch({ control: form.control, name: 'way' })
  return (
    <StaffForm form={form} aria-label="Payment" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <SelectField {...form.field('kind')} label="What for" options={kinds} />
      <TextField {...form.field('amount')} label="Amount, ₹" inputMode="decimal" autoComplete="off" />
      <SelectField {...form.field('way')} label="By" options={ways} />
      <TextField {...form.field('reference')} label={referenceNames[way]} autoComplete="off" maxLength={60} />
      <TextField {...form.field('paidOn')} label="Paid on" type="date" max={today} />
      <TextField {...form.field('words')} label="Note" autoComplete="off" maxLength={200} />
      <div className="grid gap-3 sm:col-span-2 lg:col-span-1">
        <FaultNotice fault={form.fault} />
        <Button type="submit" variant="primary" isBusy={form.isBusy} className="justify-self-start">
          {form.hasRefusal('reference-used') ? 'Yes, record it' : 'Record'}
        </Button>
      </div>
    </StaffForm>
  )
}
