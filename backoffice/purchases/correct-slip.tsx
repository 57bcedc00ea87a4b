import { useState } from 'react'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { plainKg } from '#domain/purchases/kilograms.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Slip } from './purchase-queries.ts'

type Typed = StaffBody<'POST /api/purchases/:slip/corrections'>

/** A priced slip stays as it is: the right figures make another, with the difference (BUY-01). */
export function CorrectSlip(props: { slip: Slip; path: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Something is wrong?">
      <p className="mb-3 text-ink-soft">A priced slip never changes. The right figures make a slip of their own.</p>
      <Button onClick={() => setOpen(true)}>Correct it</Button>
      {isOpen && <CorrectDialog {...props} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function CorrectDialog({ slip, path, onClose }: { slip: Slip; path: string; onClose: () => void }) {
  const say = useNotice()
  const { run } = useStaffMutation((body: Typed, key) =>
    staffCall('POST /api/purchases/:slip/corrections', { params: { slip: path }, body, key }),
  )
  const all = [slip, ...slip.corrections]
  const sum = (value: (one: (typeof all)[number]) => number | undefined) =>
    all.reduce((total, one) => total + (value(one) ?? 0), 0)
  const isBulk = slip.kind === 'bulk'
  const tax = sum(({ taxPaise }) => taxPaise)
  const form = useStaffForm<Typed, StaffAnswer<'POST /api/purchases/:slip/corrections'>>({
    draft: `correct:${path}`,
    start: {
      quantity: isBulk ? plainKg(sum(({ netGrams }) => netGrams)) : String(sum(({ units }) => units)),
      rate: ((all.at(-1)?.ratePaise ?? 0) / 100).toFixed(2),
      tax: tax === 0 ? '' : (tax / 100).toFixed(2),
      words: '',
    },
    save: run,
    onSaved: ({ number, differencePaise }) => {
      say(`${number}: ${formatRupeesExactly(differencePaise)}`)
      onClose()
    },
  })
  const text = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <Dialog title={`Correct ${slip.number}`} onClose={onClose} form={form} submit="Make the correction">
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField {...form.field('quantity')} label={isBulk ? 'Right net, kg' : 'Right units'} {...text} />
        <TextField {...form.field('rate')} label="Right rate, ₹" {...text} />
        <TextField {...form.field('tax')} label="Right tax, ₹" {...text} />
      </div>
      <TextArea {...form.field('words')} label="Why" hint="The grower reads it." maxLength={200} />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
