import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import type { Tone } from '../../ui/state-tones.ts'

type Settlement = StaffAnswer<'GET /api/books/settlements'>['rows'][number]
type Shown = Pick<Settlement, 'bank' | 'state' | 'paidPaise' | 'creditPaise' | 'debitPaise' | 'lines'>

const words = {
  ticked: ['resting', 'At the bank'],
  'by-hand': ['resting', 'Ticked off by hand'],
  differs: ['late', 'Amount differs'],
  missing: ['waiting', 'Not at the bank yet'],
} as const

/** What the bank's statement says of a settlement; where no money is to arrive, why not. */
export function bankWords({
  bank,
  state,
  paidPaise,
  creditPaise,
  debitPaise,
  lines,
}: Shown): readonly [tone: Tone, words: string] {
  if (bank !== 'none') return words[bank]
  if (state === 'failed') return ['late', 'Failed']
  if (paidPaise === undefined) return ['resting', 'Not listed yet']
  if (paidPaise < 0) return ['resting', 'Debits larger than credits']
  // Lines are listed by their own day.
  if (lines === 0) return ['resting', 'Lines not listed yet']
  return ['resting', creditPaise === 0 && debitPaise === 0 ? 'No payments in it' : 'Debits took all credits']
}

type Sums = { readonly bankPaise?: number | undefined; readonly settlementPaise?: number | undefined }

/** 'The bank has ₹97.63, the settlement ₹110.63: ₹13 less'; undefined where nothing differs, or a sum is not known. */
export function sayBankDiffers({ bankPaise, settlementPaise }: Sums): string | undefined {
  if (bankPaise === undefined || settlementPaise === undefined || bankPaise === settlementPaise) return undefined
  const by = bankPaise - settlementPaise
  const [bank, settlement, difference] = [bankPaise, settlementPaise, Math.abs(by)].map(formatRupeesExactly)
  return `The bank has ${bank}, the settlement ${settlement}: ${difference} ${by < 0 ? 'less' : 'more'}`
}
