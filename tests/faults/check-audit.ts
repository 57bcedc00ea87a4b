// Every change by staff stands with exactly one entry in the log, whose chain is intact (AUDIT-01, AUDIT-02).
import { noteNewestEntry } from '#server/audit/note-newest-entry.ts'
import { verifyLog } from '#server/audit/verify-log.ts'
import { inTransaction, openDatabase } from '#server/platform/database/open-database.ts'
import type { RunDatabase } from './run-database.ts'
import type { Difference } from './snapshot.ts'

const unequal = `
  WITH changes AS (
    SELECT 'note ' || id AS name FROM order_notes
    -- Those of 'Own van', which nobody packs, are in the entry of their delivery.
    UNION ALL SELECT 'parcel.packed ' || id FROM parcels WHERE packed_by IS NOT NULL
    UNION ALL SELECT 'order.refunded ' || number FROM credit_notes
    UNION ALL SELECT 'refund.transferred ' || id FROM refunds WHERE paid_by = 'bank'
    UNION ALL SELECT 'refund.booked ' || id FROM found_refunds WHERE credit_note_number IS NOT NULL
    UNION ALL SELECT concat('return ', state, ' ', return_number) FROM return_events WHERE staff_id IS NOT NULL
    UNION ALL SELECT 'batch.recalled ' || batch_id FROM recalls WHERE NOT is_rehearsal
    UNION ALL SELECT 'run.made ' || id FROM packing_runs
  ), entries AS (
    SELECT CASE WHEN action IN ('order.noted', 'order.held', 'order.sent-again') THEN 'note ' || (after ->> 'note')
      WHEN action = 'order.refunded' THEN action || ' ' || (after ->> 'creditNote')
      WHEN action = 'refund.booked' THEN action || ' ' || (after ->> 'atProvider')
      WHEN action = 'return.opened' THEN 'return asked ' || subject_id
      WHEN action = 'return.settled' THEN 'return closed ' || subject_id
      WHEN action LIKE 'return.%' THEN concat('return ', substr(action, 8), ' ', subject_id)
      ELSE action || ' ' || subject_id END AS name
    FROM audit_entries
    WHERE action IN ('order.noted', 'order.held', 'parcel.packed', 'order.refunded', 'refund.transferred', 'refund.booked',
        'batch.recalled', 'run.made') OR action LIKE 'return.%' OR (action = 'order.sent-again' AND after ? 'note')
  )
  SELECT concat(name, ': ', count(changes.name), ' changes, ', count(entries.name), ' entries') AS row
  FROM changes FULL JOIN entries USING (name) GROUP BY name HAVING count(changes.name) <> 1 OR count(entries.name) <> 1
  UNION ALL
  SELECT concat(order_number, ': ', made.requested, ' requests, ', said.requested, ' entries; ', made.ended, ' answered, ', said.ended, ' entries')
  FROM (SELECT order_number, count(*) AS requested, count(*) FILTER (WHERE state <> 'waiting') AS ended
    FROM refund_requests GROUP BY order_number) AS made
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE action = 'refund.requested') AS requested, count(*) FILTER (WHERE action <> 'refund.requested') AS ended
    FROM audit_entries WHERE objects @> ARRAY['order:' || order_number]
      AND action IN ('refund.requested', 'refund.allowed', 'refund.declined', 'refund.request-ended')) AS said (requested, ended)
  WHERE (made.requested, made.ended) <> (said.requested, said.ended)
  UNION ALL
  SELECT concat(number, ' is ', CASE WHEN held_at IS NULL THEN 'not ' END, 'held; the log says ', coalesce(said.action, 'nothing'))
  FROM orders LEFT JOIN LATERAL (
    SELECT action FROM audit_entries WHERE objects @> ARRAY['order:' || number] AND action IN ('order.held', 'order.released')
    ORDER BY id DESC LIMIT 1
  ) AS said ON true
  WHERE (held_at IS NOT NULL) <> (said.action IS NOT DISTINCT FROM 'order.held')`

/** `answeredKeys`: of changes that were confirmed to staff. A refund may also unpack several parcels, a recall hold several orders. */
export async function auditDifferences(
  postgres: Pick<RunDatabase, 'url' | 'query'>,
  answeredKeys: readonly string[],
): Promise<Difference[]> {
  const { database, close } = openDatabase(postgres.url, { size: 1 })
  try {
    const verdict = await verifyLog({ database })
    // As at each day's mail: from then on the log must have these entries.
    await inTransaction(database, (tx) => noteNewestEntry(tx, new Date()))
    // Until staff have changed something.
    const isNew = !verdict.isIntact && verdict.reason === 'empty' && answeredKeys.length === 0
    const rows = await postgres.query(unequal)
    const lost = await postgres.query(
      `SELECT key AS row FROM unnest($1::text[]) AS key
       WHERE NOT EXISTS (SELECT FROM audit_entries WHERE reference = key)
       OR EXISTS (SELECT FROM audit_entries WHERE reference = key GROUP BY action, subject_id HAVING count(*) > 1)`,
      [answeredKeys],
    )
    return [
      ...(verdict.isIntact || isNew ? [] : [{ rule: 'the chain of the log is intact', row: JSON.stringify(verdict) }]),
      ...rows.map(({ row }) => ({ rule: 'a change has one entry', row })),
      ...lost.map(({ row }) => ({ rule: 'an answered change stands', row })),
    ]
  } finally {
    await close()
  }
}
