import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { refuse } from '#domain/refusal.ts'
import { goodsColumns, goodsInPortions } from '#server/catalogue/goods/export-goods.ts'
import { listGoods } from '#server/catalogue/goods/view-goods.ts'
import { workingSettings } from '#server/catalogue/working-settings/working-settings.ts'
import type { Deps } from '#server/deps.ts'
import { readReservedOf, readUnitsOf } from './stock-entries.store.ts'

type ActionDeps = Pick<Deps, 'database'>

export async function viewStock({ database }: ActionDeps, id: string) {
  const [units, { lowMark }] = await Promise.all([readUnitsOf(database, id), workingSettings(database)])
  if (!units) return refuse('unknown-product')
  return { ...(lowMark !== null && { lowMark }), ...units }
}

/** Units of the products of a page of the list of goods. */
export async function listStock(
  { database }: ActionDeps,
  query: StaffQuery<'GET /api/stock'>,
): Promise<StaffAnswer<'GET /api/stock'>> {
  const { rows, total, after } = await listGoods({ database }, query)
  const reserved = await readReservedOf(
    database,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map(({ id, title, stock, lowMark }) => ({
      ...{ id, title, stock },
      reserved: reserved.get(id) ?? 0,
      ...(lowMark !== undefined && { lowMark }),
    })),
    total,
    ...(after !== undefined && { after }),
  }
}

/** The units of the products of a list (IMPORT-04). */
export async function exportStock(
  { database }: ActionDeps,
  filter: StaffQuery<'GET /api/exports/stock'>,
): Promise<StaffAnswer<'GET /api/exports/stock'>> {
  async function* portions() {
    for await (const rows of goodsInPortions({ database }, filter)) {
      const reserved = await readReservedOf(
        database,
        rows.map(({ id }) => id),
      )
      yield rows.map(({ id, title, stock, low_mark }) => [id, title, stock, reserved.get(id) ?? 0, low_mark ?? ''])
    }
  }
  return {
    name: 'stock',
    columns: [goodsColumns.id, 'Title', goodsColumns.stock, 'Reserved', 'Low mark'],
    portions: portions(),
  }
}
