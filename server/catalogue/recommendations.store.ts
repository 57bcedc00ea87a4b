import type { Product } from '#domain/catalogue/product.ts'
import type { Paise } from '#domain/money.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { productRows, toProduct } from './catalogue.store.ts'

type Input = {
  readonly from: Paise
  /** Excluded. */
  readonly to?: Paise | undefined
  readonly without: readonly string[]
  readonly limit: number
}

/** Products in stock at a price from `from`, the cheapest first. */
export async function readCheapest(connection: Connection, { from, to, without, limit }: Input): Promise<Product[]> {
  const positions = connection
    .selectFrom('products')
    .select('position')
    .where('withdrawn_at', 'is', null)
    .where('stock', '>', 0)
    .where('price_paise', '>=', from)
    .$if(to !== undefined, (query) => query.where('price_paise', '<', to ?? 0))
    .$if(without.length > 0, (query) => query.where('id', 'not in', [...without]))
    .orderBy('price_paise')
    .orderBy('position')
    .limit(limit)
  const rows = await productRows(connection)
    .where('position', 'in', positions)
    .orderBy('price_paise')
    .orderBy('position')
    .execute()
  return rows.map(toProduct)
}
