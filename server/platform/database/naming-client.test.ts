import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { inTransaction, openDatabase } from './open-database.ts'

/** A database with one connection, and a table of the test's own. */
async function openOne(t: TestContext) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const { database, pool, close } = openDatabase(url, { size: 1 })
  t.after(close)
  await pool.query(`CREATE TABLE jars AS SELECT 7 AS size`)
  const names = async () =>
    (await pool.query(`SELECT statement FROM pg_prepared_statements`)).rows.map(({ statement }) => statement as string)
  const jarsOf = (size: number) => sql<{ size: unknown }>`SELECT size FROM jars WHERE size::int = ${size}`
  return { database, pool, names, jarsOf }
}

test('Q-10 a statement that comes again is read by PostgreSQL once; one with a list of any length is not kept', async (t) => {
  const { database, names, jarsOf } = await openOne(t)
  for (const size of [7, 8, 9]) await jarsOf(size).execute(database)
  await database.selectFrom('products').select('id').where('id', 'in', ['honey', 'ghee']).execute()
  await sql`INSERT INTO jars VALUES (${1}), (${2})`.execute(database)
  assert.deepEqual(await names(), ['SELECT size FROM jars WHERE size::int = $1'])
})

test('Q-10 a column that has another type from now on fails no statement, and one transaction at most', async (t) => {
  const { database, pool, names, jarsOf } = await openOne(t)
  const read = async () => (await jarsOf(7).execute(database)).rows
  const readWithin = () => inTransaction(database, async (tx) => (await jarsOf(7).execute(tx)).rows)
  assert.deepEqual(await read(), [{ size: 7 }])
  await pool.query('ALTER TABLE jars ALTER size TYPE text')
  assert.deepEqual(await read(), [{ size: '7' }])
  assert.deepEqual(await read(), [{ size: '7' }])
  assert.equal((await names()).length, 2, 'known by a new name')
  await pool.query('ALTER TABLE jars ALTER size TYPE int USING size::int')
  await assert.rejects(readWithin(), /cached plan must not change result type/)
  assert.deepEqual(await readWithin(), [{ size: 7 }])
})

test('Q-10 names that somebody has let go of are given anew', async (t) => {
  const { database, pool, jarsOf } = await openOne(t)
  await jarsOf(7).execute(database)
  await pool.query('DEALLOCATE ALL')
  assert.deepEqual((await jarsOf(7).execute(database)).rows, [{ size: 7 }])
})

test('Q-10 a statement that fails says the same the next time, and harms no other', async (t) => {
  const { database, jarsOf } = await openOne(t)
  for (const _ of [1, 2])
    await assert.rejects(sql`SELECT lid FROM jars WHERE size = ${7}`.execute(database), /"lid" does not exist/)
  for (const _ of [1, 2]) await assert.rejects(sql`SELECT 1 / ${0}::int`.execute(database), /division by zero/)
  assert.deepEqual((await jarsOf(7).execute(database)).rows, [{ size: 7 }])
})
