import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseBefore } from './database-before.fixture.ts'

/** Their indexes are of products on sale. Categories and growers are renamed seldom, and then all products may be read. */
const without = ['products_category_fkey', 'products_grower_fkey']

test('ARCHITECTURE each foreign key has an index of all its rows', async (t) => {
  const { client } = await databaseBefore(t, '9999')
  const { rows } = await client.query<{ name: string }>(`
    SELECT conname AS name FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1]
        AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    ORDER BY 1`)
  assert.deepEqual(
    rows.map(({ name }) => name),
    without,
  )
})
