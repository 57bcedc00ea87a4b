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
  ), entries AS (
    SELECT CASE WHEN action IN ('order.noted', 'order.held', 'order.sent-again') THEN 'note ' || (after ->> 'note')
      WHEN action = 'order.refunded' THEN action || ' ' || (after ->> 'creditNote') ELSE action || ' ' || subject_id END AS name
    FROM audit_entries WHERE action IN ('order.noted', 'order.held', 'parcel.packed', 'order.refunded')
      OR (action = 'order.sent-again' AND after ? 'note')
  )
  SELECT concat(name, ': ', count(changes.name), ' changes, ', count(entries.name), ' entries') AS row
  FROM changes FULL JOIN entries USING (name) GROUP BY name HAVING count(changes.name) <> 1 OR count(entries.name) <> 1
  UNION ALL
  SELECT concat(number, ' is ', CASE WHEN held_at IS NULL THEN 'not ' END, 'held; held ', held, ' times, released ', released)
  FROM orders CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE action = 'order.held') AS held, count(*) FILTER (WHERE action = 'order.released') AS released
    FROM audit_entries WHERE objects @> ARRAY['order:' || number]
  ) AS said
  WHERE held - released <> CASE WHEN held_at IS NULL THEN 0 ELSE 1 END`

/** `answeredKeys`: of changes that were confirmed to staff. A refund may also end a hold and unpack several parcels. */
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
       OR EXISTS (SELECT FROM audit_entries WHERE reference = key AND action <> 'parcel.unpacked' GROUP BY action HAVING count(*) > 1)`,
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
