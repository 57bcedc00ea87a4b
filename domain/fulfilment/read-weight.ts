import { plainDigits } from '../plain-digits.ts'
import { formatKilograms, maxGrams } from './weight.ts'

/** From this figure on, one without a unit is grams. */
const leastWithoutUnit = 50

/**
 * Grams of a typed weight, or undefined: `1.25`, `1,25 kg` and `1250 g` are 1250, `.5` is 500. Without a unit, a figure of 50 or more is grams: no
 * parcel weighs 50 kg. More than 100 kg is refused.
 */
export function readGrams(typed: string): number | undefined {
  const [, figure, unit] = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*(kg|g)?$/i.exec(plainDigits(typed).trim()) ?? []
  if (figure === undefined) return undefined
  const amount = Number(figure.replace(',', '.'))
  const isGrams = unit ? unit.toLowerCase() === 'g' : amount >= leastWithoutUnit
  const grams = Math.round(isGrams ? amount : amount * 1000)
  return grams >= 1 && grams <= maxGrams ? grams : undefined
}

/** A weight as it is typed in kilograms, so that `readGrams` reads it: `1.25` from 1250, `50 kg` from 50000. */
export function typedWeight(grams: number): string {
  const kilograms = formatKilograms(grams, { decimals: 3 })
  return grams < leastWithoutUnit * 1000 ? kilograms : `${kilograms} kg`
}
