import { mergeLines, type WantedLine } from '../checkout/merge-lines.ts'
import { hour } from '../time.ts'

/** Most units of one product that a customer may reserve. */
export const maxReservedOfProduct = 20
/** Most units of all products that a customer may reserve. */
export const maxReservedByCustomer = 60
/** Most units that customers of one network who have never paid may reserve together. */
export const maxReservedByNewcomers = 120
/** Milliseconds after an unpaid reservation has expired in which its customer may reserve nothing. */
export const noReservationAfterExpiry = 1 * hour
/** Above this number the shop does not show how many units are left. */
export const maxLeftShown = 20

/**
 * Units of which a customer may be told that they are there, where more than 20 are left: one digit and a half of their number, so
 * that nobody reads from it how much is sold. `roundLeft(29) === 20`, `roundLeft(126) === 100`, `roundLeft(1270) === 1000`.
 */
export function roundLeft(left: number): number {
  const step = Math.max(10, 10 ** (String(left).length - 1) / 2)
  return left - (left % step)
}

/**
 * Whether a customer with these units reserved may reserve those wanted: 20 units of a product, 60 in all.
 * `isWithinReservationLimits([], [{ productId: 'rice', quantity: 21 }]) === false`
 */
export function isWithinReservationLimits(reserved: readonly WantedLine[], wanted: readonly WantedLine[]): boolean {
  const together = mergeLines([...reserved, ...wanted])
  const isTooMuch = together.some(({ quantity }) => quantity > maxReservedOfProduct)
  return !isTooMuch && unitsIn(together) <= maxReservedByCustomer
}

export function unitsIn(lines: readonly WantedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
