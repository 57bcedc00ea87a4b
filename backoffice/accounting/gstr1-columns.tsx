import { placeInCsv } from '#domain/accounting/gstr1/form.ts'
import { shortDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import type { FormColumn } from './form-table.tsx'
import { type Gstr1, percent } from './gstr1.ts'

type Heads = { readonly taxable: number; readonly igst: number; readonly cgst: number; readonly sgst: number }
type ByRate = Heads & { readonly rateBasisPoints: number }
type Small = Gstr1['b2cs'][number]
type Large = Gstr1['b2cl'][number]
/** A document at one of its rates. */
export type LargeLine = Large & ByRate

function amount<Row>(label: string, paise: (row: Row) => number): FormColumn<Row> {
  const render = (row: Row) => (
    <span className={classes(paise(row) < 0 && 'font-semibold text-waiting')}>{formatAmount(paise(row))}</span>
  )
  return { label: `${label}, ₹`, isFigure: true, render }
}

const rate: FormColumn<ByRate> = { label: 'Rate', isFigure: true, render: percent }
const taxes: readonly FormColumn<Heads>[] = [
  amount('Taxable', (row) => row.taxable),
  amount('IGST', (row) => row.igst),
  amount('CGST', (row) => row.cgst),
  amount('SGST', (row) => row.sgst),
]
const place: FormColumn<{ readonly placeOfSupply: string }> = {
  label: 'Place of supply',
  render: ({ placeOfSupply }) => placeInCsv(placeOfSupply),
}

export const smallColumns: readonly FormColumn<Small>[] = [
  place,
  rate,
  ...taxes,
  {
    label: 'Tax by the tool, ₹',
    isFigure: true,
    render: ({ taxByToolPaise, igst, cgst, sgst }) => (
      <span className={classes(taxByToolPaise === igst + cgst + sgst && 'text-ink-soft')}>
        {formatAmount(taxByToolPaise)}
      </span>
    ),
  },
]

export const largeColumns: readonly FormColumn<LargeLine>[] = [
  { label: 'Number', render: ({ number }) => number },
  { label: 'Day', render: ({ day }) => shortDate(day) },
  place,
  amount('Value', (row) => row.value),
  rate,
  amount('Taxable', (row) => row.taxable),
  amount('IGST', (row) => row.igst),
]

export const nilColumns: readonly FormColumn<Gstr1['nil'][number]>[] = [
  {
    label: 'Supplies to unregistered persons',
    render: ({ isInterState }) => (isInterState ? 'To other States' : 'Within the State'),
  },
  amount('Nil-rated', (row) => row.taxable),
]

export const hsnColumns: readonly FormColumn<Gstr1['hsn'][number]>[] = [
  { label: 'HSN', render: ({ hsn }) => hsn },
  { label: 'Description', render: ({ description }) => description },
  { label: 'PAC', isFigure: true, render: ({ quantity }) => quantity.toLocaleString('en-IN') },
  amount('Value', (row) => row.taxable + row.igst + row.cgst + row.sgst),
  rate,
  ...taxes,
]

export const issuedColumns: readonly FormColumn<Gstr1['issued'][number]>[] = [
  { label: 'Documents', render: ({ kind }) => (kind === 'invoice' ? 'Invoices' : 'Credit notes') },
  { label: 'From', render: ({ from }) => from },
  { label: 'To', render: ({ to }) => to },
  { label: 'Total', isFigure: true, render: ({ total }) => total.toLocaleString('en-IN') },
  { label: 'Cancelled', isFigure: true, render: ({ cancelled }) => cancelled.toLocaleString('en-IN') },
  { label: 'Issued', isFigure: true, render: ({ total, cancelled }) => (total - cancelled).toLocaleString('en-IN') },
]
