import { sql } from 'kysely'
import { type BatchCost, costOfOutputs, costOfRun, type UsedLot } from '#domain/purchases/batch-cost.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readProductCosts } from './runs/product-costs.store.ts'

type Run = {
  readonly lots: readonly UsedLot[]
  readonly outputs: readonly { batchId: string; productId: string; units: number; unitGrams: number }[]
}
type Packs = {
  readonly batchId: string
  readonly productId: string
  readonly units: number
  readonly paise: number | null
}

/** What batches cost by the slips behind them, with packing (BUY-03); batches without slips are left out. */
export async function readBatchCosts(connection: Connection): Promise<Map<string, BatchCost>> {
  const products = await readProductCosts(connection)
  const packingOf = (id: string) => products.get(id)?.packingPaise ?? 0
  const costs = new Map<string, BatchCost>()
  for (const { lots, outputs } of await readRunCosts(connection)) {
    const goods = costOfRun(lots)
    const parts =
      goods === undefined
        ? []
        : costOfOutputs(
            goods,
            outputs.map((output) => ({ ...output, packingPaise: packingOf(output.productId) })),
          )
    for (const [nth, { batchId, units }] of outputs.entries()) {
      costs.set(
        batchId,
        goods === undefined
          ? { source: 'unpriced', paise: 0, units }
          : { source: 'slips', paise: parts[nth] ?? 0, units },
      )
    }
  }
  for (const { batchId, productId, units, paise } of await readPacksBought(connection)) {
    const cost =
      paise === null
        ? { source: 'unpriced' as const, paise: 0 }
        : { source: 'slips' as const, paise: paise + units * packingOf(productId) }
    costs.set(batchId, { ...cost, units })
  }
  return costs
}

async function readRunCosts(connection: Connection): Promise<Run[]> {
  const { rows } = await sql<Run>`
    WITH used AS (
      SELECT run_id, lot_id, packed_grams + loss_grams AS grams,
        (sum(packed_grams + loss_grams) OVER (PARTITION BY lot_id ORDER BY run_id) - packed_grams - loss_grams)::bigint AS before
      FROM run_inputs
    ), inputs AS (
      SELECT run_id, jsonb_agg(jsonb_build_object('grams', grams, 'before', before, 'netGrams', net_grams, 'costPaise', cost_paise)
        ORDER BY lot_id) AS lots
      FROM used JOIN bulk_lots ON bulk_lots.id = lot_id GROUP BY run_id
    ), made AS (
      SELECT run_id, jsonb_agg(jsonb_build_object('batchId', batch_id, 'productId', product_id, 'units', units, 'unitGrams', unit_grams)
        ORDER BY batch_id) AS outputs
      FROM run_outputs GROUP BY run_id
    )
    SELECT lots, outputs FROM inputs JOIN made USING (run_id)`.execute(connection)
  return rows
}

/** Packs bought by unit, with the corrections of their slips. */
async function readPacksBought(connection: Connection): Promise<Packs[]> {
  const { rows } = await sql<Packs>`
    SELECT slip.batch_id AS "batchId", slip.product_id AS "productId", sum(slip.units + coalesce(
        (SELECT sum(units) FROM purchases AS correction WHERE correction.corrects = slip.id), 0))::int AS units,
      CASE WHEN bool_and(slip.priced_at IS NOT NULL) THEN sum(slip.amount_paise + coalesce(
        (SELECT sum(amount_paise) FROM purchases AS correction WHERE correction.corrects = slip.id), 0))::bigint END AS paise
    FROM purchases AS slip WHERE slip.kind = 'packs' AND slip.batch_id IS NOT NULL GROUP BY 1, 2`.execute(connection)
  return rows
}
