import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { Tone } from '../../ui/state-tones.ts'

type Settlement = StaffAnswer<'GET /api/books/settlements'>['rows'][number]
type Shown = Pick<Settlement, 'bank' | 'state' | 'paidPaise' | 'creditPaise' | 'debitPaise'>

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
}: Shown): readonly [tone: Tone, words: string] {
  if (bank !== 'none') return words[bank]
  if (state === 'failed') return ['late', 'Failed']
  if (paidPaise === undefined) return ['resting', 'Not listed yet']
  if (creditPaise === 0 && debitPaise === 0) return ['resting', 'No payments in it']
  return ['resting', paidPaise < 0 ? 'Debits larger than credits' : 'Debits took all credits']
}
