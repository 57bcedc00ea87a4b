// Kilograms of sacks and what growers are owed (BATCH-06, BUY-01, BUY-02).
import { isRefusal } from '#domain/refusal.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { viewStatement } from '#server/purchases/statement.ts'
import type { Settings } from '#server/settings.ts'
import type { RunDatabase } from './run-database.ts'
import type { Difference } from './snapshot.ts'

const unequal = `
  WITH used AS (SELECT lot_id AS id, sum(packed_grams) AS packed, sum(loss_grams) AS loss FROM run_inputs GROUP BY lot_id)
  SELECT concat(certificate_number, ': ', sum(net_grams), ' g in, ', sum(packed), ' packed, ', sum(loss), ' lost, ', sum(net_grams - used_grams), ' left') AS row,
    'kilograms in = packed + loss + left' AS rule
  FROM bulk_lots LEFT JOIN used USING (id) GROUP BY certificate_number
  HAVING sum(net_grams) <> sum(coalesce(packed, 0) + coalesce(loss, 0) + net_grams - used_grams)
  UNION ALL
  SELECT concat('run ', run.id, ': ', packed_grams, ' g packed, ', packs.grams, ' g in ', packs.units, ' packs, ', received, ' received'),
    'a run is its batches'
  FROM packing_runs AS run CROSS JOIN LATERAL (
    SELECT coalesce(sum(output.units * unit_grams), 0) AS grams, coalesce(sum(output.units), 0) AS units, coalesce(sum(entry.units), 0) AS received
    FROM run_outputs AS output JOIN batches ON batches.id = batch_id AND batches.run_id = output.run_id
    LEFT JOIN stock_entries AS entry ON entry.batch_id = batches.id AND entry.kind = 'delivery' WHERE output.run_id = run.id) AS packs
  WHERE packed_grams <> packs.grams OR packs.units <> received
  UNION ALL
  SELECT concat(financial_year, ': ', count(*), ' slips, ', max(serial), ' is the last'), 'serials of slips without gap'
  FROM purchases GROUP BY financial_year HAVING count(*) <> max(serial)
  UNION ALL
  SELECT number, 'a slip is weighed and priced once' FROM purchases LEFT JOIN bulk_lots ON purchase_id = purchases.id
  WHERE kind = 'bulk' AND (bulk_lots.net_grams IS DISTINCT FROM purchases.net_grams OR cost_paise IS DISTINCT FROM amount_paise
    OR amount_paise <> (purchases.net_grams * rate_paise + 500) / 1000)`

const owed = `SELECT id, (SELECT coalesce(sum(amount_paise + tax_paise), 0) FROM purchases WHERE grower_id = growers.id AND priced_at IS NOT NULL)::bigint AS slips,
  (SELECT coalesce(sum(amount_paise), 0) FROM grower_payments WHERE grower_id = growers.id)::bigint AS paid FROM growers`

/** Of tables of the run; each grower's statement is compared with its slips and payments. */
export async function growerDifferences(postgres: Pick<RunDatabase, 'url' | 'query'>): Promise<Difference[]> {
  const { database, close } = openDatabase(postgres.url, { size: 1 })
  try {
    const differences = (await postgres.query(unequal)).map(({ rule, row }) => ({ rule, row }))
    for (const { id, slips, paid } of await postgres.query(owed)) {
      const deps = { database, clock, settings: {} as Settings }
      const statement = await viewStatement(deps, { id, roles: [], from: '2000-01-01' })
      const closing = isRefusal(statement) ? statement.refused : statement.closingPaise
      if (closing !== Number(slips) - Number(paid)) {
        differences.push({ rule: 'statement = slips − payments', row: `${id}: ${closing} ≠ ${slips} − ${paid} paise` })
      }
    }
    return differences
  } finally {
    await close()
  }
}
