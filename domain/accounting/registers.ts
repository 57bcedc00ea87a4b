/** What a cell holds: amounts are whole paise, days are India's as `2026-11-25`, orders and documents are numbers that lead to them. */
export type ColumnKind = 'day' | 'text' | 'order' | 'slip' | 'document' | 'paise' | 'units'
export type RegisterColumn = {
  readonly label: string
  readonly kind: ColumnKind
  readonly isSummed?: true
  /** Left out on a tablet, where it would not fit. */
  readonly isMinor?: true
}
export type RegisterCell = string | number | null

type Register = {
  readonly title: string
  /** In words, such as 'invoice'. */
  readonly noun: readonly [one: string, many: string]
  readonly columns: readonly RegisterColumn[]
  /** What is in it, and by which day. */
  readonly hint: string
}

const day: RegisterColumn = { label: 'Day', kind: 'day' }
const order: RegisterColumn = { label: 'Order', kind: 'order' }
const minor = (column: RegisterColumn): RegisterColumn => ({ ...column, isMinor: true })
const paise = (label: string): RegisterColumn => ({ label, kind: 'paise', isSummed: true })
const text = (label: string): RegisterColumn => ({ label, kind: 'text' })
const taxColumns = ['Taxable', 'CGST', 'SGST', 'IGST', 'Round-off', 'Total'].map(paise)

/** The registers of the books (BOOKS-06). Without names of people: files of them stay on disks (decision 0050). */
export const registers = {
  sales: {
    title: 'Sales',
    noun: ['invoice', 'invoices'],
    columns: [day, { label: 'Invoice', kind: 'document' }, minor(order), minor(text('State')), ...taxColumns],
    hint: 'Invoices by the day of issue, with the amounts of the documents.',
  },
  'credit-notes': {
    title: 'Credit notes',
    noun: ['credit note', 'credit notes'],
    columns: [
      day,
      { label: 'Credit note', kind: 'document' },
      { label: 'Invoice', kind: 'document' },
      minor(order),
      minor(text('State')),
      ...taxColumns,
    ],
    hint: 'Credit notes by the day of issue, whenever their invoice was.',
  },
  refunds: {
    title: 'Refunds',
    noun: ['refund', 'refunds'],
    columns: [
      day,
      order,
      minor(text('Payment')),
      { label: 'Credit note', kind: 'document' },
      text('State'),
      text('Paid by'),
      { label: 'Paid on', kind: 'day' },
      text('UTR'),
      minor({ label: 'Of it refunded before', kind: 'paise' }),
      paise('Amount'),
    ],
    hint: 'Refunds by the day they were decided, paid or not. Of it refunded before: what a refund made at the card provider itself has paid.',
  },
  fees: {
    title: 'Fees',
    noun: ['settlement', 'settlements'],
    columns: [
      day,
      text('Settlement'),
      text('UTR'),
      paise('Before fees'),
      paise('Fee'),
      paise('GST in it'),
      paise('To the bank'),
    ],
    hint: 'The fee of the card provider in each settlement, by the day of the settlement; its invoice of the month says the same.',
  },
  'write-offs': {
    title: 'Write-offs',
    noun: ['write-off', 'write-offs'],
    columns: [
      day,
      text('Kind'),
      text('Product'),
      text('Batch'),
      { label: 'Units', kind: 'units', isSummed: true },
      text('Quantity'),
    ],
    hint: 'Units that were damaged, missing, expired, taken as a sample or recalled, that came back and were not sold again, or were lost on the way. What was undone is left out.',
  },
  'write-offs-by-quarter': {
    title: 'Write-offs by quarter',
    noun: ['row', 'rows'],
    columns: [
      text('Quarter'),
      text('Kind'),
      text('Product'),
      { label: 'Units', kind: 'units', isSummed: true },
      text('Quantity'),
    ],
    hint: 'What FoSCoS asks packers for each quarter: rejected, expired and recalled food by product. Returned food that was written off counts as rejected. Choose whole quarters.',
  },
  purchases: {
    title: 'Purchases',
    noun: ['slip', 'slips'],
    columns: [
      day,
      { label: 'Slip', kind: 'slip' },
      text('Grower'),
      text('Crop'),
      text('Quantity'),
      minor(text('Bill')),
      paise('Amount'),
      paise('GST'),
      paise('Total'),
    ],
    hint: 'Slips by the day of the purchase, corrections by their own. One without a price has no amount yet.',
  },
} as const satisfies { readonly [id: string]: Register }

export type RegisterId = keyof typeof registers
export const registerIds = Object.keys(registers) as RegisterId[]

export function columnsOf(id: RegisterId): readonly RegisterColumn[] {
  return registers[id].columns
}

/** What the summed columns of these rows come to; null for the others. */
export function sumRows(
  columns: readonly RegisterColumn[],
  rows: readonly (readonly RegisterCell[])[],
): RegisterCell[] {
  return columns.map(({ isSummed }, at) =>
    isSummed ? rows.reduce((sum, cells) => sum + Number(cells[at] ?? 0), 0) : null,
  )
}
