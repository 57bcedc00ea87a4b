import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { databaseBefore } from './database-before.fixture.ts'
import { migrationsFolder } from './schema-version.ts'

test('TICKET-01 TICKET-02 messages become tickets, open when younger than 30 days, and the version before adds new ones', async (t) => {
  const { client } = await databaseBefore(t, '0026')
  const insert = (ticket: string, age: string) =>
    client.query(
      `INSERT INTO contact_messages (ticket, name, email, message, received_at)
       VALUES ($1, 'Asha', 'asha@example.in', 'Where is it?', now() - $2::interval)`,
      [ticket, age],
    )
  await insert('T-000001', '29 days')
  await insert('T-000002', '31 days')
  await client.query(`INSERT INTO mails (kind, subject_id, recipient, due_at, sent_at)
    VALUES ('contact', 'T-000002', 'customer', now(), now()), ('contact', 'T-000001', 'care', now(), now())`)
  await client.query(await readFile(new URL('0026-tickets.sql', migrationsFolder), 'utf8'))
  await insert('T-000003', '0')
  const { rows } = await client.query(`SELECT concat_ws(' ', ticket, state, way, kind) AS words, version,
      acknowledged_at IS NOT NULL AS acknowledged, unanswered_since IS NOT NULL AS unanswered
    FROM contact_messages ORDER BY ticket`)
  assert.deepEqual(rows, [
    { words: 'T-000001 open form other', version: 1, acknowledged: false, unanswered: true },
    { words: 'T-000002 resolved form other', version: 1, acknowledged: true, unanswered: false },
    { words: 'T-000003 new form other', version: 1, acknowledged: false, unanswered: true },
  ])
})

test('TICKET-02 a ticket is acknowledged within 48 hours and redressed by the same day of the next month in India, or its last', async (t) => {
  const { client } = await databaseBefore(t, '9999')
  for (const [received, acknowledge, redress] of [
    ['2026-11-24T10:15:00+05:30', '2026-11-26T10:15:00+05:30', '2026-12-24T10:15:00+05:30'],
    ['2027-01-31T10:15:00+05:30', '2027-02-02T10:15:00+05:30', '2027-02-28T10:15:00+05:30'],
    ['2028-01-30T10:15:00+05:30', '2028-02-01T10:15:00+05:30', '2028-02-29T10:15:00+05:30'],
    ['2027-02-28T10:15:00+05:30', '2027-03-02T10:15:00+05:30', '2027-03-28T10:15:00+05:30'],
    // 31 December in India, still 30 December in London; 1 February in India.
    ['2026-12-31T01:00:00+05:30', '2027-01-02T01:00:00+05:30', '2027-01-31T01:00:00+05:30'],
    ['2027-02-01T00:30:00+05:30', '2027-02-03T00:30:00+05:30', '2027-03-01T00:30:00+05:30'],
  ] as const) {
    // Where the clocks change, on 28 March 2027 and 8 November 2026, they do not matter.
    for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York']) {
      await client.query(`SET timezone = '${zone}'`)
      const { rows } = await client.query<{ acknowledge: Date; redress: Date }>(
        `INSERT INTO contact_messages (ticket, name, email, message, received_at) VALUES (gen_random_uuid(), 'A', 'a@b.in', 'c', $1)
         RETURNING acknowledge_due AS acknowledge, redress_due AS redress`,
        [received],
      )
      const [row] = rows
      assert.deepEqual([row?.acknowledge, row?.redress], [new Date(acknowledge), new Date(redress)], received)
    }
  }
})
