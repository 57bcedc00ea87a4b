import { type Refusal, refuse } from '../refusal.ts'
import { type Grams, parseKg } from './kilograms.ts'

export const deductionKinds = ['moisture', 'foreign-matter', 'other'] as const
export const deductionLabels: { readonly [Kind in DeductionKind]: string } = {
  moisture: 'Moisture',
  'foreign-matter': 'Foreign matter',
  other: 'Other',
}
export type DeductionKind = (typeof deductionKinds)[number]

/** What a deduction was typed as: `2.5` per cent of gross less tare, or `3` kg. */
export const deductionBases = ['per-cent', 'kg'] as const
export type TypedDeduction = {
  readonly kind: DeductionKind
  readonly basis: (typeof deductionBases)[number]
  readonly amount: string
  readonly words: string
}

export type Deduction = {
  readonly kind: DeductionKind
  /** Hundredths of a per cent, where per cent were typed. */
  readonly basisPoints?: number
  readonly grams: Grams
  readonly words: string
}

type Wrong = Refusal<'wrong-shape', { fields: { [field: string]: string } }>

/** A deduction of a weight of gross less tare, in whole grams, half a gram up. */
export function readDeduction({ kind, basis, amount, words }: TypedDeduction, base: Grams): Deduction | Wrong {
  const read = { kind, words: words.trim() }
  if (kind === 'other' && read.words === '') return wrong('words', 'Please say what is deducted')
  if (basis === 'kg') {
    const grams = parseKg(amount)
    return grams ? { ...read, grams } : wrong('amount', 'Please type kg, such as 2.5')
  }
  const basisPoints = readPerCent(amount)
  if (!basisPoints) return wrong('amount', 'Please type per cent, such as 1.5')
  return { ...read, basisPoints, grams: shareOf(base, basisPoints) }
}

function wrong(field: 'amount' | 'words', sentence: string): Wrong {
  return refuse('wrong-shape', { fields: { [field]: sentence } })
}

/** `shareOf(1000, 250) === 25` */
export function shareOf(base: Grams, basisPoints: number): Grams {
  return Math.floor((base * basisPoints + 5_000) / 10_000)
}

/** Hundredths of a per cent, less than 100: `readPerCent('2.5') === 250` */
export function readPerCent(typed: string): number | undefined {
  const amount = /^(?<whole>\d{1,2})(?:\.(?<decimals>\d{1,2}))?$/.exec(typed.trim().replace(/\s*%$/, ''))?.groups
  return amount ? Number(`${amount.whole}${(amount.decimals ?? '').padEnd(2, '0')}`) : undefined
}
