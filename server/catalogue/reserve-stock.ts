import { reservationLasts } from '#domain/catalogue/reservation.ts'
import type { WantedLine } from '#domain/checkout/merge-lines.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { later } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import {
  insertReservation,
  lockHeld,
  lockShelf,
  putUnitsBack,
  readReservedLines,
  releaseLocked,
  type Shelf,
  takeUnits,
} from './reservations.store.ts'

export type SoldOut = Refusal<'sold-out', { productId: string; title: string; left: number }>

/**
 * Sets units aside for fifteen minutes (PAY-06); lines must be merged. `releasing` are earlier reservations whose units
 * go back first. A refusal has changed nothing.
 */
export async function reserveStock(
  tx: Transaction,
  lines: readonly WantedLine[],
  { now, releasing = [] }: { now: Date; releasing?: readonly string[] },
): Promise<{ id: string; expiresAt: Date } | SoldOut> {
  const freed = await lockHeld(tx, releasing)
  const comingBack = await readReservedLines(tx, freed)
  const shelf = await lockShelf(
    tx,
    [...lines, ...comingBack].map((line) => line.productId),
  )
  const shortage = findShortage(shelf, lines, comingBack)
  if (shortage) return shortage
  await releaseLocked(tx, freed)
  for (const line of comingBack) await putUnitsBack(tx, line)
  await takeLocked(tx, lines)
  const expiresAt = later(now, reservationLasts)
  return { id: await insertReservation(tx, { lines, reservedAt: now, expiresAt }), expiresAt }
}

/** Sells units that nobody reserved, or whose reservation has lapsed; a refusal has changed nothing. */
export async function takeStock(tx: Transaction, lines: readonly WantedLine[]): Promise<SoldOut | undefined> {
  const shelf = await lockShelf(
    tx,
    lines.map((line) => line.productId),
  )
  const shortage = findShortage(shelf, lines)
  if (shortage) return shortage
  await takeLocked(tx, lines)
}

function findShortage(
  shelf: ReadonlyMap<string, Shelf>,
  lines: readonly WantedLine[],
  comingBack: readonly WantedLine[] = [],
): SoldOut | undefined {
  for (const { productId, quantity } of lines) {
    const product = shelf.get(productId)
    const returned = comingBack.filter((line) => line.productId === productId)
    const stock = product?.isWithdrawn === false ? product.stock : 0
    const left = stock + returned.reduce((sum, line) => sum + line.quantity, 0)
    if (left < quantity) return refuse('sold-out', { productId, title: product?.title ?? 'this product', left })
  }
}

/** The shelf is locked and was looked at: a failure here is a fault, and takes the whole transaction with it. */
async function takeLocked(tx: Transaction, lines: readonly WantedLine[]) {
  if (!(await takeUnits(tx, lines))) throw new Error('Too few units on a locked shelf')
}
