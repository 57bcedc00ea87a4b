import { useState } from 'react'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import type { GrowerTexts } from '#domain/catalogue/grower-texts.ts'
import { certificateSchemes } from '#domain/catalogue/product-facts.ts'
import { indianStates } from '#domain/checkout/states.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { Conflict } from '../ui/conflict.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'

export type EditedGrower = StaffAnswer<'GET /api/growers'>['rows'][number]

const none: GrowerTexts = {
  name: '',
  place: '',
  state: '',
  people: '',
  story: '',
  certificateScheme: '',
  certificateNumber: '',
  certificateCertifier: '',
  certificateValidUntil: '',
}
const labels: { readonly [Field in keyof GrowerTexts]: string } = {
  name: 'Name',
  place: 'Village, town or district',
  state: 'State',
  people: 'Who they are, in a line',
  story: 'What they grow and how',
  certificateScheme: 'Organic certificate',
  certificateNumber: 'Number',
  certificateCertifier: 'Certified by',
  certificateValidUntil: 'Valid until',
}
type Body = StaffBody<'POST /api/growers'>

/** Adds a grower, changes one, or removes one without products (GOODS-13, GOODS-03). */
export function GrowerDialog({ grower, onClose }: { grower?: EditedGrower; onClose: () => void }) {
  const say = useNotice()
  const { run } = useStaffMutation<{ values: GrowerTexts; saving: Saving<GrowerTexts> }, object>(
    ({ values, saving: { changes, version } }, key) =>
      grower
        ? staffCall('PATCH /api/growers/:id', {
            params: { id: grower.id },
            body: { version, changes: changes as Partial<Body> },
            key,
          })
        : staffCall('POST /api/growers', { body: values as Body, key }),
  )
  const remove = useStaffMutation((id: string, key) => staffCall('DELETE /api/growers/:id', { params: { id }, key }), {
    onDone: () => {
      say(`${grower?.texts.name} is removed`)
      onClose()
    },
  })
  const [isRemoving, setRemoving] = useState(false)
  const form = useStaffForm<GrowerTexts, object>({
    draft: `grower:${grower?.id ?? 'new'}`,
    start: grower?.texts ?? none,
    version: grower?.version ?? 0,
    save: (values, saving) => run({ values, saving }),
    onSaved: (_, { name }) => {
      say(`${name} is saved`)
      onClose()
    },
  })
  const text = (field: keyof GrowerTexts) => ({ ...form.field(field), label: labels[field], autoComplete: 'off' })
  const choice = (field: keyof GrowerTexts, values: readonly string[], empty: string) => (
    <SelectField
      {...form.field(field)}
      label={labels[field]}
      options={[{ value: '', label: empty }, ...values.map((value) => ({ value, label: value }))]}
    />
  )
  if (grower && isRemoving)
    return (
      <ConfirmEffect
        title={`Remove ${grower.texts.name}`}
        effect={<p>The grower’s page goes, and so do the details for payments. This cannot be undone.</p>}
        button="Remove the grower"
        isBusy={remove.isBusy}
        fault={remove.fault}
        onConfirm={() => void remove.run(grower.id)}
        onClose={() => setRemoving(false)}
      />
    )
  return (
    <Dialog
      title={grower?.texts.name ?? 'Add a grower'}
      onClose={onClose}
      form={form}
      action={
        <>
          {grower && grower.products === 0 && (
            <Button variant="danger" className="order-first mr-auto" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...text('name')} className="sm:col-span-2" />
        <TextField {...text('place')} />
        {choice(
          'state',
          indianStates.map(({ name }) => name),
          'Choose',
        )}
        <TextField {...text('people')} className="sm:col-span-2" />
        <TextArea {...text('story')} rows={5} className="sm:col-span-2" hint="An empty line begins a new paragraph." />
        {choice('certificateScheme', certificateSchemes, 'None')}
        <TextField {...text('certificateNumber')} />
        <TextField {...text('certificateCertifier')} />
        <TextField {...text('certificateValidUntil')} type="date" />
      </div>
      {form.conflict && <Conflict {...form.conflict} control={form.control} labels={labels} />}
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
