// Why an order is on hold: one text of one or more reasons, as staff read it. What the shop wrote itself is read back here, and nowhere else.
import type { ParcelState } from '../fulfilment/parcel-states.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

type Units = { readonly position: number; readonly quantity: number }

const separator = '; also: '
const missingPrefix = 'Missing: '

export function reasonsOf(heldReason: string | null): readonly string[] {
  return heldReason === null ? [] : heldReason.split(separator)
}

/** Null without a reason. */
export function joinReasons(reasons: readonly string[]): string | null {
  return reasons.length === 0 ? null : reasons.join(separator)
}

/**
 * What a person typed, trimmed; in quotation marks what would read as one of the shop's reasons that only their units end. Missing units
 * are not: a release ends these, and its undoing says them again.
 */
export function wordsOfPerson(given: string): string {
  const parts = given.trim().split(separator)
  return parts.map((part) => (parcelOfReason(part) === undefined ? part : `“${part}”`)).join(separator)
}

/** Of an order whose parcel does not arrive: staff decide whether to send its units again or to refund them. Undefined for other states. */
export function parcelReason(state: ParcelState, parcel: number): string | undefined {
  if (state === 'back') return `Parcel ${parcel} came back`
  if (state === 'lost') return `Parcel ${parcel} is lost`
  return undefined
}

/** The number of the parcel that such a reason names. */
export function parcelOfReason(reason: string): number | undefined {
  const number = /^Parcel (\d+) (?:came back|is lost)$/.exec(reason)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The reasons of a hold without those that name parcels; undefined when there is none of them. */
export function reasonsBesideParcels(heldReason: string | null): string | null | undefined {
  const reasons = reasonsOf(heldReason)
  const left = reasons.filter((reason) => parcelOfReason(reason) === undefined)
  return left.length === reasons.length ? undefined : joinReasons(left)
}

export function isMissingReason(reason: string): boolean {
  return reason.startsWith(missingPrefix)
}

/** 'Missing: 2 × Ragi Flour, 1 × Kodo Millet'. */
export function missingReason(
  lines: readonly Pick<StoredLine, 'position' | 'title'>[],
  missing: readonly Units[],
): string {
  const units = missing.map(({ position, quantity }) => {
    const title = lines.find((line) => line.position === position)?.title ?? ''
    return `${quantity} × ${title}`
  })
  return missingPrefix + units.join(', ')
}

/** Positions of lines with units that a hold calls missing: they are not there to go back to the shelf. */
export function missingPositions({
  heldReason,
  lines,
}: Pick<StoredOrder, 'heldReason' | 'lines'>): ReadonlySet<number> {
  const reasons = reasonsOf(heldReason).filter(isMissingReason)
  return new Set(reasons.flatMap((reason) => missingUnits(reason, lines).flatMap(({ positions }) => positions)))
}

/** Units of a line, or of one of several. */
export type NamedUnits = { readonly positions: readonly number[]; readonly quantity: number }

/** Products of two sizes have one title: either line may be meant. None for another reason. */
export function missingUnits(reason: string, lines: readonly StoredLine[]): readonly NamedUnits[] {
  if (!isMissingReason(reason)) return []
  const titles = [...new Set(lines.map(({ title }) => title))].toSorted((a, b) => b.length - a.length)
  const named: NamedUnits[] = []
  let rest = reason.slice(missingPrefix.length)
  while (rest !== '') {
    const quantity = Number(/^(\d+) × /.exec(rest)?.[1] ?? 0)
    const after = rest.replace(/^\d+ × /, '')
    const title = titles.find((one) => after === one || after.startsWith(`${one}, `))
    if (quantity === 0 || title === undefined) return []
    const positions = lines.filter((line) => line.title === title).map(({ position }) => position)
    named.push({ positions, quantity })
    rest = after.slice(title.length).replace(/^, /, '')
  }
  return named
}
