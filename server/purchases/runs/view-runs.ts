import type { NewRun, RunPack, Runs } from '#contract/backoffice/runs.ts'
import { toRupeesText } from '#domain/catalogue/product-texts.ts'
import { kilogramsBySeason } from '#domain/purchases/kilograms-of-season.ts'
import { certificateOf, goodsGrams } from '#domain/purchases/packing-run.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { proposeBestBefore } from '#domain/stock/best-before.ts'
import { indianDate } from '#domain/time.ts'
import { readPrintedFacts } from '#server/catalogue/goods/printed-facts.store.ts'
import { readLossLimit } from '#server/catalogue/working-settings/working-settings.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readUnitsOfBatches } from '#server/stock/batch-units.store.ts'
import { isCodeTaken, readBatchNames } from '#server/stock/batches.store.ts'
import { type BulkLot, readBulkLots, readBulkLotsLeft, readGramsOfLots } from '../bulk-lots.store.ts'
import { readProductCosts } from './product-costs.store.ts'
import { countRuns, readGramsOfRuns, readRuns } from './runs.store.ts'

const pageSize = 50

/** Packing runs, newest first, with their lots and batches, and kilograms by certificate and season (BATCH-06). */
export async function viewRuns(
  { database }: Pick<Deps, 'database'>,
  { after }: { after?: string | undefined },
): Promise<Runs> {
  const runs = await readRuns(database, {
    limit: pageSize + 1,
    before: after === undefined ? undefined : Number(after),
  })
  const shown = runs.slice(0, pageSize)
  const lots = new Map(
    (
      await readBulkLots(
        database,
        shown.flatMap(({ inputs }) => inputs.map(({ lotId }) => lotId)),
      )
    ).map((lot) => [lot.id, lot]),
  )
  const outputs = shown.flatMap((run) => run.outputs)
  const batchIds = outputs.map(({ batchId }) => batchId)
  const codes = batchIds.length > 0 ? await readBatchNames(database, batchIds) : {}
  const products = await readPrintedFacts(
    database,
    outputs.map(({ productId }) => productId),
  )
  return {
    rows: shown.map(({ id, packedOn, taken, packed, left, loss, lossReason, ...run }) => ({
      ...{
        id: String(id),
        packedOn,
        takenGrams: taken,
        packedGrams: packed,
        leftGrams: left,
        lossGrams: loss,
        lossReason,
      },
      lots: run.inputs.flatMap(({ lotId }) => {
        const lot = lots.get(lotId)
        return lot ? [described(lot)] : []
      }),
      packs: run.outputs.map(({ batchId, productId, units }) => ({
        ...{
          batchId,
          productId,
          units,
          code: codes[batchId] ?? '',
          title: products.get(productId)?.name ?? productId,
        },
      })),
    })),
    total: await countRuns(database),
    ...(runs.length > pageSize && { after: String(shown.at(-1)?.id) }),
    seasons: await viewKilograms(database),
  }
}

async function viewKilograms(connection: Connection) {
  const [lots, runs] = await Promise.all([readGramsOfLots(connection), readGramsOfRuns(connection)])
  const units = await readUnitsOfBatches(
    connection,
    runs.flatMap(({ outputs }) => outputs.map(({ batchId }) => batchId)),
  )
  return kilogramsBySeason(
    lots.map((lot) => ({ ...lot, certificate: certificateOf(lot) })),
    runs.map(({ inputs, outputs }) => ({
      inputs,
      packs: outputs.map((pack) => {
        const { onShelf = 0, writtenOff = 0 } = units.get(pack.batchId) ?? {}
        return { units: pack.units, grams: pack.unitGrams, onShelf, writtenOff }
      }),
    })),
  )
}

function described(lot: BulkLot) {
  const { id, purchaseNumber, crop, boughtOn, growerId, leftGrams } = lot
  return { id, number: purchaseNumber, crop, boughtOn, growerId, certificate: certificateOf(lot), leftGrams }
}

/** What a new run is made of: lots of which something is left, oldest first. */
export async function viewNewRun({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<NewRun> {
  const [lots, lossLimit] = [await readBulkLotsLeft(database), await readLossLimit(database)]
  return { today: indianDate(clock.now()), lots: lots.map(described), lossLimit }
}

/** What the packs of a product will say, as far as it is known. */
export async function viewRunPack(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
): Promise<RunPack | Refusal<'unknown-product'>> {
  const product = (await readPrintedFacts(database, [id])).get(id)
  if (!product) return refuse('unknown-product')
  const grams = goodsGrams(product.netAmount, product.netUnit) ?? (await readProductCosts(database)).get(id)?.goodsGrams
  const today = indianDate(clock.now())
  const bestBeforeOn = proposeBestBefore(today, { months: product.bestBeforeMonths })
  return {
    id,
    title: product.name,
    ...(grams && { grams }),
    mrp: toRupeesText(product.mrpPaise),
    ...(bestBeforeOn !== '' && { bestBeforeOn }),
    code: await freeCode(database, id, today),
  }
}

/** 261125 for packs of 25 November 2026, then 261125-2. */
async function freeCode(connection: Connection, productId: string, today: string): Promise<string> {
  const day = today.slice(2).replaceAll('-', '')
  for (let nth = 1; ; nth += 1) {
    const code = nth === 1 ? day : `${day}-${nth}`
    if (!(await isCodeTaken(connection, productId, code))) return code
  }
}
