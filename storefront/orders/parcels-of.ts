import type { OrderLine, OrderParcel } from './load-orders.ts'

export type Units = { readonly title: string; readonly quantity: number }
export type SentParcel = OrderParcel & { readonly contents: readonly Units[] }

type Seen = {
  readonly parcels: readonly SentParcel[]
  readonly toSend: readonly Units[]
  /** All that is to be sent is packed. */
  readonly isPacked: boolean
}

/**
 * The parcels that left the shop with units of the `shown` lines, and the units of these lines that are still to be sent (SHIP-07).
 * A parcel that came back or is lost is shown until its units are in another parcel or cancelled; a packed one may still be unpacked.
 */
export function parcelsOf(
  { own, shown }: { own: readonly OrderLine[]; shown: readonly OrderLine[] },
  parcels: readonly OrderParcel[],
): Seen {
  const ofShown = parcels.filter(({ state, lines }) => state !== 'packed' && lines.some(({ pid }) => has(shown, pid)))
  const missing = new Map(shown.map((line) => [line.pid, unitsMissing(line, ofShown)]))
  const sent = ofShown.filter((parcel) => {
    if (!isGone(parcel)) return true
    const again = parcel.lines.map(({ pid, qty }) => take(missing, pid, qty))
    return again.some((quantity) => quantity > 0)
  })
  return {
    parcels: sent.map((parcel) => ({ ...parcel, contents: contentsOf(parcel, own) })),
    toSend: shown
      .map(({ pid, productName }) => ({ title: productName, quantity: missing.get(pid) ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
    isPacked: shown.every(({ pid }) => (missing.get(pid) ?? 0) <= unitsPacked(pid, parcels)),
  }
}

function has(lines: readonly OrderLine[], pid: string): boolean {
  return lines.some((line) => line.pid === pid)
}

/** Units that are neither cancelled nor in a parcel that arrives or has arrived. */
function unitsMissing({ pid, qty, status, cancelledQty = 0 }: OrderLine, parcels: readonly OrderParcel[]): number {
  if (status === 0) return 0
  const inParcels = parcels
    .filter((parcel) => !isGone(parcel))
    .flatMap(({ lines }) => lines.filter((line) => line.pid === pid))
    .reduce((sum, line) => sum + line.qty, 0)
  return Math.max(qty - cancelledQty - inParcels, 0)
}

function unitsPacked(pid: string, parcels: readonly OrderParcel[]): number {
  return parcels
    .filter(({ state }) => state === 'packed')
    .flatMap(({ lines }) => lines.filter((line) => line.pid === pid))
    .reduce((sum, { qty }) => sum + qty, 0)
}

function isGone({ state }: OrderParcel): boolean {
  return state === 'back' || state === 'lost'
}

function take(missing: Map<string, number>, pid: string, wanted: number): number {
  const left = missing.get(pid) ?? 0
  const taken = Math.min(left, wanted)
  missing.set(pid, left - taken)
  return taken
}

function contentsOf({ lines }: OrderParcel, own: readonly OrderLine[]): Units[] {
  return lines.map(({ pid, qty }) => ({
    title: own.find((line) => line.pid === pid)?.productName ?? pid,
    quantity: qty,
  }))
}
