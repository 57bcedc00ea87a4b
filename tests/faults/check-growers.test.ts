import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClient } from '#database/with-client.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { addBulkLot } from '#server/purchases/bulk-lots.fixture.ts'
import { testDatabase } from '../fixtures/database.ts'
import { growerDifferences } from './check-growers.ts'

test('BATCH-06 BUY-02 the fault run finds kilograms that are gone, a slip that was priced twice, and a statement that leaves one out', async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const { database, close } = openDatabase(url, { size: 1 })
  t.after(close)
  const query = (statement: string, values: unknown[] = []) =>
    withClient(url, async (client) => (await client.query(statement, values)).rows)
  const rules = async () => (await growerDifferences({ url, query })).map(({ rule }) => rule)
  const lot = await addBulkLot(database, { net: 10_000, certificate: 'ORG/1' })
  const serials = 'serials of slips without gap'
  assert.deepEqual(await rules(), [serials], 'the fixture begins with another serial')
  await query('UPDATE purchases SET serial = 1')
  assert.deepEqual(await rules(), [])

  await query('UPDATE bulk_lots SET used_grams = 900 WHERE id = $1', [lot])
  assert.deepEqual(await rules(), ['kilograms in = packed + loss + left'])
  await query(`INSERT INTO packing_runs (packed_on, taken_grams, packed_grams, left_grams, loss_grams, entered_at)
    VALUES ('2026-11-01', 1000, 850, 100, 50, now())`)
  await query('INSERT INTO run_inputs SELECT id, $1, 850, 100, 50 FROM packing_runs', [lot])
  assert.deepEqual(await rules(), ['a run is its batches'])
  await query('DELETE FROM run_inputs')
  await query('DELETE FROM packing_runs')
  await query('UPDATE bulk_lots SET used_grams = 0, cost_paise = 1')
  assert.deepEqual(await rules(), ['a slip is weighed and priced once'])
  await query('UPDATE bulk_lots SET cost_paise = 10000')
  await query(
    `UPDATE purchases SET rate_paise = 1000, amount_paise = 10000, tax_paise = 0, bought_on = '2099-01-01', priced_at = now()`,
  )
  assert.deepEqual(await rules(), ['statement = slips − payments'])
})
