import type { WantedLine } from '#domain/checkout/merge-lines.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { reservationDuration } from '#domain/stock/reservation.ts'
import { maxLeftShown, unitsIn } from '#domain/stock/reservation-limits.ts'
import { later } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import {
  insertReservation,
  lockActiveReservations,
  lockStock,
  markReleased,
  readReservedLines,
  returnToStock,
  type StockRow,
  takeFromStock,
} from './stock.store.ts'

/** Not enough units. Above 20 the refusal does not say how many are left. */
export type SoldOut =
  | Refusal<'sold-out' | 'few-left', { productId: string; title: string; left: number }>
  | Refusal<'not-enough-stock', { productId: string; title: string }>

/**
 * Reserves units for `reservationDuration` (PAY-06); gives the reservation's id. `releaseAndLockStock` must have passed these lines in the same
 * transaction. `network` is the digest under which units of customers who have never paid are counted.
 */
export async function reserveStock(
  tx: Transaction,
  lines: readonly WantedLine[],
  { now, network }: { now: Date; network: string | null },
): Promise<string> {
  await takeLocked(tx, lines)
  return insertReservation(tx, { lines, reservedAt: now, expiresAt: later(now, reservationDuration), network })
}

/**
 * Checks that the units of merged lines are in stock once the reservations in `releasing` are released, releases these, and
 * leaves the products locked. A refusal has changed nothing.
 */
export async function releaseAndLockStock(
  tx: Transaction,
  lines: readonly WantedLine[],
  { releasing }: { releasing: readonly string[] },
): Promise<SoldOut | undefined> {
  const active = await lockActiveReservations(tx, releasing)
  const returning = await readReservedLines(tx, active)
  const stock = await lockStock(
    tx,
    [...lines, ...returning].map((line) => line.productId),
  )
  const shortage = findShortage(stock, lines, returning)
  if (shortage) return shortage
  await markReleased(tx, active)
  for (const line of returning) await returnToStock(tx, line)
}

/** Sells units without a reservation, or after it has expired. A refusal has changed nothing. */
export async function sellUnreserved(tx: Transaction, lines: readonly WantedLine[]): Promise<SoldOut | undefined> {
  const shortage = await releaseAndLockStock(tx, lines, { releasing: [] })
  if (shortage) return shortage
  await takeLocked(tx, lines)
}

function findShortage(
  stock: ReadonlyMap<string, StockRow>,
  lines: readonly WantedLine[],
  returning: readonly WantedLine[],
): SoldOut | undefined {
  for (const { productId, quantity } of lines) {
    const product = stock.get(productId)
    const returned = returning.filter((line) => line.productId === productId)
    const left = (product?.isListed ? product.stock : 0) + unitsIn(returned)
    if (left >= quantity) continue
    const named = { productId, title: product?.title ?? 'this product' }
    if (left > maxLeftShown) return refuse('not-enough-stock', named)
    return refuse(left > 0 ? 'few-left' : 'sold-out', { ...named, left })
  }
}

/** The rows are locked and were checked: too few units here are a fault, which rolls the transaction back. */
async function takeLocked(tx: Transaction, lines: readonly WantedLine[]) {
  if (!(await takeFromStock(tx, lines))) throw new Error('Too few units in a locked stock row')
}
