import { certificateSchemes } from '#domain/catalogue/product-facts.ts'
import type { BatchTexts } from '#domain/stock/batch-facts.ts'
import { SelectField, TextField } from '../../ui/field.tsx'

export const batchLabels: { readonly [Field in keyof BatchTexts]: string } = {
  code: 'Code on the packs',
  packedOn: 'Packed on',
  bestBeforeOn: 'Best before',
  mrp: 'Printed MRP in ₹',
  growerId: 'Grower',
  harvestedOn: 'Harvested on',
  packerFssai: 'Packer’s FSSAI number',
  certificateScheme: 'Organic certificate',
  certificateNumber: 'Its number',
  transactionCertificate: 'Transaction certificate',
}

type Field = (name: keyof BatchTexts) => object & { readonly error: string | undefined; readonly name: string }

/** What is printed on the packs (BATCH-01). */
export function PrintedFields({ field }: { field: Field }) {
  const text = (name: keyof BatchTexts) => ({ ...field(name), label: batchLabels[name], autoComplete: 'off' })
  return (
    <>
      <TextField {...text('code')} />
      <TextField {...text('mrp')} inputMode="decimal" />
      <TextField {...text('packedOn')} type="date" />
      <TextField {...text('bestBeforeOn')} type="date" />
    </>
  )
}

type OriginProps = {
  readonly field: Field
  readonly growers: readonly { readonly id: string; readonly name: string }[]
}

/** Where its goods come from, and their certificates. */
export function OriginFields({ field, growers }: OriginProps) {
  const text = (name: keyof BatchTexts) => ({ ...field(name), label: batchLabels[name], autoComplete: 'off' })
  return (
    <>
      <SelectField
        {...field('growerId')}
        label={batchLabels.growerId}
        options={[{ value: '', label: 'None' }, ...growers.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <TextField {...text('harvestedOn')} type="date" />
      <SelectField
        {...field('certificateScheme')}
        label={batchLabels.certificateScheme}
        options={[{ value: '', label: 'None' }, ...certificateSchemes.map((value) => ({ value, label: value }))]}
      />
      <TextField {...text('certificateNumber')} />
      <TextField {...text('transactionCertificate')} />
      <TextField {...text('packerFssai')} inputMode="numeric" />
    </>
  )
}
