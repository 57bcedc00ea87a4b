import { type RefObject, useRef } from 'react'
import { typedWeight } from '#domain/fulfilment/read-weight.ts'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import { useFieldScan } from '../platform/scan.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import type { DeskDraft } from './desk-draft.ts'
import type { Carrier, Wrong } from './parcel-input.ts'

type Props = {
  readonly desk: DeskDraft
  readonly carriers: readonly Carrier[]
  readonly carrier: Carrier | undefined
  readonly weight: RefObject<HTMLInputElement | null>
  /** By the gross weights of what is packed; without grams before the first unit. Undefined where a weight of the order is not known. */
  readonly workedOut: { readonly grams: number | undefined } | undefined
  readonly wrong: Wrong
  /** The server's sentences. */
  readonly fields: { readonly [field: string]: string }
  readonly onChange: (part: Partial<DeskDraft>) => void
  readonly onCarrier: (id: string) => void
  readonly takeTracking: (text: string) => boolean
}

export function ParcelFields({ desk, carriers, carrier, wrong, fields, onChange, onCarrier, ...rest }: Props) {
  return (
    <>
      <WeightField {...{ desk, onChange }} {...rest} error={wrong.weight ?? fields.grams} />
      <SelectField
        label="Carrier"
        name="carrier"
        value={carrier?.id}
        onChange={({ target }) => onCarrier(target.value)}
        options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
        error={fields.carrier}
      />
      {carrier?.numberPattern !== undefined && (
        <TrackingInput
          value={desk.tracking}
          onChange={(tracking) => onChange({ tracking })}
          error={wrong.tracking ?? fields.tracking}
          take={rest.takeTracking}
        />
      )}
    </>
  )
}

type WeightProps = Pick<Props, 'desk' | 'weight' | 'workedOut' | 'onChange'> & { readonly error: string | undefined }

/** The scale has the last word: what is worked out is taken by a press, never put there by itself (PACK-03, PACK-06). */
function WeightField({ desk, weight, workedOut, onChange, error }: WeightProps) {
  const grams = workedOut?.grams
  return (
    <div className="grid gap-2">
      <TextField
        ref={weight}
        label="Weight in kg"
        name="weight"
        inputMode="decimal"
        autoComplete="off"
        value={desk.weight}
        onChange={({ target }) => onChange({ weight: target.value })}
        error={error}
        hint="50 or more without a unit is read as grams."
      />
      {workedOut !== undefined && (
        // Its room is reserved, so that nothing moves at the first tick.
        <div className="flex min-h-11 flex-wrap items-center gap-x-3">
          {grams !== undefined && (
            <>
              <Button className="min-h-11" onClick={() => onChange({ weight: typedWeight(grams) })}>
                Take {formatKilograms(grams, { decimals: 3 })} kg
              </Button>
              <span className="text-ink-soft text-small">Worked out, with the packaging</span>
            </>
          )}
        </div>
      )}
    </div>
  )
}

type TrackingProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly take: (text: string) => boolean
}

function TrackingInput({ value, onChange, error, take }: TrackingProps) {
  const field = useRef<HTMLInputElement>(null)
  useFieldScan(field, take)
  return (
    <TextField
      ref={field}
      label="Tracking number"
      name="tracking"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      hint="Scan or type it, at the latest before hand-over."
    />
  )
}
