import { type FormEvent, useEffect, useRef } from 'react'
import { readScan } from '#domain/fulfilment/read-scan.ts'
import { shop } from '#shop'
import { useFieldScan } from '../platform/scan.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { messages } from './messages.ts'
import type { Parcel, Waiting } from './parcel.ts'
import { useTracking } from './use-tracking.ts'

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
  readonly carrier?: Waiting['carrier']
  /** Opens the parcel that has the scanned number; false: none has. */
  readonly openParcel?: (number: string) => Promise<boolean>
  /** The page's own code, such as the label of another parcel of the list: the field stays as it was. */
  readonly isOfPage?: (text: string) => boolean
  /** Its number is there, too. */
  readonly onDone?: () => void
}

/** Types or corrects a tracking number; the customer gets a mail once the parcel is handed over (SHIP-03, SHIP-07). */
export function TrackingField({ parcel, hint, carrier, openParcel, isOfPage, onDone }: Props) {
  const { orderNumber, tracking } = parcel
  const field = useRef<HTMLInputElement>(null)
  const { save, toConfirm, confirm, keep, isBusy, error, fault, clear } = useTracking({ parcel, carrier, onDone })
  const takeScan = async (number: string) => {
    if ((await openParcel?.(number)) || !field.current) return
    field.current.value = number
    save(number)
  }
  useFieldScan(field, (text) => {
    const { kind } = readScan(text, { carriers: [], prefix: shop.invoiceSeries })
    if (kind === 'order' || kind === 'return' || isOfPage?.(text)) return false
    void takeScan(text.trim())
    return true
  })
  // What is scanned or typed next takes the place of the number that is there.
  useEffect(() => {
    if (tracking === undefined && error === undefined) return
    field.current?.focus()
    field.current?.select()
  }, [tracking, error])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save(String(new FormData(event.currentTarget).get('tracking') ?? ''))
  }
  return (
    <>
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
            error={error}
            onInput={clear}
            className="grow"
          />
          <Button type="submit" isBusy={isBusy} className="max-md:min-h-11">
            Save
          </Button>
        </div>
        <FaultNotice fault={fault} />
      </form>
      {toConfirm !== undefined && (
        <ConfirmEffect
          title={`${orderNumber}: number ${toConfirm}`}
          effect={<p>{messages.correctionEffect(tracking)}</p>}
          button="Save the number"
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onClose={keep}
        />
      )}
    </>
  )
}
