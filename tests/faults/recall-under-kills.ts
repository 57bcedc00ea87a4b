// A recall of a thousand customers while the server, whose jobs write to them, is killed again and again (BATCH-04).
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditOnly } from '#server/audit/audited-change.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { wordsOfRecall } from './changes/goods.ts'
import { unlockJobsOfKilledProcesses } from './passing-time.ts'
import type { RunRecord } from './record.ts'
import { batched } from './scarce-products.ts'
import { count } from './shop-client.ts'
import { addStaff } from './staff-members.ts'
import type { Stage } from './stage.ts'

/** More than two portions of the job that queues them. */
const customers = 1_200
const patience = 60_000

/** The rows of a recall as `startRecall` leaves them; the shop then queues and sends the mails. */
const started = `
  WITH people AS (
    INSERT INTO customers (name, email, phone, password_hash, created_at, password_changed_at)
    SELECT 'Recalled ' || n, 'recalled' || n || '@example.in', '+9197' || lpad(n::text, 8, '0'), 'none', now(), now()
    FROM generate_series(1, ${customers}) AS n RETURNING id
  ), batch AS (
    INSERT INTO batches (product_id, code, lot, packed_on, best_before_on, units, mrp_paise, frozen_at)
    VALUES ($1, 'Recalled', 'K7MP4QRT', '2025-01-01', '2099-12-31', 1, 1000000, now()) RETURNING id
  ), recall AS (
    INSERT INTO recalls (batch_id, batch_ids, is_rehearsal, reason, words, parcels, customers, held_orders, shelf_units, free_units, staff_id, started_at)
    SELECT id, ARRAY[id], false, 'Aflatoxin', $2, ${customers}, ${customers}, 0, 0, 0, $3, now() FROM batch RETURNING id
  ), mails AS (
    INSERT INTO recall_mails (recall_id, customer_id, is_erased) SELECT recall.id, people.id, false FROM people, recall
  )
  SELECT recall.id, batch.id AS batch FROM recall, batch`
const queued = `SELECT count(*)::int AS n FROM recall_mails WHERE recall_id = $1 AND queued_at IS NOT NULL`
const sent = `SELECT count(*)::int AS n FROM mails JOIN recall_mails ON recall_mails.id::text = subject_id
  WHERE recall_id = $1 AND kind = 'recall' AND sent_at IS NOT NULL`

const moments = [
  ['queued', queued, 1],
  ['sent', sent, 100],
  ['sent', sent, 500],
  ['sent', sent, 900],
] as const

/** Kills the server while the mails are queued, then while they are sent; who is written to how often is in the next snapshot. */
export async function recallUnderKills(stage: Stage, record: RunRecord): Promise<void> {
  const { postgres } = stage
  const { owner } = await addStaff(postgres)
  const [recall] = await postgres.query(started, [batched[0], wordsOfRecall(randomUUID()), owner])
  const id = recall?.id
  await noteRecall(postgres.url, recall?.batch)
  const done = async (statement: string) => Number((await postgres.query(statement, [id]))[0]?.n)
  await postgres.query(
    `SELECT graphile_worker.add_job('queue-recall-mails', json_build_object('recall', $1::text), job_key => 'recall-mails:' || $1)`,
    [id],
  )
  const reached = async (statement: string, least: number) => {
    const end = Date.now() + patience
    while ((await done(statement)) < least && Date.now() < end) await sleep(2)
  }
  for (const [what, statement, least] of moments) {
    await reached(statement, least)
    const end = record.disturbed('server killed')
    await stage.killShop()
    const at = Date.now()
    count(record.kindsOfDisturbance, `killed with ${await done(statement)} of ${customers} mails of a recall ${what}`)
    await stage.startShop()
    end()
    await unlockJobsOfKilledProcesses(postgres, at)
  }
  await reached(sent, customers)
}

async function noteRecall(url: string, batch: string): Promise<void> {
  const { database, close } = openDatabase(url, { size: 1 })
  const entry = { action: 'batch.recalled', subject: { kind: 'batch', id: batch } } as const
  await auditOnly({ database, clock }, { kind: 'command' }, entry).finally(close)
}
