import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { day, later } from '#domain/time.ts'
import { reconcile } from '#server/accounting/reconcile.ts'
import { columnsWith } from './held-data.fixture.ts'
import { heldData } from './held-data.ts'
import {
  askForCode,
  confirmedRequest,
  filesWith,
  namesOfPerson,
  openPersonWithEverything,
} from './person-with-everything.fixture.ts'

type Shop = Awaited<ReturnType<typeof openPersonWithEverything>>['shop']

test('CUST-03 SECURITY of a person with everything an erasure leaves what the list keeps, and the books are unchanged to the paisa', async (t) => {
  const all = await openPersonWithEverything(t)
  const { shop, desk, person } = all
  const id = await confirmedRequest(all, 'erasure')
  await askForCode(shop)
  const words = [...namesOfPerson, '560003']
  const before = await columnsWith(shop.database, words)
  // Else the test would look for what is not there.
  const everywhere = [
    'customers.name',
    'contact_messages.message',
    'notify_me_requests.email',
    'one_time_codes.email',
    'order_notes.text',
    'ticket_messages.text',
    'returns.words',
  ]
  const further = [
    'payment_attempts.quote',
    'payment_attempts.order_details',
    'webhook_events.body',
    'orders.address',
    'invoices.document',
  ]
  for (const column of [...everywhere, ...further, 'credit_notes.document', 'jobs'])
    assert.ok(before[column], `${column} has nothing to erase`)
  const books = await booksOf(shop)

  const erasure = { name: '  asha QUILLFEATHER ' }
  const wrong = await desk.call('owner', `POST /api/privacy/${id}/erasure`, { name: 'Asha' })
  assert.deepEqual([wrong.status, wrong.body.fields], [422, { name: 'This is not the name of the account.' }])
  assert.equal((await desk.call('support', `POST /api/privacy/${id}/erasure`, erasure)).status, 403)
  assert.equal((await desk.call('owner', `POST /api/privacy/${id}/erasure`, erasure)).status, 200)
  const atOnce = Object.keys(await columnsWith(shop.database, words))
  await shop.runJobs()
  assert.deepEqual(
    [shop.mails.at(-1)?.to, shop.mails.at(-1)?.subject],
    [person.email, 'Your Farmgate account is erased'],
  )

  const retained = heldData.flatMap((held) =>
    held.fate === 'kept' ? held.columns.map((column) => `${held.table}.${column}`) : [],
  )
  // The last mail has no account any more that knows its address.
  assert.deepEqual(
    atOnce.filter((column) => !retained.includes(column)),
    ['mails.details'],
  )
  const left = Object.keys(await columnsWith(shop.database, words))
  assert.deepEqual(
    left.filter((column) => !retained.includes(column)),
    [],
  )
  assert.ok(left.includes('orders.address') && left.includes('invoices.document'))
  assert.deepEqual(await filesWith(shop.deps.settings.dataDir, words), [])
  assert.deepEqual(await booksOf(shop), books)
  const rowsOf = async (table: string) =>
    (await sql`SELECT FROM ${sql.table(table)}`.execute(shop.database)).rows.length
  for (const table of ['attachments', 'uploads', 'ticket_links']) assert.equal(await rowsOf(table), 0, table)

  assert.equal((await shop.get('/userDetails', person)).status, 401)
  assert.equal((await desk.get('owner', `/api/customers?q=${person.email}`)).body.rows.length, 0)
  // There is no address left to mail to.
  const { ticket } = await shop.database.selectFrom('contact_messages').select('ticket').executeTakeFirstOrThrow()
  const answer = { text: 'Hello again', lastAnswer: 0 }
  assert.equal((await desk.call('owner', `POST /api/tickets/${ticket}/answers`, answer)).body.isMailed, false)
  const page = (await desk.get('owner', `/api/customers/${person.id}`)).body
  assert.deepEqual([page.name, page.orders.length, page.refunds.length, page.sessions.length], ['Erased', 1, 1, 0])
  assert.equal(
    (await desk.call('owner', `POST /api/privacy/${id}/erasure`, erasure)).body.error,
    'This request is closed.',
  )
})

/** Documents, registers and the comparison with the card provider. */
async function booksOf(shop: Shop) {
  const rows = async (table: string) =>
    (await sql`SELECT to_jsonb(t) FROM ${sql.table(table)} AS t ORDER BY 1::text`.execute(shop.database)).rows
  const now = shop.deps.clock.now()
  const reconciled = await reconcile(shop.deps, { from: later(now, -2 * day), to: later(now, day) })
  return {
    tables: await Promise.all(
      ['orders', 'order_lines', 'invoices', 'credit_notes', 'credit_note_lines', 'refunds', 'invoice_serials'].map(
        rows,
      ),
    ),
    reconciled: [reconciled.payments, reconciled.captured, reconciled.difference, reconciled.differences],
  }
}
