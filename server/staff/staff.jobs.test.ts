import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openStaffServer } from '../../tests/fixtures/staff-server.ts'

test('BOARD-02 events for open pages are deleted after a day, by the hourly sweep', async (t) => {
  const { deps, runJobs } = await openStaffServer(t)
  await sql`INSERT INTO staff_events (topic, at)
    SELECT 'hours-' || hours, clock_timestamp() - hours * interval '1 hour' FROM unnest(ARRAY[1, 23, 25]) AS hours`.execute(
    deps.database,
  )
  await sql`SELECT FROM graphile_worker.add_job('sweep-staff', '{}'::json)`.execute(deps.database)
  await runJobs()
  const { rows } = await sql<{ topic: string }>`
    SELECT topic FROM staff_events WHERE topic LIKE 'hours-%' ORDER BY at`.execute(deps.database)
  assert.deepEqual(
    rows.map(({ topic }) => topic),
    ['hours-23', 'hours-1'],
  )
})
