// What the cancelling of units means for their parcels, the shelf and the hold of their order (REFUND-01, REFUND-03, REFUND-07).
import type { ParcelState } from '../fulfilment/parcel-states.ts'
import type { Credit } from '../invoices/credit-note-parts.ts'
import {
  joinReasons,
  missingReasonOf,
  missingUnits,
  type NamedUnits,
  parcelOfReason,
  reasonsOf,
} from './hold-reasons.ts'
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

/**
 * The reasons of a hold whose units are all cancelled by this, each unit for one reason, or have none left to pack (REFUND-01). Others stay;
 * one of missing units names the rest of them, so that none is written off twice.
 */
export function settledReasons(
  { heldReason, lines }: Pick<StoredOrder, 'heldReason' | 'lines'>,
  cancelled: readonly Credit[],
  parcels: readonly OrderParcel[],
): { readonly settled: readonly string[]; readonly left: string | null } {
  const reasons = reasonsOf(heldReason)
  let units: readonly Units[] = cancelled.flatMap((credit) => (credit.kind === 'cancelled' ? [credit] : []))
  const isSettled = (reason: string) => {
    const named = together(namedUnits(reason, lines, parcels))
    if (named.length === 0 || !named.every((one) => isCancelled(one, { lines, units }))) return false
    for (const one of named) units = withoutUnits(units, one)
    return true
  }
  const withRest = (reason: string) => {
    const named = together(missingUnits(reason, lines))
    const rest = named.map((one) => {
      const quantity = Math.max(0, one.quantity - cancelledOf(one, units))
      units = withoutUnits(units, one)
      return { ...one, quantity }
    })
    return rest.every(({ quantity }, at) => quantity === named[at]?.quantity) ? reason : missingReasonOf(lines, rest)
  }
  const settled = reasons.filter(isSettled)
  return { settled, left: joinReasons(reasons.filter((reason) => !settled.includes(reason)).map(withRest)) }
}

/** None for the words of a person. */
function namedUnits(
  reason: string,
  lines: readonly StoredLine[],
  parcels: readonly OrderParcel[],
): readonly NamedUnits[] {
  const parcel = parcels.find(({ number }) => number === parcelOfReason(reason))
  if (!parcel) return missingUnits(reason, lines)
  return parcel.lines.map(({ position, quantity }) => ({ positions: [position], quantity }))
}

function isCancelled(named: NamedUnits, { lines, units }: { lines: readonly StoredLine[]; units: readonly Units[] }) {
  const toPack = lines.reduce((sum, line) => sum + (named.positions.includes(line.position) ? line.toPack : 0), 0)
  return cancelledOf(named, units) >= named.quantity || toPack === 0
}

function cancelledOf({ positions }: NamedUnits, units: readonly Units[]): number {
  return units.reduce((sum, one) => sum + (positions.includes(one.position) ? one.quantity : 0), 0)
}

function withoutUnits(units: readonly Units[], { positions, quantity }: NamedUnits): readonly Units[] {
  let rest = quantity
  return units.map((one) => {
    const taken = positions.includes(one.position) ? Math.min(one.quantity, rest) : 0
    rest -= taken
    return { position: one.position, quantity: one.quantity - taken }
  })
}

/** A line is named more than once where its units are of several batches, or its product has several sizes: it stands once here. */
function together(named: readonly NamedUnits[]): readonly NamedUnits[] {
  const once = named.filter(
    ({ positions }, at) => named.findIndex((one) => one.positions.join() === positions.join()) === at,
  )
  return once.map(({ positions }) => {
    const same = named.filter((one) => one.positions.join() === positions.join())
    return { positions, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }
  })
}

export function unitsAt(units: readonly Units[], position: number): number {
  return units.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0)
}
