import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import type pg from 'pg'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openOwnPool } from './own-pool.ts'

type Lent = { client: pg.PoolClient; release: (fault?: Error) => void }

/** Both ways in which pg's pool lends a connection; graphile-worker listens on one of the second kind. */
const ways: { readonly [name: string]: (pool: pg.Pool) => Promise<Lent> } = {
  'by a promise': async (pool) => {
    const client = await pool.connect()
    return { client, release: (fault) => client.release(fault) }
  },
  'by a callback': (pool) =>
    new Promise((done, fail) =>
      pool.connect((fault, client, release) => (client ? done({ client, release }) : fail(fault))),
    ),
}

for (const [way, lend] of Object.entries(ways)) {
  test(`PAY-05 a connection lent ${way} that is given back twice while the database goes away does not end the server`, async (t) => {
    const { url, drop } = await testDatabase({ catalogue: 'none' })
    t.after(drop)
    const { pool, leave } = openOwnPool({ options: { connectionString: url } as pg.Pool['options'] })
    t.after(leave)
    const { client, release } = await lend(pool)
    const isLost = once(client, 'error')
    // As graphile-worker does it: the error gives the connection back, and so does the end of listening, a moment later.
    client.on('error', (fault) => release(fault))
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
    await isLost
    release()
    assert.equal((await pool.query('SELECT 1 AS one')).rows[0].one, 1)
  })
}
