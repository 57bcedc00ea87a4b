// Units that are sent again: of parcels that came back or were lost (SHIP-10), and delivered ones that were damaged or wrong (RETURN-04).
import type { ParcelState } from '../fulfilment/parcel-states.ts'
import type { Credit } from '../invoices/credit-note-parts.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { undecidedLostUnits, unitsAt } from './cancelled-units.ts'
import { parcelOfReason, reasonsBesideParcels, reasonsOf } from './hold-reasons.ts'
import { replaceUnits } from './order-units.ts'
import { cancellableUnits, type RefundLine } from './refund-lines.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

/** Why units are sent again: their parcel came back or was lost, or they were delivered damaged or wrong. */
export const sendAgainCauses = ['back', 'lost', 'delivered'] as const
export type SendAgainCause = (typeof sendAgainCauses)[number]

/** Units of a line. Of those that came back `writtenOff` are not sent themselves: others from the shelf are. */
export type UnitsSentAgain = {
  readonly position: number
  readonly quantity: number
  readonly cause: SendAgainCause
  readonly writtenOff?: number | undefined
}

type Units = { readonly position: number; readonly quantity: number }
type Parcel = { readonly number: number; readonly state: ParcelState; readonly lines: readonly Units[] }

/**
 * Units to pack that wait for 'What now?' (SHIP-10): those of parcels that came back, which the hold names, and of lost ones. `decided` are
 * the lost units that were refunded or replaced before, by position.
 */
export function unitsThatWait(
  order: StoredOrder,
  { parcels, decided }: { parcels: readonly Parcel[]; decided: ReadonlyMap<number, number> },
): readonly UnitsSentAgain[] {
  const named = reasonsOf(order.heldReason).map(parcelOfReason)
  const back = parcels
    .filter(({ number, state }) => state === 'back' && named.includes(number))
    .flatMap((parcel) => parcel.lines)
  const lost = undecidedLostUnits(order, { parcels, decided })
  return order.lines.flatMap(({ position, toPack }) => {
    const gone = lost.get(position) ?? 0
    const here = Math.min(toPack - gone, unitsAt(back, position))
    return [
      ...(here > 0 ? [{ position, quantity: here, cause: 'back' } as const] : []),
      ...(gone > 0 ? [{ position, quantity: gone, cause: 'lost' } as const] : []),
    ]
  })
}

/** A hold whose parcels have no unit left that waits: their reasons go, others stay. */
export function withoutDecidedParcels(
  order: StoredOrder,
  lostOf: { parcels: readonly Parcel[]; decided: ReadonlyMap<number, number> },
): { readonly ended: readonly string[]; readonly left: string | null } {
  const left = reasonsBesideParcels(order.heldReason)
  if (left === undefined || unitsThatWait(order, lostOf).length > 0) return { ended: [], left: order.heldReason }
  return { ended: reasonsOf(order.heldReason).filter((reason) => parcelOfReason(reason) !== undefined), left }
}

/** Delivered units of a line that no credit note took back: they can be replaced (RETURN-04). */
export function replaceableUnits({ delivered, returned }: Pick<StoredLine, 'delivered' | 'returned'>): number {
  return Math.max(0, delivered - returned)
}

export type ReplacementUnits = {
  readonly toPack: number
  readonly packed: number
  readonly shipped: number
  /** First promised day of those to pack that were sent again first. */
  readonly deliveryFrom?: string | null
}
export type ReplacementRefusal =
  | Refusal<'replacement-packed', { title: string }>
  | Refusal<'replacement-on-its-way', { title: string }>

/**
 * Refuses credits of units whose replacement is packed or on its way (RETURN-04): cancelled ones are taken from those to pack first, and
 * returned ones from those that were delivered.
 */
export function refuseReplacements(
  { lines }: StoredOrder,
  credits: readonly Credit[],
  replacements: ReadonlyMap<number, ReplacementUnits>,
): ReplacementRefusal | undefined {
  for (const { position, title, toPack, packed, shipped, delivered, returned } of lines) {
    const sent = replacements.get(position)
    if (!sent) continue
    const unitsOf = (kind: Credit['kind']) =>
      credits.reduce(
        (sum, one) => sum + (one.position === position && one.kind === kind && 'quantity' in one ? one.quantity : 0),
        0,
      )
    if (unitsOf('cancelled') > toPack + packed - sent.packed) return refuse('replacement-packed', { title })
    if (unitsOf('returned') > shipped + delivered - returned - sent.shipped) {
      return refuse('replacement-on-its-way', { title })
    }
  }
  return undefined
}

/** Says of units that are no longer here, to cancel, that they are replacements on their way (RETURN-04). */
export function refuseShipped(
  { lines }: StoredOrder,
  wanted: readonly RefundLine[],
  replacements: ReadonlyMap<number, ReplacementUnits>,
): Refusal<'replacement-on-its-way', { title: string }> | undefined {
  const found = lines.find((line) => {
    const cancel = wanted.find(({ position }) => position === line.position)?.cancel ?? 0
    const beyond = cancel - cancellableUnits(line)
    return beyond > 0 && beyond <= (replacements.get(line.position)?.shipped ?? 0)
  })
  return found && refuse('replacement-on-its-way', { title: found.title })
}

/** The order with these units to pack; the first day of their promise counts unless something else was promised earlier and is to pack. */
export function sendAgain(
  order: StoredOrder,
  units: readonly UnitsSentAgain[],
  { dueFrom }: { dueFrom: string | null },
): StoredOrder {
  const isOpenBefore = order.lines.some(({ position, toPack }) => {
    const waiting = units.filter(({ cause }) => cause !== 'delivered')
    return toPack > unitsAt(waiting, position)
  })
  const replaced = replaceUnits(
    order,
    units.filter(({ cause }) => cause === 'delivered'),
  )
  return { ...replaced, dueFrom: isOpenBefore ? order.dueFrom : dueFrom }
}

/** First promised day of what is left to pack: of replacements alone their own, once what was promised earlier is cancelled (RETURN-04). */
export function dueFromOf(order: StoredOrder, replacements: ReadonlyMap<number, ReplacementUnits>): string | null {
  const days = order.lines.flatMap(({ position, toPack }) => {
    const again = replacements.get(position)
    return toPack === 0 ? [] : [again && again.toPack >= toPack ? again.deliveryFrom : undefined]
  })
  const known = days.filter((day) => day != null).toSorted()
  const [first] = known
  return first === undefined || known.length < days.length ? order.dueFrom : first
}
