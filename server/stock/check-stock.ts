import type { Deps } from '#server/deps.ts'
import { countProducts, insertStockCheck, readStockExceptions, type StockCheck } from './stock-entries.store.ts'

/**
 * Compares, for every product, the units received with the sum of its entries and with what is in stock, reserved or sold
 * (STOCK-01). Each exception is logged by the product's id and stored with the check.
 */
export async function checkStock({
  database,
  clock,
  log,
}: Pick<Deps, 'database' | 'clock' | 'log'>): Promise<StockCheck> {
  const exceptions = await readStockExceptions(database)
  for (const exception of exceptions) log.error(exception, 'The units of a product do not add up')
  const check = { checkedAt: clock.now(), products: await countProducts(database), exceptions }
  await insertStockCheck(database, check)
  return check
}
