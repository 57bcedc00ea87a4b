import { useState } from 'react'
import { certificateSchemes } from '#domain/catalogue/product-facts.ts'
import type { BatchTexts } from '#domain/stock/batch-facts.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { PriceLink } from '../price-link.tsx'
import type { Proposal } from './best-before-proposal.ts'

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

type PrintedProps = {
  readonly field: Field
  /** The product whose price is above a printed MRP. */
  readonly priceOf?: string
  /** Of best before, by the shelf life of the product. */
  readonly proposal?: Proposal
}

/** What is printed on the packs (BATCH-01). */
export function PrintedFields(props: PrintedProps) {
  return (
    <>
      <CodeField {...props} />
      <MrpField {...props} />
      <DayFields {...props} />
    </>
  )
}

function CodeField({ field }: PrintedProps) {
  return <TextField {...field('code')} label={batchLabels.code} autoComplete="off" />
}

function MrpField({ field, priceOf }: PrintedProps) {
  return (
    <TextField
      {...field('mrp')}
      label={batchLabels.mrp}
      inputMode="decimal"
      autoComplete="off"
      hint={priceOf !== undefined && field('mrp').error && <PriceLink product={priceOf} />}
    />
  )
}

function DayFields({ field, proposal }: PrintedProps) {
  const day = (name: 'packedOn' | 'bestBeforeOn') => ({ ...field(name), label: batchLabels[name], autoComplete: 'off' })
  return (
    <>
      <TextField
        {...day('packedOn')}
        type="date"
        onInput={({ currentTarget }) => proposal?.follow(currentTarget.value)}
      />
      <TextField {...day('bestBeforeOn')} type="date" hint={proposal?.hint} />
    </>
  )
}

/** What lies there before the first batch (BATCH-01). Its MRP is read from the packs: a guess above it would let the price go above it. */
export const earlierBatch = { code: 'Earlier', packedOn: '', bestBeforeOn: '', mrp: '' } as const

/** Needed once for a product, so that what lies there and what comes are packed in the order of their days. */
export function EarlierFields({ units, ...printed }: PrintedProps & { readonly units: number }) {
  const [showsCode, setShowsCode] = useState(false)
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1 font-semibold">
        {units === 1
          ? 'The pack that lies here already'
          : `The ${units.toLocaleString('en-IN')} packs that lie here already`}
      </legend>
      <p className="text-ink-soft sm:col-span-2">
        Needed once: packers take what expires first, so type the days and the MRP printed on these packs, the earliest
        and lowest where they differ.
      </p>
      <DayFields {...printed} />
      <MrpField {...printed} />
      <details
        open={showsCode || printed.field('code').error !== undefined}
        onToggle={({ currentTarget }) => setShowsCode(currentTarget.open)}
        className="sm:col-span-2"
      >
        <summary className="w-fit cursor-pointer py-2 font-semibold">
          Their batch is called ‘{earlierBatch.code}’
        </summary>
        <CodeField {...printed} />
      </details>
    </fieldset>
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
