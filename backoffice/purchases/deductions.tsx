import { useFieldArray } from 'react-hook-form'
import { deductionKinds, deductionLabels } from '#domain/purchases/deductions.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import type { useStaffForm } from '../ui/use-staff-form.ts'
import type { Weighing } from './purchase-queries.ts'

type Form = ReturnType<typeof useStaffForm<Weighing, never>>

const bases = [
  { value: 'per-cent', label: '%' },
  { value: 'kg', label: 'kg' },
]

/** What is taken off gross less tare: moisture, foreign matter, other; per cent or kg, with words. */
export function Deductions({ form }: { form: Pick<Form, 'control' | 'field'> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'deductions' })
  return (
    <div className="grid gap-3 sm:col-span-2">
      {fields.map(({ id }, nth) => (
        <fieldset key={id} className="grid gap-2 rounded-lg border border-line p-3 sm:grid-cols-2">
          <legend className="px-1 font-semibold">Deduction {nth + 1}</legend>
          <SelectField
            {...form.field(`deductions.${nth}.kind`)}
            label="What for"
            options={deductionKinds.map((value) => ({ value, label: deductionLabels[value] }))}
          />
          <div className="grid grid-cols-[1fr_auto] items-start gap-2">
            <TextField
              {...form.field(`deductions.${nth}.amount`)}
              label="How much"
              inputMode="decimal"
              autoComplete="off"
            />
            <SelectField {...form.field(`deductions.${nth}.basis`)} label="In" options={bases} />
          </div>
          <TextField {...form.field(`deductions.${nth}.words`)} label="Words" autoComplete="off" maxLength={200} />
          <Button variant="quiet" className="justify-self-end sm:mt-6" onClick={() => remove(nth)}>
            Remove<span className="sr-only"> deduction {nth + 1}</span>
          </Button>
        </fieldset>
      ))}
      {fields.length < 10 && (
        <Button
          className="justify-self-start"
          onClick={() => append({ kind: 'moisture', basis: 'per-cent', amount: '', words: '' })}
        >
          Add a deduction
        </Button>
      )}
    </div>
  )
}
