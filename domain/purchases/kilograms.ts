import { groupDigits, ungroupDigits } from '../money.ts'

/** Whole grams. Kilograms are for people only. */
export type Grams = number

const gramsPerKg = 1000

/** Grams from typed kilograms: `'1,250.5'` and `'1250.5 kg'` are 1250500. Undefined for anything else, such as grams' fractions. */
export function parseKg(typed: string): Grams | undefined {
  const amount = /^(?<whole>\d{1,6})(?:\.(?<decimals>\d{1,3}))?$/.exec(
    ungroupDigits(typed.trim().replace(/\s*kg$/i, '')),
  )?.groups
  return amount ? Number(`${amount.whole}${(amount.decimals ?? '').padEnd(3, '0')}`) : undefined
}

/** `1,250.5 kg` from 1250500 grams, `−0.25 kg` from -250. */
export function formatKg(grams: Grams): string {
  return `${grams < 0 ? '−' : ''}${plainKg(Math.abs(grams), groupDigits)} kg`
}

/** `1250.5`, for files and fields. */
export function plainKg(grams: Grams, group: (whole: number) => string = String): string {
  const size = Math.abs(grams)
  const decimals = String(size % gramsPerKg)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${grams < 0 ? '-' : ''}${group(Math.floor(size / gramsPerKg))}${decimals && `.${decimals}`}`
}

/** What so many grams cost at a rate in paise a kg, in whole paise; half a paisa is rounded up. `costOf(1500, 33) === 50` */
export function costOf(grams: Grams, paisePerKg: number): number {
  return Number((BigInt(grams) * BigInt(paisePerKg) + 500n) / 1000n)
}
