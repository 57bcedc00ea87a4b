import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSeededDesk } from '../orders/order-desk.fixture.ts'
import { inTransaction } from '../platform/database/open-database.ts'
import { redactMessage } from './redact-message.ts'

const broken = { way: 'telephone', kind: 'damaged', name: 'Zubin Quereshi', isTold: true }

test('TICKET-01 a ticket is found by words of its messages, and by none that were redacted', async (t) => {
  const { call, get, deps } = await openSeededDesk(t, 20)
  const text = 'Where is my order FG-4821-7395? The zebra jar from the café was arriving broken. zubin.q@example.in'
  const { ticket } = (await call('support', 'POST /api/tickets', { ...broken, phone: '98450 55555', text })).body
  const { id: message } = (
    await call('support', `POST /api/tickets/${ticket}/notes`, { text: 'Says the lids were rusty', isOfCustomer: true })
  ).body
  await call('support', `POST /api/tickets/${ticket}/notes`, { text: 'Ask the dispatcher about pallets' })
  const find = async (q: string, state = '') =>
    (await get('support', `/api/tickets?${new URLSearchParams({ q, ...(state && { state }) })}`)).body.rows.map(
      (row: { ticket: string }) => row.ticket,
    )
  const byFirstWords = [
    ...['zebra', 'arriv', 'arrivi', 'arriving', 'Zebra JAR', 'where is my zebra', 'quereshi zebra', '98450 55555'],
    ...['FG-4821-7395', '4821', 'café', 'example.in', 'zubin.q@example.in'],
  ]
  for (const q of [...byFirstWords, 'rusty lid', 'pallet']) assert.ok((await find(q)).includes(ticket), q)
  for (const q of ['zebra rusty', 'unicorn', "'", '&', 'FG-4821-7396']) assert.ok(!(await find(q)).includes(ticket), q)
  await call('support', `POST /api/tickets/${ticket}/resolution`, {})
  assert.deepEqual([await find('zebra'), await find('zebra', 'all')], [[], [ticket]])

  for (const which of [message, 0]) {
    await inTransaction(deps.database, (tx) =>
      redactMessage(tx, () => {}, deps, { ticket, message: which, reason: 'Request 18' }),
    )
  }
  for (const q of ['zebra', 'rusty', 'quereshi zebra']) assert.deepEqual(await find(q, 'all'), [], q)
  assert.deepEqual(await find('pallet', 'all'), [ticket])
})
