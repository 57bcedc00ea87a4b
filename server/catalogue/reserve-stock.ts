import { reservationLasts } from '#domain/catalogue/reservation.ts'
import { mostLeftTold, unitsIn } from '#domain/catalogue/reservation-limits.ts'
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

/** Too few units are there. Above 20 the number is not told. */
export type SoldOut =
  | Refusal<'sold-out', { productId: string; title: string; left: number }>
  | Refusal<'not-enough-stock', { productId: string; title: string }>

type Reserved = { readonly id: string; readonly expiresAt: Date }

/**
 * Sets units aside for fifteen minutes (PAY-06); lines must be merged. `releasing` are earlier reservations whose units
 * go back first. A refusal has changed nothing.
 */
export async function reserveStock(
  tx: Transaction,
  lines: readonly WantedLine[],
  { now, releasing = [] }: { now: Date; releasing?: readonly string[] },
): Promise<Reserved | SoldOut> {
  return (await checkStock(tx, lines, { releasing })) ?? reserveChecked(tx, lines, { now, network: null })
}

/**
 * Reserves lines that `checkStock` has found in the same transaction. `network` is the digest under which the units of
 * customers who have never paid are counted.
 */
export async function reserveChecked(
  tx: Transaction,
  lines: readonly WantedLine[],
  { now, network }: { now: Date; network: string | null },
): Promise<Reserved> {
  await takeLocked(tx, lines)
  const expiresAt = later(now, reservationLasts)
  return { id: await insertReservation(tx, { lines, reservedAt: now, expiresAt, network }), expiresAt }
}

/**
 * Releases earlier reservations if the units of the lines are then there, and reserves none; their products stay locked. A
 * refusal has changed nothing.
 */
export async function checkStock(
  tx: Transaction,
  lines: readonly WantedLine[],
  { releasing }: { releasing: readonly string[] },
): Promise<SoldOut | undefined> {
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
}

/** Sells units that nobody reserved, or whose reservation has lapsed; a refusal has changed nothing. */
export async function takeStock(tx: Transaction, lines: readonly WantedLine[]): Promise<SoldOut | undefined> {
  const shortage = await checkStock(tx, lines, { releasing: [] })
  if (shortage) return shortage
  await takeLocked(tx, lines)
}

function findShortage(
  shelf: ReadonlyMap<string, Shelf>,
  lines: readonly WantedLine[],
  comingBack: readonly WantedLine[],
): SoldOut | undefined {
  for (const { productId, quantity } of lines) {
    const product = shelf.get(productId)
    const returned = comingBack.filter((line) => line.productId === productId)
    const stock = product?.isWithdrawn === false ? product.stock : 0
    const left = stock + unitsIn(returned)
    if (left >= quantity) continue
    const named = { productId, title: product?.title ?? 'this product' }
    return left > mostLeftTold ? refuse('not-enough-stock', named) : refuse('sold-out', { ...named, left })
  }
}

/** The shelf is locked and was looked at: a failure here is a fault, and takes the whole transaction with it. */
async function takeLocked(tx: Transaction, lines: readonly WantedLine[]) {
  if (!(await takeUnits(tx, lines))) throw new Error('Too few units on a locked shelf')
}
