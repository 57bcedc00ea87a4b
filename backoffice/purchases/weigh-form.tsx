import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatKg } from '#domain/purchases/kilograms.ts'
import { readWeighing } from '#domain/purchases/weighing.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { Deductions } from './deductions.tsx'
import { type Weighing, weighings } from './purchase-queries.ts'

type Weighed = StaffAnswer<'POST /api/weighings'>

type Props = {
  /** Of a slip that is weighed again. */
  readonly slip?: string
  readonly typed?: Weighing
  readonly onSaved: (weighed: Weighed) => void
}

/** Gross, tare and deductions of sacks; net is shown as they are typed (BUY-01). */
export function WeighForm({ slip, typed, onSaved }: Props) {
  const { growers, crops, today, rows } = useStaffQuery(weighings)
  const list = useId()
  const { run } = useStaffMutation((body: Weighing, key) =>
    slip
      ? staffCall('PUT /api/weighings/:slip', { params: { slip }, body, key })
      : staffCall('POST /api/weighings', { body, key }),
  )
  const form = useStaffForm<Weighing, Weighed>({
    draft: `weighing:${slip ?? 'new'}`,
    start: typed ?? {
      ...{ growerId: '', boughtOn: today, crop: '', productId: '', harvestedOn: '' },
      ...{ sacks: '', gross: '', tare: '', deductions: [] },
    },
    save: run,
    onSaved,
  })
  const values = useWatch({ control: form.control }) as Weighing
  const { weighing } = readWeighing(values)
  const grower = form.field('growerId')
  /** What the grower brought last is what they bring, mostly. */
  const proposeCrop = (growerId: string) => {
    const last = rows.find((row) => row.growerId === growerId)
    if (last?.kind === 'bulk' && values.crop === '') form.set('crop', last.crop)
  }
  const kg = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <StaffForm form={form} aria-label="Weighing" className="grid gap-3 sm:grid-cols-2">
      <SelectField
        {...grower}
        onChange={(event) => {
          void grower.onChange(event)
          proposeCrop(event.target.value)
        }}
        label="Grower"
        className="sm:col-span-2"
        options={[
          { value: '', label: 'Choose …' },
          ...growers.map(({ id, name, place }) => ({ value: id, label: `${name}, ${place}` })),
        ]}
      />
      <TextField {...form.field('crop')} label="Crop" list={list} autoComplete="off" className="sm:col-span-2" />
      <datalist id={list}>
        {crops.map((crop) => (
          <option key={crop} value={crop} />
        ))}
      </datalist>
      <TextField {...form.field('sacks')} label="Sacks" inputMode="numeric" autoComplete="off" />
      <TextField {...form.field('gross')} label="Gross, kg" {...kg} />
      <TextField {...form.field('tare')} label="Tare, kg" hint="The empty sacks, all together" {...kg} />
      <TextField {...form.field('boughtOn')} label="Day" type="date" max={today} />
      <Deductions form={form} />
      <details className="sm:col-span-2">
        <summary className="cursor-pointer py-2 font-semibold pointer-coarse:min-h-11">Harvest</summary>
        <TextField {...form.field('harvestedOn')} label="Harvested on" type="date" max={today} />
      </details>
      <p className="flex items-baseline justify-between gap-3 rounded-lg bg-tile px-4 py-2 sm:col-span-2">
        <span className="font-semibold">Net</span>
        <output className="text-count tabular-nums">{weighing ? formatKg(weighing.netGrams) : '–'}</output>
      </p>
      <div className="grid gap-3 sm:col-span-2">
        <FaultNotice fault={form.fault} />
        <Button type="submit" variant="primary" size="large" isBusy={form.isBusy} className="max-md:w-full">
          {slip ? 'Save' : 'Make the slip'}
        </Button>
      </div>
    </StaffForm>
  )
}
