import { plainDigits } from '../plain-digits.ts'

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
  return grams >= 1 && grams <= 100_000 ? grams : undefined
}
