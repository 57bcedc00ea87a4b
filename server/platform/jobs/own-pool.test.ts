import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import type pg from 'pg'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openOwnPool } from './own-pool.ts'

test('PAY-05 a runner that gives its connection back twice while the database goes away does not end the server', async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const { pool, leave } = openOwnPool({ options: { connectionString: url } as pg.Pool['options'] })
  t.after(leave)
  const listening = await pool.connect()
  const isLost = once(listening, 'error')
  // As graphile-worker does it: the error gives the connection back, and so does the end of listening, a moment later.
  listening.on('error', (fault) => listening.release(fault))
  const { rows } = await listening.query('SELECT pg_backend_pid() AS pid')
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
  await isLost
  listening.release()
  assert.equal((await pool.query('SELECT 1 AS one')).rows[0].one, 1)
})
