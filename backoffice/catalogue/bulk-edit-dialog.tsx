import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { readableRupees } from '#domain/money.ts'
import type { Job } from '../bulk-jobs/use-bulk-job.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import type { Chosen } from '../ui/chosen.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { useNewQuestion } from '../ui/new-question.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Body = StaffBody<'POST /api/products/bulk-changes'>
type Preview = StaffAnswer<'POST /api/products/bulk-previews'>
type Props = {
  readonly chosen: Chosen
  readonly categories: readonly string[]
  readonly onStarted: (job: Job) => void
  readonly onClose: () => void
}

const start = { what: 'per-cent', amount: '', category: '', lowMark: '', listing: 'withdrawn' }
type Values = typeof start

/** Changes one thing of several products, after a look at each row (GOODS-09). */
export function BulkEditDialog({ chosen, categories, onStarted, onClose }: Props) {
  const previewed = useNewQuestion()
  const [seen, setSeen] = useState<{ of: string; preview: Preview }>()
  const preview = useStaffMutation((body: Body, key) => staffCall('POST /api/products/bulk-previews', { body, key }))
  const apply = useStaffMutation((body: Body, key) => staffCall('POST /api/products/bulk-changes', { body, key }), {
    onDone: onStarted,
  })
  const bodyOf = (values: Values): Body => ({ chosen: selectionOf(chosen), edit: editOf(values) })
  const form = useStaffForm<Values, object>({
    start,
    // Nothing is saved yet: the form keeps what was chosen.
    save: async (values) => {
      const { answer, ...outcome } = await preview.run(bodyOf(values))
      if (answer) {
        setSeen({ of: JSON.stringify(editOf(values)), preview: answer })
        previewed.show()
      }
      return outcome
    },
  })
  const values = { ...start, ...useWatch({ control: form.control }) }
  // What was previewed and then typed over is previewed again first.
  const current = seen?.of === JSON.stringify(editOf(values)) ? seen.preview : undefined
  const choices = (all: readonly string[]) => all.map((value) => ({ value, label: value }))
  return (
    <Dialog
      title={`Change ${chosen.count.toLocaleString('en-IN')} ${chosen.count === 1 ? 'product' : 'products'}`}
      onClose={onClose}
      form={form}
      action={
        current && current.changed > 0 ? (
          <Button
            variant="primary"
            isBusy={apply.isBusy}
            onClick={() => previewed.isNew() || void apply.run(bodyOf(values))}
          >
            Change {current.changed.toLocaleString('en-IN')}
          </Button>
        ) : (
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Preview
          </Button>
        )
      }
    >
      <SelectField {...form.field('what')} label="What" options={whats} />
      {(values.what === 'per-cent' || values.what === 'rupees') && (
        <TextField
          {...form.field('amount')}
          label={values.what === 'rupees' ? 'Rupees more or less' : 'Per cent more or less'}
          inputMode="text"
          autoComplete="off"
          hint={values.what === 'rupees' ? 'Such as -10 or 25.50.' : 'Such as -10. Prices come out in whole rupees.'}
        />
      )}
      {values.what === 'category' && (
        <SelectField
          {...form.field('category')}
          label="Category"
          options={[{ value: '', label: 'Choose' }, ...choices(categories)]}
        />
      )}
      {values.what === 'lowMark' && (
        <TextField
          {...form.field('lowMark')}
          label="Low mark"
          inputMode="numeric"
          autoComplete="off"
          hint="Empty: that of the settings."
        />
      )}
      {values.what === 'listing' && (
        <SelectField
          {...form.field('listing')}
          label="On sale or not"
          options={[
            { value: 'withdrawn', label: 'Withdraw' },
            { value: 'on-sale', label: 'List again' },
          ]}
        />
      )}
      {current && <PreviewRows {...current} isOfPrice={editOf(values).field === 'price'} />}
      <FaultNotice fault={form.fault ?? apply.fault} />
    </Dialog>
  )
}

const whats = [
  { value: 'per-cent', label: 'Price, by per cent' },
  { value: 'rupees', label: 'Price, by rupees' },
  { value: 'category', label: 'Category' },
  { value: 'lowMark', label: 'Low mark' },
  { value: 'listing', label: 'On sale or not' },
]

function selectionOf(chosen: Chosen): Body['chosen'] {
  return 'ids' in chosen ? { products: [...chosen.ids] } : { matching: chosen.matching, shown: chosen.shown }
}

function editOf({ what, amount, ...to }: Values): Body['edit'] {
  if (what === 'per-cent' || what === 'rupees') return { field: 'price', by: what, amount }
  if (what === 'listing') return { field: 'listing', to: to.listing === 'on-sale' ? 'on-sale' : 'withdrawn' }
  return what === 'category' ? { field: 'category', to: to.category } : { field: 'lowMark', to: to.lowMark }
}

function PreviewRows({
  rows,
  changed,
  impossible,
  same,
  endsScheduled,
  waitsScheduled,
  isOfPrice,
}: Preview & { readonly isOfPrice: boolean }) {
  const shownAs = (text: string) => (isOfPrice ? readableRupees(text) : text) || 'none'
  const shown = (count: number) => count.toLocaleString('en-IN')
  return (
    <section aria-label="Preview" className="grid gap-2">
      <p role="status" className="font-semibold">
        {shown(changed)} would change
        {impossible > 0 && `, ${shown(impossible)} cannot`}
        {same > 0 && `, ${shown(same)} are so already`}.
      </p>
      {endsScheduled > 0 && (
        <p>
          {shown(endsScheduled)} {endsScheduled === 1 ? 'has' : 'have'} a scheduled price in force. It ends: the former
          price does not come back.
        </p>
      )}
      {waitsScheduled > 0 && (
        <p>
          {shown(waitsScheduled)} {waitsScheduled === 1 ? 'has' : 'have'} a scheduled price that still comes. After its
          last day, if it has one, the new price comes back.
        </p>
      )}
      <ul className="grid max-h-[40dvh] gap-1 overflow-y-auto">
        {rows.map(({ id, title, from, to, error }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1">
            <span>{title}</span>
            <span className="tabular-nums">
              {error ? <span className="text-late">{error}</span> : `${shownAs(from)} → ${shownAs(to)}`}
            </span>
          </li>
        ))}
      </ul>
      {changed + impossible > rows.length && <p>The first {rows.length} are shown.</p>}
    </section>
  )
}
