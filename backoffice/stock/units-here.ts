// How many units of a product lie on the shelf, and whose they are.
import { type UnitsAtHand, unitsOnShelf } from '#domain/stock/count-shelf.ts'

export function inStock({ stock }: { stock: number }): string {
  return `${stock.toLocaleString('en-IN')} available`
}

/** '66 lie here: 45 available, 21 of paid orders' */
export function onShelf(at: UnitsAtHand): string {
  const units = unitsOnShelf(at)
  if (units <= 0) return 'None lie here'
  const lie = units === 1 ? '1 lies here' : `${units.toLocaleString('en-IN')} lie here`
  if (units === at.stock) return `${lie}, ${units === 1 ? 'available' : 'all available'}`
  const promised = [
    [at.reserved, 'being paid for'],
    [at.toPack - at.lost, 'of paid orders'],
  ] as const
  const further = promised.filter(([of]) => of > 0).map(([of, what]) => `, ${of.toLocaleString('en-IN')} ${what}`)
  return `${lie}: ${inStock(at)}${further.join('')}`
}
