import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { limitSessions } from './limit-sessions.ts'
import { openDatabase } from './open-database.ts'

async function openRole(t: TestContext) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  /** In a session of its own. */
  const within = async <T>(work: (client: pg.Client) => Promise<T>) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const limits = () =>
    within(async (client) => {
      const { rows } = await client.query(
        "SELECT setting FROM pg_settings WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name",
      )
      return rows.map(({ setting }) => Number(setting))
    })
  return { url, within, limits }
}

test('Q-12 every session of the role gets the limit of 20 seconds, without startup parameters', async (t) => {
  const { url, within, limits } = await openRole(t)
  await Promise.all(Array.from({ length: 10 }, () => within(limitSessions)))
  assert.deepEqual(await limits(), [20_000, 20_000])
  const { pool, close } = openDatabase(url, { size: 1 })
  t.after(close)
  assert.deepEqual((await pool.query('SHOW statement_timeout')).rows, [{ statement_timeout: '20s' }])
})

test('Q-12 a shorter limit stays, a longer one does not', async (t) => {
  const { within, limits } = await openRole(t)
  await within((client) =>
    client.query(`DO $$ BEGIN
      EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET statement_timeout = ''5s''', current_database());
      EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET idle_in_transaction_session_timeout = ''1h''', current_database());
    END $$`),
  )
  await within(limitSessions)
  assert.deepEqual(await limits(), [20_000, 5_000])
})
