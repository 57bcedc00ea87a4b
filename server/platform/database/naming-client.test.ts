import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openWay } from '../../../tests/fixtures/silent-way.ts'
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

test('Q-10 a name means the same statement in every process: on a connection that they share none runs the other', async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const namesIn = async (process: string, texts: string[]) => {
    const { NamingClient }: { NamingClient: typeof pg.Client } = await import(`./naming-client.ts?${process}`)
    const client = new NamingClient(url)
    await client.connect()
    for (const text of texts) await client.query(text, [1])
    const { rows } = await client.query('SELECT name, statement FROM pg_prepared_statements')
    await client.end()
    return texts.map((text) => rows.find(({ statement }) => statement === text)?.name)
  }
  const [more, less] = ['SELECT 7 + $1::int', 'SELECT 7 - $1::int']
  const [moreHere, lessHere] = await namesIn('here', [more, less])
  const [lessThere, moreThere] = await namesIn('there', [less, more])
  assert.deepEqual([moreHere, lessHere], [moreThere, lessThere])
  assert.notEqual(moreHere, lessHere)
})

test('Q-12 a database that no longer answers fails the statement, and nobody is given that connection again', {
  timeout: 20_000,
}, async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const way = await openWay(t, url)
  const { database, pool, close } = openDatabase(way.url, { size: 1, longestSilence: 500 })
  t.after(close)
  const read = () => sql<{ one: number }>`SELECT ${1}::int AS one`.execute(database)
  const readWithin = () => inTransaction(database, (tx) => sql`SELECT 1`.execute(tx))
  await read()
  for (const ask of [read, readWithin]) {
    way.fallSilent()
    await assert.rejects(ask(), /terminated/)
    assert.deepEqual((await read()).rows, [{ one: 1 }])
  }
  assert.equal(pool.totalCount, 1)
})
