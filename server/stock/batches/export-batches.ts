import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { toBatchTexts } from '#domain/stock/batch-facts.ts'
import { formatLot } from '#domain/stock/lot.ts'
import { readProductNames } from '#server/catalogue/catalogue.store.ts'
import { goodsColumns } from '#server/catalogue/goods/export-goods.ts'
import type { Deps } from '#server/deps.ts'
import type { Batch } from '../batches.store.ts'
import { readBatchPage } from './batch-list.store.ts'
import { batchColumns } from './import-batches.ts'
import { onDay, wantedOf } from './view-batches.ts'

const portion = 500
/** What import ignores stands beside what it reads. */
const columns = [
  'id',
  'title',
  ...(Object.keys(batchColumns) as (keyof typeof batchColumns)[]),
  'lot',
  'onShelf',
] as const
const headings = { ...batchColumns, id: goodsColumns.id, title: 'Title', lot: 'Lot', onShelf: 'On the shelf' }

/** The batches of a list, as import reads them (IMPORT-01, IMPORT-04). */
export async function exportBatches(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  filter: StaffQuery<'GET /api/exports/batches'>,
): Promise<StaffAnswer<'GET /api/exports/batches'>> {
  const day = await onDay(database, clock.now())
  const wanted = await wantedOf(database, filter, day)
  async function* portions() {
    for (let after: { bestBeforeOn: string; id: string } | undefined; ; ) {
      const batches = await readBatchPage(database, wanted, { ...day, after, limit: portion })
      // A shop without batches takes the header as its template.
      if (batches.length === 0) return
      const titles = await readProductNames(database, [...new Set(batches.map(({ productId }) => productId))])
      yield batches.map((batch) => cellsOf(batch, titles[batch.productId] ?? ''))
      if (batches.length < portion) return
      after = batches.at(-1)
    }
  }
  return { name: 'batches', columns: columns.map((column) => headings[column]), portions: portions() }
}

function cellsOf(batch: Batch, title: string) {
  const texts = toBatchTexts(batch)
  const liesThere = batch.hasEarlierUnits ? 'yes' : ''
  const lot = batch.lot && formatLot(batch.lot)
  const of = {
    ...texts,
    units: batch.units,
    liesThere,
    note: '',
    id: batch.productId,
    title,
    lot,
    onShelf: batch.onShelf,
  }
  return columns.map((column) => of[column])
}
