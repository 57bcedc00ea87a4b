import { type RefObject, useRef } from 'react'
import { typedWeight } from '#domain/fulfilment/read-weight.ts'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import { useFieldScan } from '../platform/scan.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import type { DeskDraft } from './desk-draft.ts'
import { messages } from './messages.ts'
import type { Carrier, Wrong } from './parcel-input.ts'

type Props = {
  readonly desk: DeskDraft
  readonly carriers: readonly Carrier[]
  readonly carrier: Carrier | undefined
  readonly weight: RefObject<HTMLInputElement | null>
  /** Grams by the gross weights of what is packed, where all is counted and all are known. */
  readonly workedOut: number | undefined
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

/** What is worked out is taken unless a scale says otherwise: the field is left empty, and its placeholder says what is sent (PACK-03, PACK-06). */
function WeightField({ desk, weight, workedOut, onChange, error }: WeightProps) {
  const kilograms = workedOut === undefined ? undefined : formatKilograms(workedOut, { decimals: 3 })
  return (
    <TextField
      ref={weight}
      label="Weight in kg"
      name="weight"
      inputMode="decimal"
      autoComplete="off"
      placeholder={workedOut === undefined ? undefined : typedWeight(workedOut)}
      value={desk.weight}
      onChange={({ target }) => onChange({ weight: target.value })}
      error={error}
      hint={kilograms !== undefined && desk.weight === '' ? messages.workedOut(kilograms) : messages.unitOfWeight}
    />
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
