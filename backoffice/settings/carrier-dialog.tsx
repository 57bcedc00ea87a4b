import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Conflict } from '../ui/conflict.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndoOfSave } from '../ui/use-undo-of-save.ts'
import { NumberWords } from './number-words.tsx'

export type EditedCarrier = StaffAnswer<'GET /api/settings/carriers'>['rows'][number]

const none = { name: '', trackingUrl: '', numberPattern: '', pinCodes: '', isUsed: true }
type Fields = typeof none
const labels = {
  name: 'Name',
  trackingUrl: 'Tracking link',
  numberPattern: 'Number pattern',
  pinCodes: 'Preferred for PIN codes',
  isUsed: 'In use',
}

/** Adds a carrier, or changes one (SHIP-03); what somebody else has saved meanwhile is shown field by field (GOODS-03). */
export function CarrierDialog({ carrier, onClose }: { carrier?: EditedCarrier; onClose: () => void }) {
  const say = useNotice()
  const { id, version, ...start } = carrier ?? { ...none, id: 'new', version: 0 }
  const patch = (body: StaffBody<'PATCH /api/settings/carriers/:id'>, key: string) =>
    staffCall('PATCH /api/settings/carriers/:id', { params: { id }, body, key })
  const undo = useUndoOfSave<Fields>(patch)
  const { run } = useStaffMutation<Sent, Saved>(({ values, saving: { changes, version } }, key) => {
    const { isUsed: _, ...body } = values
    return carrier ? patch({ version, changes }, key) : staffCall('POST /api/settings/carriers', { body, key })
  })
  const form = useStaffForm<Fields, Saved>({
    draft: `carrier:${id}`,
    start,
    version,
    save: (values, saving) => run({ values, saving }),
    onSaved: (saved, { name }, saving) => {
      // A new one is switched off where it is not wanted: parcels may travel with it by then.
      say(`${name} is saved`, 'version' in saved ? undo(saved, saving) : undefined)
      onClose()
    },
  })
  const [showsPattern, setShowsPattern] = useState(carrier === undefined)
  const pattern = useWatch({ control: form.control, name: 'numberPattern' })
  const { field: isUsed } = useController({ control: form.control, name: 'isUsed' })
  return (
    <Dialog title={carrier?.name ?? 'Add a carrier'} onClose={onClose} form={form} submit="Save">
      <TextField {...form.field('name')} label={labels.name} autoComplete="off" />
      <div>
        <p className="font-semibold">Tracking numbers</p>
        <NumberWords pattern={pattern} />
        <details
          open={showsPattern || form.errorOf('numberPattern') !== undefined}
          onToggle={({ currentTarget }) => setShowsPattern(currentTarget.open)}
        >
          <summary className="w-fit cursor-pointer py-2 font-semibold text-leaf pointer-coarse:min-h-11">
            Details
          </summary>
          <TextField
            {...form.field('numberPattern')}
            label={labels.numberPattern}
            autoComplete="off"
            spellCheck={false}
            hint="[A-Z]{2} is two letters, [0-9]{8,11} eight to eleven digits, IN is always the same, and | stands between alternatives. Leave it empty if the carrier gives no numbers."
          />
        </details>
      </div>
      <TextField
        {...form.field('trackingUrl')}
        label={labels.trackingUrl}
        inputMode="url"
        autoComplete="off"
        hint="Where customers follow a parcel, with {number} in place of its number."
      />
      <TextField
        {...form.field('pinCodes')}
        label={labels.pinCodes}
        autoComplete="off"
        hint="First digits, with commas: 560, 562. Packing proposes this carrier for them."
      />
      {carrier && (
        <CheckField
          label="In use: offered when a parcel is packed"
          checked={isUsed.value}
          onChange={({ target }) => isUsed.onChange(target.checked)}
        />
      )}
      {form.conflict && <Conflict {...form.conflict} control={form.control} labels={labels} />}
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}

type Saved = StaffAnswer<'PATCH /api/settings/carriers/:id'> | StaffAnswer<'POST /api/settings/carriers'>
type Sent = { readonly values: Fields; readonly saving: Saving<Fields> }
