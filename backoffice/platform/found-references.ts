import type { Found } from '#contract/backoffice/find.ts'
import { shortDate } from '#domain/dates.ts'
import { formatRupees } from '#domain/money.ts'
import { batchStateLabels } from '#domain/stock/batch-states.ts'

type Reference = NonNullable<Found['references']>[number]

const bankWords: { readonly [Bank in NonNullable<Reference['bank']>]: string } = {
  ticked: 'At the bank',
  'by-hand': 'Ticked off by hand',
  differs: 'Another amount at the bank',
  missing: 'Not at the bank yet',
  none: 'Not ticked off',
}

/** What the text names by its whole reference, number or code, and where it stands (DESK-03). */
export function itemOfReference(reference: Reference) {
  const { kind, id, day, amountPaise, bank, batch } = reference
  const aside = batch ? batchStateLabels[batch] : bank ? bankWords[bank] : kind === 'payout' ? 'Paid' : 'Slip'
  const money = amountPaise === undefined ? [] : [formatRupees(amountPaise)]
  const date = kind === 'batch' ? `best before ${shortDate(day)}` : shortDate(day)
  return { kind, id, label: labelOf(reference), aside, detail: [date, ...money].join(' · ') }
}

function labelOf({ kind, id, name = '' }: Reference): string {
  if (kind === 'settlement') return `Settlement ${id}`
  if (kind === 'transfer') return `Refund by bank of ${id}`
  if (kind === 'bank-line') return `Line of the bank ${id}`
  if (kind === 'payout') return `Paid to ${name}`
  return kind === 'slip' ? `${id} ${name}` : `Batch ${name}`
}
