import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { withClient } from '#database/with-client.ts'
import { openSeededDesk } from '#server/orders/order-desk.fixture.ts'
import { auditDifferences } from './check-audit.ts'

test('AUDIT-02 the fault run finds changes without entry, entries without change, lost answers and a broken chain', async (t) => {
  const { call, check, query } = await openChecked(t)
  const [order] = await query('SELECT number FROM orders WHERE held_at IS NULL')
  const note = `/api/orders/${order?.number}/notes`
  assert.equal((await call('owner', `POST ${note}`, { text: 'Called' })).status, 201)
  const [entry] = await query('SELECT reference FROM audit_entries')
  const before = await check([entry?.reference])
  // Made-up orders have no entries; each of their changes is one difference.
  const [made] =
    await query(`SELECT (SELECT count(*) FROM parcels WHERE packed_by IS NOT NULL) + (SELECT count(*) FROM credit_notes)
    + (SELECT count(*) FROM orders WHERE held_at IS NOT NULL) AS changes`)
  assert.equal(before.length, Number(made?.changes))
  assert.ok(before.length > 3)

  assert.equal((await check(['never'])).at(-1)?.rule, 'an answered change stands')
  await query(
    'INSERT INTO order_notes (order_number, staff_id, text, written_at) SELECT order_number, staff_id, text, now() FROM order_notes',
  )
  assert.equal((await check([])).length, before.length + 1)
  await query('ALTER TABLE order_notes DISABLE TRIGGER order_notes_append_only')
  await query('DELETE FROM order_notes')
  assert.equal((await check([])).length, before.length + 1, 'the entry has no note')
  await query('ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_append_only')
  await query(`UPDATE audit_entries SET reason = 'another'`)
  assert.equal((await check([]))[0]?.rule, 'the chain of the log is intact')
})

async function openChecked(t: TestContext) {
  const { call, deps } = await openSeededDesk(t, 40)
  const { databaseUrl: url } = deps.settings
  const query = (statement: string, values: unknown[] = []) =>
    withClient(url, async (client) => (await client.query(statement, values)).rows)
  return { call, query, check: (keys: readonly string[]) => auditDifferences({ url, query }, keys) }
}
