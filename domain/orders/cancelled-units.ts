// What the cancelling of units means for their parcels, the shelf and the hold of their order (REFUND-01, REFUND-03, REFUND-07).
import { type ParcelState, parcelOfHold } from '../fulfilment/parcel-states.ts'
import type { Credit } from '../invoices/credit-note-parts.ts'
import { reasonSeparator } from './order-changes.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

type Units = { readonly position: number; readonly quantity: number }
export type OrderParcel = { readonly number: number; readonly state: ParcelState; readonly lines: readonly Units[] }

/** The packed parcels that are unpacked because the units to pack are not enough: the newest first, no more than needed. */
export function parcelsToUnpack<P extends OrderParcel>(
  { lines }: StoredOrder,
  cancelled: readonly Units[],
  parcels: readonly P[],
): P[] {
  const missing = new Map(
    lines.map(({ position, toPack }) => [position, unitsAt(cancelled, position) - toPack] as const),
  )
  const isMissing = ({ position }: Units) => (missing.get(position) ?? 0) > 0
  const packed = parcels.filter(({ state }) => state === 'packed').toSorted((a, b) => b.number - a.number)
  return packed.filter((parcel) => {
    if (!parcel.lines.some(isMissing)) return false
    for (const { position, quantity } of parcel.lines) missing.set(position, (missing.get(position) ?? 0) - quantity)
    return true
  })
}

type LostOf = { readonly parcels: readonly OrderParcel[]; readonly decided: ReadonlyMap<number, number> }

/** Of the cancelled units those of lost parcels, by position: they are not there to go back to the shelf (REFUND-03). */
export function lostUnits(
  order: StoredOrder,
  cancelled: readonly Units[],
  lostOf: LostOf,
): ReadonlyMap<number, number> {
  const open = undecidedLostUnits(order, lostOf)
  return new Map([...open].map(([position, units]) => [position, Math.min(units, unitsAt(cancelled, position))]))
}

/**
 * Units of lost parcels by position, for which nothing was done yet. Units that are packed again exist. `decided` are lost units that earlier
 * credit notes took back, and those that were replaced from the shelf.
 */
export function undecidedLostUnits({ lines }: StoredOrder, { parcels, decided }: LostOf): ReadonlyMap<number, number> {
  const lost = parcels.filter(({ state }) => state === 'lost').flatMap((parcel) => parcel.lines)
  return new Map(
    lines.map(({ position, toPack }) => {
      const open = unitsAt(lost, position) - (decided.get(position) ?? 0)
      return [position, Math.max(0, Math.min(toPack, open))]
    }),
  )
}

const missingPrefix = 'Missing: '

export function isMissingReason(reason: string): boolean {
  return reason.startsWith(missingPrefix)
}

/** 'Missing: 2 × Ragi Flour, 1 × Kodo Millet'. */
export function formatMissing(
  lines: readonly Pick<StoredLine, 'position' | 'title'>[],
  missing: readonly Units[],
): string {
  const units = missing.map(({ position, quantity }) => {
    const title = lines.find((line) => line.position === position)?.title ?? ''
    return `${quantity} × ${title}`
  })
  return missingPrefix + units.join(', ')
}

/** The reasons of a hold whose units are all cancelled by this, each unit for one reason, or have none left to pack (REFUND-01). Others stay. */
export function settledReasons(
  { heldReason, lines }: Pick<StoredOrder, 'heldReason' | 'lines'>,
  cancelled: readonly Credit[],
  parcels: readonly OrderParcel[],
): { readonly settled: readonly string[]; readonly left: string | null } {
  const reasons = heldReason === null ? [] : heldReason.split(reasonSeparator)
  let units: readonly Units[] = cancelled.flatMap((credit) => (credit.kind === 'cancelled' ? [credit] : []))
  const isSettled = (reason: string) => {
    const named = together(namedUnits(reason, lines, parcels))
    if (named.length === 0 || !named.every((one) => isCancelled(one, { lines, units }))) return false
    for (const one of named) units = withoutUnits(units, one)
    return true
  }
  const settled = reasons.filter(isSettled)
  const left = reasons.filter((reason) => !settled.includes(reason)).join(reasonSeparator)
  return { settled, left: left === '' ? null : left }
}

type Named = { readonly positions: readonly number[]; readonly quantity: number }

function isCancelled(
  { positions, quantity }: Named,
  { lines, units }: { lines: readonly StoredLine[]; units: readonly Units[] },
) {
  const cancelled = units.reduce((sum, one) => sum + (positions.includes(one.position) ? one.quantity : 0), 0)
  const toPack = lines.reduce((sum, line) => sum + (positions.includes(line.position) ? line.toPack : 0), 0)
  return cancelled >= quantity || toPack === 0
}

function withoutUnits(units: readonly Units[], { positions, quantity }: Named): readonly Units[] {
  let rest = quantity
  return units.map((one) => {
    const taken = positions.includes(one.position) ? Math.min(one.quantity, rest) : 0
    rest -= taken
    return { position: one.position, quantity: one.quantity - taken }
  })
}

/** A line is named more than once where its units are of several batches, or its product has several sizes: it stands once here. */
function together(named: readonly Named[]): readonly Named[] {
  const once = named.filter(
    ({ positions }, at) => named.findIndex((one) => one.positions.join() === positions.join()) === at,
  )
  return once.map(({ positions }) => {
    const same = named.filter((one) => one.positions.join() === positions.join())
    return { positions, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }
  })
}

/** Positions of lines with units that a hold calls missing: they are not there to go back to the shelf. */
export function missingPositions({
  heldReason,
  lines,
}: Pick<StoredOrder, 'heldReason' | 'lines'>): ReadonlySet<number> {
  const reasons = (heldReason ?? '').split(reasonSeparator).filter(isMissingReason)
  return new Set(reasons.flatMap((reason) => namedUnits(reason, lines, []).flatMap(({ positions }) => positions)))
}

/** Products of two sizes have one title: either line may be meant. None for words of a person. */
function namedUnits(reason: string, lines: readonly StoredLine[], parcels: readonly OrderParcel[]): readonly Named[] {
  const parcel = parcelOfHold(reason)
  if (parcel) {
    const found = parcels.find(({ number }) => number === parcel)
    return (found?.lines ?? []).map(({ position, quantity }) => ({ positions: [position], quantity }))
  }
  if (!isMissingReason(reason)) return []
  const titles = [...new Set(lines.map(({ title }) => title))].toSorted((a, b) => b.length - a.length)
  const named: Named[] = []
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

export function unitsAt(units: readonly Units[], position: number): number {
  return units.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0)
}
