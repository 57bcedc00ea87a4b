// Where the units of an order are. The database refuses at commit what differs from parcels and credit notes (decision 0025).
import type { FulfilmentState } from './order-states.ts'
import type { StoredLine, StoredOrder, UnitCounts } from './stored-order.ts'

export type UnitPlace = 'toPack' | 'packed' | 'shipped' | 'delivered'
type Units = readonly { readonly position: number; readonly quantity: number }[]

/** Units that come back to be packed are cancelled, as far as credit notes took them back. */
export function moveUnits(order: StoredOrder, units: Units, { from, to }: { from: UnitPlace; to: UnitPlace }) {
  return countedAgain(order, units, (line, quantity) => {
    const moved = { ...line, [from]: line[from] - quantity }
    const there = { ...moved, [to]: moved[to] + quantity }
    const lost = Math.max(0, Math.min(owed(there), there.cancelled + there.toPack) - there.cancelled)
    return { ...there, toPack: there.toPack - lost, cancelled: there.cancelled + lost }
  })
}

/** Units that will not be packed. */
export function cancelUnits(order: StoredOrder, units: Units): StoredOrder {
  return countedAgain(order, units, (line, quantity) => ({
    ...line,
    toPack: line.toPack - quantity,
    cancelled: line.cancelled + quantity,
  }))
}

/** Delivered units that are sent again (RETURN-04): they are to pack, and their line stays delivered for the customer. */
export function replaceUnits(order: StoredOrder, units: Units): StoredOrder {
  return countedAgain(order, units, (line, quantity) => ({
    ...line,
    delivered: line.delivered - quantity,
    toPack: line.toPack + quantity,
    replaced: line.replaced + quantity,
  }))
}

/** Units that are cancelled unless they are in a parcel; returned ones are those that were sent, as long as there are any. */
function owed({ credited, returned, shipped, delivered }: StoredLine): number {
  return credited - returned + Math.max(0, returned - shipped - delivered)
}

function countedAgain(
  order: StoredOrder,
  units: Units,
  change: (line: StoredLine, quantity: number) => StoredLine,
): StoredOrder {
  const lines = order.lines.map((line) => {
    const quantity = units.reduce((sum, one) => sum + (one.position === line.position ? one.quantity : 0), 0)
    if (quantity === 0) return line
    const counted = change(line, quantity)
    const isAll = counted.delivered > 0 && counted.delivered === counted.quantity - counted.cancelled
    const isDelivered = isAll || (counted.replaced > 0 && line.status === 'delivered')
    return { ...counted, status: isDelivered ? ('delivered' as const) : ('ordered' as const) }
  })
  return { ...order, lines, fulfilment: fulfilmentOf(lines) }
}

/** As `fulfilment_of` of the database. */
export function fulfilmentOf(lines: readonly UnitCounts[]): FulfilmentState {
  const sum = (unitsOf: (line: UnitCounts) => number) => lines.reduce((total, line) => total + unitsOf(line), 0)
  const units = sum(({ quantity, cancelled }) => quantity - cancelled)
  const toPack = sum((line) => line.toPack)
  if (units === 0) return 'cancelled'
  if (sum(({ delivered }) => delivered) === units) return 'delivered'
  if (toPack > 0) return toPack === units ? 'to-pack' : 'part-packed'
  return sum(({ packed }) => packed) > 0 ? 'packed' : 'shipped'
}
