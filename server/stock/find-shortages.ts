import type { Answer } from '#contract/index.ts'
import { mergeLines } from '#domain/checkout/merge-lines.ts'
import { maxLeftShown, roundLeft } from '#domain/stock/reservation-limits.ts'
import type { Deps } from '#server/deps.ts'
import { readStock } from './stock.store.ts'

/** Before the payment, which decides: as many units as are seen now (CART-06). `wanted` is like 'honey:2,rice:30'; `own` units are reserved for this cart. */
export async function findShortages(
  { database }: Pick<Deps, 'database'>,
  { wanted, own }: { wanted: string; own: ReadonlyMap<string, number> },
): Promise<Answer<'GET /api/shortages'>> {
  const lines = mergeLines(wanted.split(',').map(lineOf))
  const stock = await readStock(
    database,
    lines.map(({ productId }) => productId),
  )
  const shortages = lines.flatMap(({ productId: id, quantity }) => {
    const inStock = stock.get(id)
    if (inStock === undefined) return []
    const left = inStock + (own.get(id) ?? 0)
    if (left >= quantity) return []
    return [{ id, ...(left <= maxLeftShown ? { left } : { leftAtLeast: roundLeft(left) }) }]
  })
  return { shortages }
}

function lineOf(text: string) {
  const [productId = '', quantity] = text.split(':')
  return { productId, quantity: Number(quantity) }
}
