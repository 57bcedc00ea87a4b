import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openTcpProxy } from '../../../tests/fixtures/tcp-proxy.ts'
import { inTransaction, openDatabase } from './open-database.ts'

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
