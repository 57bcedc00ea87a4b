import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { productFields } from '#domain/catalogue/product-facts.ts'
import { productLabels } from '#domain/catalogue/product-labels.ts'
import { toProductTexts } from '#domain/catalogue/product-texts.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { type GoodsFilter, readFactsPage, readGoodsPage } from './goods-list.store.ts'
import { dayOfGoods } from './sold-lately.ts'

/** Products that are read at once. */
const portion = 50

/** The whole list, the newest first, each portion with a statement of its own: a slow reader holds no snapshot and no connection. */
export async function* goodsInPortions(deps: Pick<Deps, 'database' | 'clock'>, filter: GoodsFilter) {
  const today = await dayOfGoods(deps, filter)
  yield* inPortions((page) => readGoodsPage(deps.database, filter, { ...page, ...today }))
}

type Page = { readonly after: number | undefined; readonly limit: number }

async function* inPortions<Row extends { readonly position: number }>(read: (page: Page) => Promise<readonly Row[]>) {
  let after: number | undefined
  for (;;) {
    const rows = await read({ after, limit: portion })
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
    const today = indianDate(clock.now())
    const pages = inPortions((page) => readFactsPage(database, filter, { ...page, today }))
    for await (const rows of pages) {
      yield rows.map(({ id, facts, state, stock }) => {
        const texts = toProductTexts(facts)
        return [id, ...productFields.map((field) => texts[field]), state, stock]
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
