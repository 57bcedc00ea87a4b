import { type Certificate, certificateOn } from '../catalogue/product.ts'

/** Without 0, 1, I and O, which are read for each other. */
export const lotCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const lotLength = 8
const lotForm = new RegExp(`^[${lotCharacters}]{${lotLength}}$`)

/** A lot as somebody types it from a pack: spaces, hyphens and case do not count. `canonicalLot('k7mp 4qrt')` is `K7MP4QRT`. Undefined where it can be none. */
export function canonicalLot(typed: string): string | undefined {
  const lot = typed.replace(/[\s-]+/g, '').toUpperCase()
  return lotForm.test(lot) ? lot : undefined
}

/** `K7MP 4QRT`, in two groups. */
export function formatLot(lot: string): string {
  return `${lot.slice(0, 4)} ${lot.slice(4)}`
}

/** The last day of a lot's page in India: the same day a year after its best before (BATCH-05). Of 29 February it is no day of the calendar, and compares right. */
export function lastDayOfLotPage(bestBefore: string): string {
  return `${Number(bestBefore.slice(0, 4)) + 1}${bestBefore.slice(4)}`
}

export function isLotShown({ bestBefore }: { readonly bestBefore: string }, today: string): boolean {
  return today <= lastDayOfLotPage(bestBefore)
}

type Named = { readonly scheme: string; readonly number: string }

/** The numbers that a batch names: one, or those of a packing run of several, `mixed: ORG/1 and ORG/2` (BATCH-06). */
function numbersOf(number: string): string[] {
  return number.startsWith('mixed: ') ? number.slice('mixed: '.length).split(' and ') : [number]
}

/**
 * The certificates of a lot on a day (GOODS-12): of the known ones the valid one that the batch names, or the first valid one where it names none.
 * A pack of mixed goods stands on all that it names, so it has all of them or none. A batch that names one which nobody knows shows none: nobody
 * knows until when it is valid.
 */
export function certificatesOfLot(
  named: Named | undefined,
  { known, today }: { readonly known: readonly (Certificate | undefined)[]; readonly today: string },
): Certificate[] {
  const numbers = named ? numbersOf(named.number) : [undefined]
  const found = numbers.map((number) =>
    certificateOn(
      known.filter((one) => !named || (one?.number === number && one?.scheme === named.scheme)),
      today,
    ),
  )
  return found.every((one) => one !== undefined) ? found : []
}
