import { type FormEvent, useRef } from 'react'
import { readScan } from '#domain/fulfilment/read-scan.ts'
import { shop } from '#shop'
import { useFieldScan } from '../platform/scan.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import type { Parcel } from './parcel.ts'

/** A parcel of a carrier with numbers does not leave without one (SHIP-07). */
export function lacksNumber({ tracking }: Parcel, { numberPattern }: { readonly numberPattern?: string }): boolean {
  return tracking === undefined && numberPattern !== undefined
}

export function trackingFieldId({ id }: Parcel): string {
  return `tracking-${id}`
}

type Props = {
  readonly parcel: Parcel
  readonly hint?: string
  /** What Undo brings back. */
  readonly former?: string | undefined
}

/** Types or corrects a tracking number; the customer gets a mail once the parcel is handed over (SHIP-03, SHIP-07). */
export function TrackingField({ parcel, hint, former }: Props) {
  const { id, orderNumber, tracking = '' } = parcel
  const field = useRef<HTMLInputElement>(null)
  const say = useNotice()
  const undo = useUndo()
  const params = { id }
  const change = useStaffMutation(
    (typed: string, key) => staffCall('PUT /api/parcels/:id/tracking', { key, params, body: { tracking: typed } }),
    {
      onDone: () => {
        const undoCorrection =
          former !== undefined &&
          undo(
            (key) => staffCall('PUT /api/parcels/:id/tracking', { params, body: { tracking: former }, key }),
            `${orderNumber} has its former number`,
          )
        say(`Tracking number of ${orderNumber} saved`, undoCorrection || undefined)
      },
    },
  )
  useFieldScan(field, (text) => {
    if (!field.current || readScan(text, { carriers: [], prefix: shop.invoiceSeries }).kind === 'order') return false
    field.current.value = text.trim()
    void change.run(text.trim())
    return true
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void change.run(String(new FormData(event.currentTarget).get('tracking') ?? ''))
  }
  const { fields = {} } = change.fault ?? {}
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <div className="flex items-start gap-2">
        <TextField
          ref={field}
          id={trackingFieldId(parcel)}
          hint={hint}
          label={`Tracking number of ${orderNumber}`}
          isLabelHidden
          name="tracking"
          placeholder="Tracking number"
          autoComplete="off"
          required
          defaultValue={tracking}
          error={fields.tracking}
          onInput={change.clearFault}
          className="grow"
        />
        <Button type="submit" isBusy={change.isBusy} className="max-md:min-h-11">
          Save
        </Button>
      </div>
      {Object.keys(fields).length === 0 && <FaultNotice fault={change.fault} />}
    </form>
  )
}
