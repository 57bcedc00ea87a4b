import { useState } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { TextField } from '../ui/field.tsx'
import { Picker } from '../ui/picker.tsx'

type Proposed = StaffAnswer<'GET /api/new-run/products/:id'>
/** Of the form around it. */
type Form = {
  field(name: string): object
  set(name: string, value: string): void
  errorOf(name: string): string | undefined
  readonly control: unknown
}

type Props = {
  readonly nth: number
  readonly form: unknown
  readonly asksEarlier: boolean
  onProposed(pack: Proposed | undefined): void
}

/** Packs of one product; what is printed on them is proposed. */
export function RunPackFields({ nth, form, asksEarlier, onProposed }: Props) {
  const { field, set, errorOf, control } = form as Form
  const [proposed, setProposed] = useState<Proposed>()
  const at = `packs.${nth}`
  const productId = useWatch({ control: control as Control<FieldValues>, name: `${at}.productId` })
  const choose = async (id: string | undefined) => {
    set(`${at}.productId`, id ?? '')
    const pack = id ? await staffCall('GET /api/new-run/products/:id', { params: { id } }) : undefined
    setProposed(pack)
    onProposed(pack)
    if (!pack) return
    set(`${at}.batch.code`, pack.code)
    set(`${at}.batch.mrp`, pack.mrp)
    set(`${at}.batch.bestBeforeOn`, pack.bestBeforeOn ?? '')
  }
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-title">{nth === 0 ? 'Packs' : `Packs of product ${nth + 1}`}</legend>
      <Picker
        label="Product"
        kind="product"
        value={productId}
        error={errorOf(`${at}.productId`)}
        onChoose={(item) => void choose(item?.id)}
        hint="Part of its title"
      />
      <TextField
        {...field(`${at}.units`)}
        label="Packs"
        inputMode="numeric"
        autoComplete="off"
        hint={proposed?.grams ? `${proposed.grams.toLocaleString('en-IN')} g each` : undefined}
      />
      {proposed && proposed.grams === undefined && (
        <TextField
          {...field(`${at}.grams`)}
          label="Grams of goods in a pack"
          inputMode="numeric"
          autoComplete="off"
          hint="Needed once: it is sold by volume"
        />
      )}
      <TextField {...field(`${at}.batch.code`)} label="Batch code" autoComplete="off" />
      <TextField {...field(`${at}.batch.bestBeforeOn`)} label="Best before" type="date" />
      <TextField {...field(`${at}.batch.mrp`)} label="MRP on the packs, ₹" inputMode="decimal" autoComplete="off" />
      {asksEarlier && (
        <>
          <p className="text-ink-soft sm:col-span-2">What lies there already becomes a batch of its own:</p>
          <TextField {...field(`${at}.earlier.code`)} label="Its code" autoComplete="off" />
          <TextField {...field(`${at}.earlier.packedOn`)} label="It was packed on" type="date" />
          <TextField {...field(`${at}.earlier.bestBeforeOn`)} label="It is best before" type="date" />
          <TextField {...field(`${at}.earlier.mrp`)} label="Its MRP, ₹" inputMode="decimal" autoComplete="off" />
        </>
      )}
    </fieldset>
  )
}
