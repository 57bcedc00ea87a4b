// Why an order is on hold: one text of one or more reasons, as staff read it. What the shop wrote itself is read back here, and nowhere else.
import { titleWithSize } from '../catalogue/net-quantity.ts'
import type { ParcelState } from '../fulfilment/parcel-states.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

type Units = { readonly position: number; readonly quantity: number }

export const reasonSeparator = '; also: '
const missingPrefix = 'Missing: '

/** Of an order whose cancellation, or that of some of its units, waits (REFUND-05). */
export const askedReason = 'a cancellation was asked for, an owner decides'

/** Of an order that its customer asks to cancel while it is packed (RETURN-03). */
export function customerAsksReason(ticket: string): string {
  return `The customer asks to cancel it, ticket ${ticket}`
}

/** The ticket by which a customer asks to cancel, where that is the reason. */
export function ticketOfReason(reason: string): string | undefined {
  const ticket = /T-[0-9]{6}$/.exec(reason)?.[0]
  return ticket !== undefined && reason === customerAsksReason(ticket) ? ticket : undefined
}

/** What the reasons of a hold are about, for lists of held orders; a hold with several reasons is of several kinds. */
export const holdKinds = ['missing', 'parcel', 'recall', 'cancellation', 'other'] as const
export type HoldKind = (typeof holdKinds)[number]

/** As staff read them. */
export const holdKindLabels: { readonly [Kind in HoldKind]: string } = {
  missing: 'Units missing',
  parcel: 'Parcel back or lost',
  recall: 'Recall',
  cancellation: 'Cancellation asked for',
  other: 'Another reason',
}

/** By what each begins or reads, as regular expressions that the database reads alike; others are in a person's words. */
export const kindPatterns: { readonly [Kind in Exclude<HoldKind, 'other'>]: string } = {
  missing: '^Missing: [0-9]+ × ',
  parcel: '^Parcel ([0-9]+) (came back|is lost)$',
  recall: '^Recall of .+, batch .+',
  cancellation: `^(${askedReason}|${customerAsksReason('T-[0-9]{6}')})$`,
}

/** `kindsOfHold('Wrong flat; also: Missing: 1 × Ragi Flour')` are 'missing' and 'other'. */
export function kindsOfHold(heldReason: string | null): readonly HoldKind[] {
  const kinds = reasonsOf(heldReason).map((reason) => {
    return holdKinds.find((kind) => kind !== 'other' && new RegExp(kindPatterns[kind]).test(reason)) ?? 'other'
  })
  return holdKinds.filter((kind) => kinds.includes(kind))
}

export function reasonsOf(heldReason: string | null): readonly string[] {
  return heldReason === null ? [] : heldReason.split(reasonSeparator)
}

type Stopped = Pick<StoredOrder, 'heldReason'> & { readonly cancellationAsked: object | string | null }

/** Why an order is neither packed nor handed over: its hold, and a cancellation that waits for an owner (REFUND-05). */
export function stopReason({ heldReason, cancellationAsked }: Stopped): string | null {
  return joinReasons([...reasonsOf(heldReason), ...(cancellationAsked ? [askedReason] : [])])
}

/** Null without a reason. */
export function joinReasons(reasons: readonly string[]): string | null {
  return reasons.length === 0 ? null : reasons.join(reasonSeparator)
}

/**
 * What a person typed, trimmed; in quotation marks what would read as one of the shop's reasons that only their units end. Missing units
 * are not: a release ends these, and its undoing says them again.
 */
export function wordsOfPerson(given: string): string {
  const parts = given.trim().split(reasonSeparator)
  return parts.map((part) => (parcelOfReason(part) === undefined ? part : `“${part}”`)).join(reasonSeparator)
}

/** Of an order whose parcel does not arrive: staff decide whether to send its units again or to refund them. Undefined for other states. */
export function parcelReason(state: ParcelState, parcel: number): string | undefined {
  if (state === 'back') return `Parcel ${parcel} came back`
  if (state === 'lost') return `Parcel ${parcel} is lost`
  return undefined
}

/** Of orders that have packed units of a batch that is recalled (BATCH-04). */
export function recallReason({ title, code }: { readonly title: string; readonly code: string }): string {
  return `Recall of ${title}, batch ${code}`
}

