import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { proposeBestBefore } from '#domain/stock/best-before.ts'
import { type StaffFault, staffCall } from '../platform/staff-api.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { batchLabels, EarlierFields, earlierBatch, PrintedFields } from '../stock/batches/batch-fields.tsx'
import { bestBeforeProposal } from '../stock/batches/best-before-proposal.ts'
import { startReader } from '../stock/batches/start-of-batch.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Picker } from '../ui/picker.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { weighings } from './purchase-queries.ts'

export type PacksBought = StaffAnswer<'POST /api/pack-slips'>

const noBatch = { code: '', mrp: '', packedOn: '', bestBeforeOn: '' }

/** Packs that a grower brought by unit; they make a batch (BUY-01). What the last batch of the product had is filled in. */
export function PacksForm({ onSaved }: { onSaved: (bought: PacksBought) => void }) {
  const { growers, today } = useStaffQuery(weighings)
  const { form, choose, unread } = usePacksForm({ today, onSaved })
  const {
    productId = '',
    earlierUnits = 0,
    bestBeforeMonths: months,
    earlier = {},
    ...days
  } = useWatch({ control: form.control })
  const isBelow = form.hasRefusal('mrp-below-price')
  type Name = Parameters<typeof form.field>[0]
  return (
    <StaffForm form={form} aria-label="Packs" className="grid gap-3 sm:grid-cols-2">
      <SelectField
        {...form.field('growerId')}
        label="Grower"
        className="sm:col-span-2"
        options={[
          { value: '', label: 'Choose …' },
          ...growers.map(({ id, name, place }) => ({ value: id, label: `${name}, ${place}` })),
        ]}
      />
      <Picker
        label="Product"
        kind="product"
        value={productId}
        error={form.errorOf('productId')}
        onChoose={(item) => void choose(item?.id)}
        hint="Part of its title"
      />
      {unread && <Unread {...unread} onRetry={() => void choose(productId)} />}
      <TextField {...form.field('units')} label="Units" inputMode="numeric" autoComplete="off" />
      <PrintedFields
        field={(name) => form.field(name as Name)}
        {...(isBelow && { priceOf: productId })}
        proposal={bestBeforeProposal(days, { months, set: (day) => form.set('bestBeforeOn', day) })}
      />
      {earlierUnits > 0 && (
        <EarlierFields
          units={earlierUnits}
          field={(name) => form.field(`earlier.${name}` as Name)}
          {...(isBelow && { priceOf: productId })}
          proposal={bestBeforeProposal(earlier, { months, set: (day) => form.set('earlier.bestBeforeOn', day) })}
        />
      )}
      <TextField {...form.field('boughtOn')} label="Day" type="date" max={today} />
      <TextField {...form.field('harvestedOn')} label={batchLabels.harvestedOn} type="date" max={today} />
      <TextField
        {...form.field('packerFssai')}
        label={batchLabels.packerFssai}
        inputMode="numeric"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <div className="grid gap-3 sm:col-span-2">
        <FaultNotice fault={form.fault} />
        <Button type="submit" variant="primary" size="large" isBusy={form.isBusy} className="max-md:w-full">
          Make the slip
        </Button>
      </div>
    </StaffForm>
  )
}

type Options = { readonly today: string; readonly onSaved: (bought: PacksBought) => void }

function usePacksForm({ today, onSaved }: Options) {
  const { run } = useStaffMutation((body: StaffBody<'POST /api/pack-slips'>, key) =>
    staffCall('POST /api/pack-slips', { body, key }),
  )
  const form = useStaffForm({
    draft: 'packs:new',
    start: {
      ...{ growerId: '', boughtOn: today, productId: '', units: '', earlierUnits: 0, bestBeforeMonths: 0 },
      ...{ ...noBatch, harvestedOn: '', packerFssai: '', earlier: noBatch },
    },
    about: { 'code-taken': 'code' },
    save: ({ earlierUnits, bestBeforeMonths: _, earlier, ...body }) =>
      run(earlierUnits > 0 ? { ...body, earlier } : body),
    onSaved,
  })
  const { packedOn = '', bestBeforeOn = '', bestBeforeMonths: months } = useWatch({ control: form.control })
  const [unread, setUnread] = useState<{ readonly fault: StaffFault }>()
  const [readStart] = useState(startReader)
  const choose = async (id = '') => {
    form.set('productId', id)
    form.set('earlierUnits', 0)
    setUnread(undefined)
    const read = await readStart(id)
    if (!read) return
    if ('unread' in read) return setUnread({ fault: read.unread })
    const { start } = read
    form.set('earlierUnits', start.earlierUnits)
    form.set('bestBeforeMonths', start.bestBeforeMonths)
    // A day that was proposed for the product before is proposed anew.
    if (bestBeforeOn === proposeBestBefore(packedOn, { months }))
      form.set('bestBeforeOn', proposeBestBefore(packedOn, { months: start.bestBeforeMonths }))
    form.set('earlier', earlierBatch)
    for (const field of ['mrp', 'packerFssai'] as const) form.set(field, start.texts[field])
  }
  return { form, choose, unread }
}

type UnreadProps = { readonly fault: StaffFault; readonly onRetry: () => void }

function Unread({ fault, onRetry }: UnreadProps) {
  return (
    <div className="grid justify-items-start gap-2 sm:col-span-2">
      <FaultNotice fault={fault} lead="What its last batch had is not filled in." />
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
