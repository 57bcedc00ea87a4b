import { createHash } from 'node:crypto'
import type { WantedLine } from '#domain/checkout/merge-lines.ts'
import { openReservationsPerCustomer } from '#domain/stock/reservation.ts'
import {
  isWithinReservationLimits,
  maxReservedByNewcomers,
  noReservationAfterExpiry,
  unitsIn,
} from '#domain/stock/reservation-limits.ts'
import { later } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { releaseAndLockStock, reserveStock, type SoldOut } from '#server/stock/reserve-stock.ts'
import { countUnitsReservedFrom } from '#server/stock/stock.store.ts'
import { takeStoppedOffSale } from '#server/stock/take-off-sale.ts'
import { type ActiveReservation, lockNetwork, readCustomerReservations } from './active-reservations.store.ts'

type Cart = {
  readonly customerId: string
  readonly lines: readonly WantedLine[]
  readonly clientIp: string
  /** Reservation of the attempt that this one replaces. */
  readonly replaced: string | null
}

/**
 * Reserves all lines of a cart, or none. `reservationId` is null when the cart exceeds the limits or a reservation of the
 * customer has expired unpaid within the hour: the units are then sold at payment, if in stock. Beyond three reservations the oldest
 * is released. Unpaid older reservations are released when the limits, or with `releasesUnpaid` the stock, do not allow both.
 * The caller has locked the customer.
 */
export async function reserveCart(
  tx: Transaction,
  { customerId, lines, clientIp, replaced }: Cart,
  { now, releasesUnpaid }: { now: Date; releasesUnpaid: boolean },
): Promise<{ reservationId: string | null } | SoldOut> {
  const expiredSince = later(now, -noReservationAfterExpiry)
  const { reservations, hasExpired, hasPaid } = await readCustomerReservations(tx, { customerId, expiredSince, now })
  const others = reservations.filter(({ id }) => id !== replaced)
  const own = replaced ? [replaced] : []
  const releases = hasExpired ? undefined : releasesWithinLimits(others, lines, { releasesUnpaid })
  const releasing = releases ?? (releasesUnpaid ? unpaidOf(others) : [])
  const ended = [...own, ...releasing.map(({ id }) => id)]
  const shortage = await releaseAndLockStock(tx, lines, { releasing: ended })
  if (shortage) return shortage
  const network = hasPaid ? null : digestOf(clientIp)
  const mayReserve = releases && (network === null || (await isWithinNetworkLimit(tx, network, lines)))
  const reservationId = mayReserve ? await reserveStock(tx, lines, { now, network }) : null
  await takeStoppedOffSale(tx, productsOf(reservations, ended), { at: now })
  return { reservationId }
}

/**
 * Whether an open attempt still has its reservation. Without one, its units must be in stock: the customer learns of a shortage
 * before paying, not after.
 */
export async function confirmReservationOrStock(
  tx: Transaction,
  { customerId, lines, reservationId }: Pick<Cart, 'customerId' | 'lines'> & { readonly reservationId: string | null },
  { now, releasesUnpaid }: { now: Date; releasesUnpaid: boolean },
): Promise<{ isReserved: boolean } | SoldOut> {
  const { reservations } = await readCustomerReservations(tx, { customerId, expiredSince: now, now })
  if (reservations.some(({ id }) => id === reservationId)) return { isReserved: true }
  const releasing = releasesUnpaid ? unpaidOf(reservations).map(({ id }) => id) : []
  const shortage = await releaseAndLockStock(tx, lines, { releasing })
  if (shortage) return shortage
  await takeStoppedOffSale(tx, productsOf(reservations, releasing), { at: now })
  return { isReserved: false }
}

/** What was promised by these reservations, in this cart or another one. */
function productsOf(reservations: readonly ActiveReservation[], ids: readonly string[]): string[] {
  const ended = reservations.filter(({ id }) => ids.includes(id))
  return [...new Set(ended.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
}

/** The customer's reservations to release so that these lines are within the limits; undefined when they never are. */
function releasesWithinLimits(
  reservations: readonly ActiveReservation[],
  lines: readonly WantedLine[],
  { releasesUnpaid }: { releasesUnpaid: boolean },
): readonly ActiveReservation[] | undefined {
  const surplus = reservations.slice(openReservationsPerCustomer - 1)
  const surplusAndUnpaid = [...new Set([...surplus, ...unpaidOf(reservations)])]
  if (!releasesUnpaid && isWithinLimitsWithout(surplus, reservations, lines)) return surplus
  return isWithinLimitsWithout(surplusAndUnpaid, reservations, lines) ? surplusAndUnpaid : undefined
}

function unpaidOf(reservations: readonly ActiveReservation[]): ActiveReservation[] {
  return reservations.filter(({ isUnpaid }) => isUnpaid)
}

function isWithinLimitsWithout(
  released: readonly ActiveReservation[],
  reservations: readonly ActiveReservation[],
  lines: readonly WantedLine[],
): boolean {
  const remaining = reservations.filter((one) => !released.includes(one))
  return isWithinReservationLimits(
    remaining.flatMap((one) => one.lines),
    lines,
  )
}

async function isWithinNetworkLimit(tx: Transaction, network: string, lines: readonly WantedLine[]): Promise<boolean> {
  await lockNetwork(tx, network)
  return (await countUnitsReservedFrom(tx, network)) + unitsIn(lines) <= maxReservedByNewcomers
}

/** Networks are stored as digests only. */
function digestOf(clientIp: string): string {
  return createHash('sha256').update(networkOf(clientIp)).digest('base64url')
}
