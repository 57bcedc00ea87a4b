import type { WantedLine } from '#domain/checkout/merge-lines.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockShelf, receiveUnits } from './reservations.store.ts'

/** Goods that came back and can be sold again: they are received anew, so that received = left + sold + reserved (PAY-06). */
export async function takeBack(tx: Transaction, lines: readonly WantedLine[]): Promise<void> {
  await lockShelf(
    tx,
    lines.map((line) => line.productId),
  )
  for (const line of lines) await receiveUnits(tx, line)
}
