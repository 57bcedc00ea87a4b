import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { inTransaction, openDatabase } from './open-database.ts'
import { prepared } from './prepared.ts'

test('Q-10 a statement is written once and sent with the values of each time, in their places', async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const { database, close } = openDatabase(url, { size: 1 })
  t.after(close)
  let written = 0
  type Values = { readonly at: Date; readonly word: string | null; readonly numbers: readonly number[] }
  const told = prepared((_, value: Values) => {
    written += 1
    return sql<object>`
      SELECT ${value.word}::text AS word, ${7}::int AS own, ${value.numbers}::int[] AS numbers, ${value.at}::timestamptz AS at,
        ${value.word}::text AS again`
  })
  const noon = new Date('2026-11-21T12:00:00Z')
  const first = { at: noon, word: 'मधु', numbers: [1, 2] }
  const second = { at: new Date(0), word: null, numbers: [] }
  assert.deepEqual((await told(database, first)).rows, [{ ...first, own: 7, again: 'मधु' }])
  await inTransaction(database, async (tx) =>
    assert.deepEqual((await told(tx, second)).rows, [{ ...second, own: 7, again: null }]),
  )
  assert.equal(written, 1)
})

test('Q-10 a statement that changes rows tells how many, and happens in the transaction that it is given', async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const { database, pool, close } = openDatabase(url, { size: 2 })
  t.after(close)
  await pool.query('CREATE TABLE jars AS SELECT size, 0 AS filled FROM generate_series(1, 5) AS size')
  const fill = prepared((_, value: { atMost: number }) => sql`UPDATE jars SET filled = 1 WHERE size <= ${value.atMost}`)
  const lost = inTransaction(database, async (tx) => {
    assert.equal((await fill(tx, { atMost: 3 })).numAffectedRows, 3n)
    throw new Error('dropped')
  })
  await assert.rejects(lost, /dropped/)
  assert.deepEqual((await pool.query('SELECT sum(filled) AS filled FROM jars')).rows, [{ filled: 0 }])
})
