import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openTcpProxy } from '../../../tests/fixtures/tcp-proxy.ts'
import { inTransaction, openDatabase, type Transaction } from './open-database.ts'

test('Q-12 a statement without an answer fails, and its connection is not used again', {
  timeout: 20_000,
}, async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const proxy = await openTcpProxy()
  t.after(proxy.close)
  const { database, pool, close } = openDatabase(proxy.leadTo(url), { size: 1, queryTimeout: 500 })
  t.after(close)
  const read = () => sql<{ one: number }>`SELECT ${1}::int AS one`.execute(database)
  const readWithin = () => inTransaction(database, (tx) => sql`SELECT 1`.execute(tx))
  await read()
  for (const ask of [read, readWithin]) {
    proxy.stall()
    await assert.rejects(ask(), /Query read timeout/)
    assert.deepEqual((await read()).rows, [{ one: 1 }])
  }
  assert.equal(pool.totalCount, 1)
})

test('Q-12 a connection stays in use after an error of PostgreSQL', async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const { database, close } = openDatabase(url, { size: 1 })
  t.after(close)
  const session = async () =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database)).rows[0]?.pid
  const before = await session()
  await assert.rejects(sql`SELECT 1 / ${0}::int`.execute(database), /division by zero/)
  assert.equal(await session(), before)
})

test('ARCHITECTURE a transaction that refuses is rolled back, unless its writes hold nevertheless', async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const { database, close } = openDatabase(url, { size: 1 })
  t.after(close)
  await sql`CREATE TABLE guesses (typed text)`.execute(database)
  const guess = async (typed: string, options?: Parameters<typeof inTransaction>[2]) => {
    const insertAndRefuse = async (tx: Transaction) => {
      await sql`INSERT INTO guesses VALUES (${typed})`.execute(tx)
      return refuse('wrong-code', { typed })
    }
    assert.deepEqual(await inTransaction(database, insertAndRefuse, options), refuse('wrong-code', { typed }))
  }
  await guess('rolled back')
  await guess('counted', { onRefusal: 'commit' })
  assert.deepEqual((await sql`SELECT typed FROM guesses`.execute(database)).rows, [{ typed: 'counted' }])
})
