import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { formatKg, parseKg } from '#domain/purchases/kilograms.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { RunLots } from './run-lots.tsx'
import { RunPackFields } from './run-pack-fields.tsx'
import { RunSum } from './run-sum.tsx'

type Body = StaffBody<'POST /api/runs'>
type Made = StaffAnswer<'POST /api/runs'>
type NewRun = StaffAnswer<'GET /api/new-run'>
type Props = NewRun & { readonly onMade: (made: Made) => void }

const noBatch = { code: '', packedOn: '', bestBeforeOn: '', mrp: '' }
const noPack = { productId: '', units: '', grams: '', batch: { code: '', bestBeforeOn: '', mrp: '' }, earlier: noBatch }
const mostPacks = 5

/** Kilograms of lots, then packs; what is lost stands beside them as it is typed. */
export function RunForm({ lots, today, lossLimit, onMade }: Props) {
  const [shown, setShown] = useState(1)
  const [asksEarlier, setAsksEarlier] = useState(false)
  const { run } = useStaffMutation((body: Body, key) => staffCall('POST /api/runs', { body, key }), { isLeaving: true })
  const start = {
    packedOn: today,
    kg: Object.fromEntries(lots.map(({ id }) => [id, ''])) as { readonly [id: string]: string },
    leftKg: '',
    lossReason: '',
    packs: Array.from({ length: mostPacks }, () => noPack),
  }
  const form = useStaffForm({
    draft: 'run',
    start,
    save: async (values) => {
      const packs = values.packs
        .slice(0, shown)
        .map(({ earlier, ...pack }) => ({ ...pack, ...(earlier.code !== '' && { earlier }) }))
      const { kg, ...rest } = values
      const taken = lots.map(({ id }) => ({ id, kg: kg[id] ?? '' })).filter((lot) => lot.kg.trim() !== '')
      const outcome = await run({ ...rest, lots: taken, packs })
      if (outcome.refusal?.code === 'earlier-units') setAsksEarlier(true)
      return outcome
    },
    onSaved: onMade,
  })
  const [gramsOf, setGramsOf] = useState<{ readonly [nth: number]: number | undefined }>({})
  const { kg: taken = {}, packs = [], leftKg = '' } = useWatch({ control: form.control })
  const packed = packs
    .slice(0, shown)
    .reduce((all, pack, nth) => all + wholeOf(pack?.units) * (gramsOf[nth] ?? wholeOf(pack?.grams)), 0)
  const grams = Object.values(taken).reduce((all, kg) => all + (parseKg(kg ?? '') ?? 0), 0)
  return (
    <StaffForm form={form} className="grid gap-6">
      <RunLots lots={lots} field={(id) => form.field(`kg.${id}`)} set={(id, kg) => form.set(`kg.${id}`, kg)} />
      {Array.from({ length: shown }, (_, nth) => nth).map((nth) => (
        <RunPackFields
          key={nth}
          nth={nth}
          form={form}
          asksEarlier={asksEarlier}
          onProposed={(pack) => setGramsOf((known) => ({ ...known, [nth]: pack?.grams }))}
        />
      ))}
      {shown < mostPacks && (
        <Button className="justify-self-start" onClick={() => setShown(shown + 1)}>
          Another product
        </Button>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...form.field('leftKg')}
          label="Left over, kg"
          inputMode="decimal"
          autoComplete="off"
          hint="Goes back to the lots"
        />
        <TextField
          {...form.field('lossReason')}
          label="Why so much is lost"
          autoComplete="off"
          hint={`Wanted above ${lossLimit / 100} %`}
        />
        <TextField {...form.field('packedOn')} label="Packed on" type="date" max={today} />
      </div>
      <div className="grid gap-3">
        <RunSum taken={grams} packed={packed} left={parseKg(leftKg) ?? 0} lossLimit={lossLimit} />
        {form.errorOf('kg') && <p className="font-semibold text-danger">{form.errorOf('kg')}</p>}
        <FaultNotice fault={form.fault} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isBusy={form.isBusy}
          className="max-md:w-full md:justify-self-start"
        >
          {grams > 0 ? `Pack ${formatKg(grams)}` : 'Pack'}
        </Button>
      </div>
    </StaffForm>
  )
}

/** 0 of anything that is no whole number yet. */
function wholeOf(typed = ''): number {
  return Number(/^\d{1,6}$/.exec(typed.trim())?.[0] ?? 0)
}
