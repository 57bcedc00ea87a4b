import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { copiedColumns } from '../product-list.fixture.ts'

const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

test('FIND-02 two owners add products with the same new words at once, in different order', async (t) => {
  const { url, drop } = await testDatabase()
  const { pool, close } = openDatabase(url, { size: 3 })
  const [one, other] = [await pool.connect(), await pool.connect()]
  t.after(async () => {
    one.release()
    other.release()
    await close()
    await drop()
  })
  const add = (client: typeof one, word: string) =>
    client.query(
      `INSERT INTO products (id, title, category, ${copiedColumns})
      SELECT gen_random_uuid(), $1::text, category, ${copiedColumns} FROM products LIMIT 1`,
      [word],
    )
  await one.query('BEGIN')
  await other.query('BEGIN')
  await add(one, 'Kachampuli')
  let isAdded = false
  const added = add(other, 'Noolkol').then(() => {
    isAdded = true
  })
  while (!isAdded && !(await pool.query(waits)).rowCount);
  await Promise.all([
    add(one, 'Noolkol').then(() => one.query('COMMIT')),
    added.then(() => add(other, 'Kachampuli')).then(() => other.query('COMMIT')),
  ])
  const { rows } = await pool.query(
    `SELECT DISTINCT word FROM search_words WHERE word IN ('kachampuli', 'noolkol') ORDER BY word`,
  )
  assert.deepEqual(rows, [{ word: 'kachampuli' }, { word: 'noolkol' }])
})
