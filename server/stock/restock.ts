import type { WantedLine } from '#domain/checkout/merge-lines.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockStock, receiveStock } from './stock.store.ts'

/** Puts returned goods into stock. They count as received again, so that received = stock + reserved + sold (PAY-06). */
export async function restock(tx: Transaction, lines: readonly WantedLine[]): Promise<void> {
  await lockStock(
    tx,
    lines.map((line) => line.productId),
  )
  for (const line of lines) await receiveStock(tx, line)
}
