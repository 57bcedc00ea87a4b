import { mergeLines, type WantedLine } from '../checkout/merge-lines.ts'
import { hour } from '../time.ts'

/** Units of one product that a customer reserves at most. */
export const mostReservedOfProduct = 20
/** Units of all products that a customer reserves at most. */
export const mostReservedByCustomer = 60
/** Units that customers of one network who have never paid reserve together at most. */
export const mostReservedByNewcomers = 120
/** For so long after an unpaid reservation has lapsed, its customer reserves nothing; milliseconds. */
export const noReservationAfterLapse = 1 * hour
/** Above this number customers are not told how many units are left. */
export const mostLeftTold = 20

/**
 * Whether a customer may reserve `wanted` beside what is `reserved` already: 20 units of a product, 60 in all.
 * `isWithinReservationLimits([], [{ productId: 'rice', quantity: 21 }]) === false`
 */
export function isWithinReservationLimits(reserved: readonly WantedLine[], wanted: readonly WantedLine[]): boolean {
  const together = mergeLines([...reserved, ...wanted])
  const isTooMuch = together.some(({ quantity }) => quantity > mostReservedOfProduct)
  return !isTooMuch && unitsIn(together) <= mostReservedByCustomer
}

export function unitsIn(lines: readonly WantedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