/** The number of the parcel that such a reason names. */
export function parcelOfReason(reason: string): number | undefined {
  const number = new RegExp(kindPatterns.parcel).exec(reason)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The reasons of a hold without those that name parcels; undefined when there is none of them. */
export function reasonsBesideParcels(heldReason: string | null): string | null | undefined {
  const reasons = reasonsOf(heldReason)
  const left = reasons.filter((reason) => parcelOfReason(reason) === undefined)
  return left.length === reasons.length ? undefined : joinReasons(left)
}

export function isMissingReason(reason: string): boolean {
  return new RegExp(kindPatterns.missing).test(reason)
}

/** 'Missing: 2 × Ragi Flour, 1 × Kodo Millet'. */
export function missingReason(lines: readonly Named[], missing: readonly Units[]): string {
  return missingReasonOf(
    lines,
    missing.map(({ position, quantity }) => ({ positions: [position], quantity })),
  )
}

/** The same of units of a line, or of one of several. */
export function missingReasonOf(lines: readonly Named[], named: readonly NamedUnits[]): string {
  const units = named.flatMap(({ positions, quantity }) => {
    const line = lines.find(({ position }) => positions.includes(position))
    if (!line || quantity === 0) return []
    return [`${quantity} × ${positions.length > 1 ? line.title : nameOf(line, lines)}`]
  })
  return missingPrefix + units.join(', ')
}

type Named = Pick<StoredLine, 'position' | 'title' | 'netQuantity'>

/** With its size where the order has the product in another one too. */
function nameOf({ title, netQuantity }: Named, lines: readonly Named[]): string {
  const hasSizes = lines.some((one) => one.title === title && one.netQuantity !== netQuantity)
  return hasSizes ? titleWithSize(title, netQuantity) : title
}

/** Units that a hold calls missing, by position: they are not there to go back to the shelf. Where either of two lines may be meant, the first is. */
export function missingByPosition({
  heldReason,
  lines,
}: Pick<StoredOrder, 'heldReason' | 'lines'>): ReadonlyMap<number, number> {
  const missing = new Map<number, number>()
  for (const { positions, quantity } of reasonsOf(heldReason).flatMap((reason) => missingUnits(reason, lines))) {
    let rest = quantity
    for (const { position, toPack } of lines.filter((line) => positions.includes(line.position))) {
      const before = missing.get(position) ?? 0
      const units = Math.min(rest, toPack - before)
      if (units > 0) missing.set(position, before + units)
      rest -= Math.max(0, units)
    }
  }
  return missing
}

/** Units of a line, or of one of several. */
export type NamedUnits = { readonly positions: readonly number[]; readonly quantity: number }

/** Holds of earlier versions name no size: either line may be meant. None for another reason. */
export function missingUnits(reason: string, lines: readonly StoredLine[]): readonly NamedUnits[] {
  if (!isMissingReason(reason)) return []
  const named: NamedUnits[] = []
  const known = positionsByName(lines)
  let rest = reason.slice(missingPrefix.length)
  while (rest !== '') {
    const quantity = Number(/^(\d+) × /.exec(rest)?.[1] ?? 0)
    const after = rest.replace(/^\d+ × /, '')
    const [name, positions] = known.find(([one]) => after === one || after.startsWith(`${one}, `)) ?? []
    if (quantity === 0 || name === undefined || positions === undefined) return []
    named.push({ positions, quantity })
    rest = after.slice(name.length).replace(/^, /, '')
  }
  return named
}

/** By the name in a reason, or by a title alone; the longest first, for one may begin with another. */
function positionsByName(lines: readonly StoredLine[]): readonly (readonly [string, readonly number[]])[] {
  const names = new Set(lines.flatMap((line) => [line.title, nameOf(line, lines)]))
  const positions = [...names].map((name) => {
    const named = lines.filter((line) => nameOf(line, lines) === name)
    const same = named.length > 0 ? named : lines.filter(({ title }) => title === name)
    return [name, same.map(({ position }) => position)] as const
  })
  return positions.toSorted(([one], [other]) => other.length - one.length)
}
