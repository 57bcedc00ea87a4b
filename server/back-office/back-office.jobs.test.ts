import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openStaffServer } from '../../tests/fixtures/staff-server.ts'

test('DESK-07 PACK-07 answers to keys are stored for two weeks: a step may wait for a network over days', async (t) => {
  const { signIn, deps, runJobs } = await openStaffServer(t)
  const { id } = await signIn('packer')
  await sql`INSERT INTO action_keys (key, staff_id, digest, answer, used_at)
    SELECT 'stored-for-' || days, ${id}, '\\x00', '{}', clock_timestamp() - days * interval '1 day'
    FROM unnest(ARRAY[0, 3, 13, 15]) AS days`.execute(deps.database)
  await sql`SELECT FROM graphile_worker.add_job('sweep-back-office', '{}'::json)`.execute(deps.database)
  await runJobs()
  const { rows } = await sql<{ key: string }>`SELECT key FROM action_keys ORDER BY used_at`.execute(deps.database)
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['stored-for-13', 'stored-for-3', 'stored-for-0'],
  )
})
