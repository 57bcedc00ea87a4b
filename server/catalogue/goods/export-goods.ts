import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { productFields } from '#domain/catalogue/product-facts.ts'
import { productLabels } from '#domain/catalogue/product-labels.ts'
import { toProductTexts } from '#domain/catalogue/product-texts.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readGoodsOf } from './goods.store.ts'
import { type GoodsFilter, readGoodsPage } from './goods-list.store.ts'

/** Products that are read at once. */
const portion = 100

/** The whole list, the newest first, each portion with a statement of its own: a slow reader holds no snapshot and no connection. */
export async function* goodsInPortions({ database, clock }: Pick<Deps, 'database' | 'clock'>, filter: GoodsFilter) {
  const today = indianDate(clock.now())
  let after: number | undefined
  for (;;) {
    const rows = await readGoodsPage(database, filter, { after, limit: portion, today })
    if (rows.length > 0) yield rows
    if (rows.length < portion) return
    after = rows.at(-1)?.position
  }
}

/** Columns of a file of products beside the fields of the editor. */
export const goodsColumns = { id: 'Id', state: 'Listing', stock: 'In stock' } as const

/** Every fact of the products of a list, as import reads it (IMPORT-01, IMPORT-04). */
export async function exportGoods(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  filter: StaffQuery<'GET /api/exports/products'>,
): Promise<StaffAnswer<'GET /api/exports/products'>> {
  async function* portions() {
    for await (const rows of goodsInPortions({ database, clock }, filter)) {
      const ids = rows.map(({ id }) => id)
      const goods = await readGoodsOf(database, ids, indianDate(clock.now()))
      yield ids.flatMap((id) => {
        const product = goods.get(id)
        if (!product) return []
        const texts = toProductTexts(product.facts)
        return [[id, ...productFields.map((field) => texts[field]), product.state, product.stock]]
      })
    }
  }
  const { id, state, stock } = goodsColumns
  return {
    name: 'products',
    columns: [id, ...productFields.map((field) => productLabels[field]), state, stock],
    portions: portions(),
  }
}
