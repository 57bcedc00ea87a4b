import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { askAboutCost } from '#domain/catalogue/unusual-cost.ts'
import { objectionToCost } from '#domain/purchases/typed-cost.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { Picker } from '../ui/picker.tsx'
import { saveLabel } from '../ui/save-bar.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Costs = StaffAnswer<'GET /api/product-costs/:id'>

/** What packing a unit costs, and a cost for units without slips. */
export function ProductCosts() {
  const [costs, setCosts] = useState<Costs>()
  const choose = async (id: string | undefined) =>
    setCosts(id ? await staffCall('GET /api/product-costs/:id', { params: { id } }) : undefined)
  return (
    <div className="grid gap-3">
      <Picker
        label="Product"
        kind="product"
        value={costs?.id ?? ''}
        onChoose={(item) => void choose(item?.id)}
        hint="Part of its title"
      />
      {costs && <CostsForm key={costs.id} costs={costs} onSaved={() => setCosts(undefined)} />}
    </div>
  )
}

function CostsForm({
  costs: { id, version, packing, typed, pricePaise },
  onSaved,
}: {
  costs: Costs
  onSaved: () => void
}) {
  const say = useNotice()
  const { run } = useStaffMutation((body: { version: number; packing: string; typed: string }, key) =>
    staffCall('PATCH /api/product-costs/:id', { params: { id }, body, key }),
  )
  const form = useStaffForm({
    start: { packing, typed },
    ask: (values) => ({ typed: askAboutCost(values.typed, pricePaise) }),
    check: (values) => ({ packing: objectionToCost(values.packing), typed: objectionToCost(values.typed) }),
    save: (values) => run({ version, ...values }),
    onSaved: () => {
      say('Saved')
      onSaved()
    },
  })
  return (
    <StaffForm form={form} className="grid gap-3">
      <TextField
        {...form.field('packing')}
        label="Packing a unit, ₹"
        inputMode="decimal"
        autoComplete="off"
        hint="Bag, label, work"
      />
      <TextField
        {...form.field('typed')}
        label="A unit without slips, ₹"
        inputMode="decimal"
        autoComplete="off"
        hint="Packing included. Figures that rest on it say so"
      />
      <FaultNotice fault={form.fault} />
      <Button type="submit" variant="primary" isBusy={form.isBusy} className="justify-self-start">
        {saveLabel(form)}
      </Button>
    </StaffForm>
  )
}
