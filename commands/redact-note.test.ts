import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openSeededDesk } from '#server/orders/order-desk.fixture.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { redactMessage } from './redact-message.ts'
import { redactNote } from './redact-note.ts'

test('ORDERS-05 TICKET-03 AUDIT-01 a note and a message are redacted once, with an entry; who wrote it and when stays', async (t) => {
  const desk = await openSeededDesk(t, 40)
  const { database } = desk.deps
  const [{ number: orderNumber }] = (await desk.get('owner', '/api/orders?fulfilment=to-pack&held=no')).body.rows
  const add = async (text: string): Promise<number> =>
    (await desk.call('support', `POST /api/orders/${orderNumber}/notes`, { text })).body.id
  const [first, other] = [await add('Asha first for the blue gate'), await add('Call before')]
  const lines: string[] = []
  t.mock.method(console, 'log', (line: string) => void lines.push(line))
  const run = (note: number | string, reason = 'Request 17') =>
    redactNote(desk.deps, { orderNumber, amount: String(note), reason })

  await run(first)
  assert.deepEqual(lines, [`Note ${first} of ${orderNumber} is redacted.`])
  const notes = await database.selectFrom('order_notes').selectAll().orderBy('id').execute()
  assert.deepEqual(
    notes.map(({ text, redacted_at }) => [text, redacted_at !== null]),
    [
      ['', true],
      ['Call before', false],
    ],
  )
  const entry = await database
    .selectFrom('audit_entries')
    .select(['actor', 'subject_id', 'after', 'reason'])
    .where('action', '=', 'order.note-redacted')
    .execute()
  assert.deepEqual(entry, [{ actor: 'command', subject_id: orderNumber, after: { note: first }, reason: 'Request 17' }])
  await assert.rejects(run(first), /redacted before/)
  await assert.rejects(run(other + 1), /no note of this number/)
  await assert.rejects(run('x'), /not the number/)
  await assert.rejects(run(other, ' '), /--reason/)

  await desk.call('support', `POST /api/orders/${orderNumber}/hold`, { reason: 'Asha is away' })
  const held = await database.selectFrom('order_notes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await assert.rejects(run(held.id), /Release the order first/)
  await desk.call('support', `DELETE /api/orders/${orderNumber}/hold`)
  await run(held.id)
  await redactsMessages(desk, lines)
})

async function redactsMessages({ deps, call, get }: Awaited<ReturnType<typeof openSeededDesk>>, lines: string[]) {
  const given = { way: 'telephone', kind: 'other', name: 'Asha', text: 'Asha of the blue gate', isTold: true }
  const { ticket } = (await call('support', 'POST /api/tickets', given)).body
  const { id } = (await call('support', `POST /api/tickets/${ticket}/notes`, { text: 'Call 98450 12345' })).body
  const words = async () =>
    (await get('support', `/api/tickets/${ticket}`)).body.thread.map(({ text }: { text: string }) => text)
  const run = (message: number | string, subject = ticket) =>
    redactMessage(deps, { subject, amount: String(message), reason: 'Request 18' })
  await assert.rejects(run(id + 1), new RegExp(`It has:\\n  0  .*, the customer\\n  ${id}  .*, a note for the staff$`))
  await run(id)
  assert.deepEqual(await words(), ['Asha of the blue gate', ''])
  await run(0)
  assert.deepEqual(await words(), ['', ''])
  assert.deepEqual(lines.slice(-2), [`Message ${id} of ${ticket} is redacted.`, `Message 0 of ${ticket} is redacted.`])
  await assert.rejects(run(0), /redacted before/)
  await assert.rejects(run(id), /redacted before/)
  await assert.rejects(run('-1'), /not the number/)
  await assert.rejects(run(0, 'T-000000'), /no ticket/)
  const entries = await deps.database
    .selectFrom('audit_entries')
    .select(['actor', 'subject_id', 'after', 'reason'])
    .where('action', '=', 'ticket.message-redacted')
    .orderBy('id')
    .execute()
  const entry = { actor: 'command', subject_id: ticket, reason: 'Request 18' }
  assert.deepEqual(entries, [
    { ...entry, after: { message: id } },
    { ...entry, after: { message: 0 } },
  ])
}

test('ORDERS-05 the database changes nothing else of a note, by whatever statement', async (t) => {
  const desk = await openSeededDesk(t, 40)
  const { database } = desk.deps
  const [{ number }] = (await desk.get('owner', '/api/orders')).body.rows
  for (const text of ['One', 'Two']) await desk.call('support', `POST /api/orders/${number}/notes`, { text })
  const run = (...statements: string[]) =>
    inTransaction(database, async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })
  const redacting = `SET LOCAL farmgate.redacting = 'on'`
  const refused = [
    [`UPDATE order_notes SET text = ''`],
    [`UPDATE order_notes SET text = '', redacted_at = now()`],
    [`UPDATE order_notes SET text = 'Three' WHERE false`],
    ['DELETE FROM order_notes'],
    ['TRUNCATE order_notes'],
    [redacting, `UPDATE order_notes SET text = 'Three'`],
    [redacting, `UPDATE order_notes SET text = '', redacted_at = now(), written_at = now()`],
    [redacting, `UPDATE order_notes SET text = '', redacted_at = now(), staff_id = gen_random_uuid()`],
    [redacting, `UPDATE order_notes SET text = '', redacted_at = now(), is_important = true`],
    [redacting, 'DELETE FROM order_notes'],
    [redacting, 'TRUNCATE order_notes'],
    // The setting ends with the function.
    [`SELECT redact_text('order_notes', min(id), now()) FROM order_notes`, `UPDATE order_notes SET text = 'Three'`],
  ]
  for (const statements of refused) await assert.rejects(run(...statements), /only added/, statements.join('; '))
  await assert.rejects(
    run(redacting, `UPDATE order_notes SET text = 'Three', redacted_at = now()`),
    /order_notes_text_length/,
  )
  const { rows } = await sql<{ text: string }>`SELECT text FROM order_notes ORDER BY id`.execute(database)
  assert.deepEqual(
    rows.map(({ text }) => text),
    ['One', 'Two'],
  )
})
