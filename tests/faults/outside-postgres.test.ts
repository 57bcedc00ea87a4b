import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { testDatabase } from '../fixtures/database.ts'
import { openOutsidePostgres } from './outside-postgres.ts'
import { queryOnce } from './run-database.ts'

test('PAY-05 the fault run takes an empty database, calls its failover command, and leaves it empty', async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-failover-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const note = join(folder, 'note')
  const given = { url, directUrl: url, failoverCommand: `echo promoted > ${note}` }

  await assert.rejects(openOutsidePostgres(given), /must be empty; it has \d\d+ tables/)
  await queryOnce(url, 'DROP SCHEMA public, graphile_worker CASCADE; CREATE SCHEMA public')

  const database = await openOutsidePostgres(given)
  assert.deepEqual(await queryOnce(database.url, 'SELECT count(*)::int AS orders FROM orders'), [{ orders: 0 }])
  await database.crash()
  assert.equal(readFileSync(note, 'utf8'), 'promoted\n')
  await database.start()
  await database.close({ keepsFiles: false })
  assert.deepEqual(await queryOnce(url, `SELECT FROM pg_tables WHERE tablename = 'orders'`), [])
})
