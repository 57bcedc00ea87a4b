import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { ticketViews } from '#domain/contact/ticket-views.ts'
import { formatDate } from '#domain/dates.ts'
import { day, hour, indianDate } from '#domain/time.ts'
import { drawing } from '../attachments/pictures.fixture.ts'
import { shopTasks } from '../jobs/tasks.ts'
import { openSeededDesk } from '../orders/order-desk.fixture.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { inTransaction } from '../platform/database/open-database.ts'
import { addCustomerMessage } from './add-customer-message.ts'
import { readTicketsOf } from './customer-tickets.store.ts'

/** A desk with made-up orders, without the made-up tickets. */
async function openTickets(t: TestContext) {
  const desk = await openSeededDesk(t, 40)
  for (const statement of [
    'ALTER TABLE ticket_messages DISABLE TRIGGER USER',
    'TRUNCATE contact_messages CASCADE',
    'ALTER TABLE ticket_messages ENABLE TRIGGER USER',
  ])
    await sql.raw(statement).execute(desk.database)
  const { call, get } = desk
  const open = async (body: object = {}) => {
    const given = {
      way: 'telephone',
      kind: 'damaged',
      name: 'Asha Rao',
      text: 'A jar is broken',
      isTold: true,
      ...body,
    }
    return call('support', 'POST /api/tickets', given)
  }
  return {
    ...desk,
    open,
    opened: async (body: object = {}) => (await open(body)).body.ticket as string,
    view: async (ticket: string) => (await get('support', `/api/tickets/${ticket}`)).body,
    list: async (query = '') =>
      (await get('support', `/api/tickets?${query}`)).body.rows.map((row: { ticket: string }) => row.ticket),
    answer: (as: string, ticket: string, body: object) =>
      call(as, `POST /api/tickets/${ticket}/answers`, { text: 'We are sorry', lastAnswer: 0, ...body }),
    orderOf: (fulfilment: string) =>
      desk.database
        .selectFrom('orders')
        .select(['number', 'email', 'customer_id as customerId'])
        .where('fulfilment', '=', fulfilment as 'delivered')
        .orderBy('number')
        .executeTakeFirstOrThrow(),
  }
}

test('TICKET-01 STAFF-08 a ticket has its writer’s telephone: as given, else of their order as corrected, else of their account', async (t) => {
  const { opened, view, orderOf, database, call } = await openTickets(t)
  const { number, customerId } = await orderOf('to-pack')
  await database.updateTable('orders').set({ corrected_phone: '+919876500011' }).where('number', '=', number).execute()
  const given = await opened({ phone: '98765 00001', orderNumber: number })
  assert.deepEqual([(await view(given)).phone, (await view(given)).customerId], ['+919876500001', customerId])
  const ofOrder = await opened({ orderNumber: number })
  assert.equal((await view(ofOrder)).phone, '+919876500011')
  const { phone } = await database
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await call('support', `PATCH /api/tickets/${ofOrder}`, { orderNumber: null })
  assert.equal((await view(ofOrder)).phone, phone)
  const ofOther = await opened({ email: 'neighbour@example.in', orderNumber: number, isOrderChecked: true })
  assert.deepEqual([(await view(ofOther)).phone, (await view(ofOther)).customerId], [undefined, undefined])
  await database.updateTable('customers').set({ erased_at: new Date() }).where('id', '=', customerId).execute()
  assert.equal((await view(ofOrder)).phone, undefined, 'CUST-03')
})

test('TICKET-01 REFUND-04 a ticket names the refunds of its order that were decided since it was opened, with where the money is', async (t) => {
  const { opened, view, orderOf, deps, wait, database } = await openTickets(t)
  const { number } = await orderOf('to-pack')
  const { total_paise: total } = await database
    .selectFrom('orders')
    .select('total_paise')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const before = await opened({ orderNumber: number })
  wait(hour)
  await refundOrder(deps, { orderNumber: number, reason: 'The customer asked', restocks: true })
  wait(hour)
  const after = await opened({ orderNumber: number })
  const { refunds, receivedAt } = await view(before)
  assert.deepEqual(
    refunds.map(({ amountPaise, state }: { amountPaise: number; state: string }) => [amountPaise, state]),
    [[total, 'due']],
  )
  assert.ok(refunds[0].at > receivedAt)
  assert.deepEqual((await view(after)).refunds, [])
  assert.deepEqual((await view(await opened())).refunds, [])
})

test('TICKET-01 REFUND-06 REFUND-08 a ticket tells of a refund what the dashboard gave back of it before, and the UTR of a transfer', async (t) => {
  const { opened, view, orderOf, deps, database } = await openTickets(t)
  const { number } = await orderOf('to-pack')
  const ticket = await opened({ orderNumber: number })
  await sql`INSERT INTO found_refunds (id, payment_id, attempt_id, amount_paise, found_at)
    SELECT 'rfnd_by_hand', payment_id, id, 5000, now() FROM payment_attempts WHERE order_number = ${number}`.execute(
    database,
  )
  await refundOrder(deps, { orderNumber: number, reason: 'The customer asked', restocks: true })
  const told = async () => (await view(ticket)).refunds[0]
  assert.deepEqual([(await told()).dashboardPaise, (await told()).utr], [50_00, undefined])
  const utr = 'SBIN526329000001'
  await database
    .updateTable('refunds')
    .set({ paid_by: 'bank', utr, state: 'processed', processed_at: new Date(), transferred_on: '2026-12-01' })
    .where('id', '=', (await told()).id)
    .execute()
  assert.deepEqual([(await told()).dashboardPaise, (await told()).utr], [undefined, utr])
})

test('TICKET-01 TICKET-02 tickets are listed by the clock that ends next, and found by kind, person, lateness and words', async (t) => {
  const { open, opened, list, view, wait, call, get, database } = await openTickets(t)
  const first = await opened({ name: 'Ravi Kumar', isTold: false, kind: 'late' })
  wait(hour)
  const second = await opened()
  wait(hour)
  const third = await opened({ isTold: false, email: 'meena@example.in' })
  // The acknowledged one has a month.
  assert.deepEqual(await list(), [first, third, second])
  assert.deepEqual(
    [await list('kind=late'), await list('q=kumar'), await list('q=MEENA@')],
    [[first], [first], [third]],
  )
  assert.deepEqual([await list('whose=me'), await list('whose=nobody')], [[first, third, second], []])
  await call('support', `PATCH /api/tickets/${second}`, { assignedTo: null })
  assert.deepEqual(await list('whose=nobody'), [second])
  const undo = { assignedTo: null, assignedFrom: '00000000-0000-4000-8000-000000000000' }
  assert.equal((await call('support', `PATCH /api/tickets/${first}`, undo)).body.code, 'assigned-since')

  wait(34 * hour)
  assert.deepEqual(
    [(await view(first)).tone, (await view(third)).tone, (await view(second)).tone],
    ['amber', 'calm', 'calm'],
  )
  wait(12 * hour + 1)
  assert.deepEqual([await list('late=yes'), (await view(first)).tone], [[first], 'late'])
  const board = (await get('support', '/api/board')).body.cards.find(({ id }: { id: string }) => id === 'tickets')
  assert.deepEqual([board.count, board.late, board.to], [3, 1, '/tickets'])
  await call('support', `POST /api/tickets/${first}/acknowledgement`, {})
  assert.deepEqual(await list('late=yes'), [])

  await call('support', `POST /api/tickets/${first}/resolution`, {})
  assert.deepEqual([await list(), await list('state=resolved')], [[third, second], [first]])
  assert.equal((await open({ kind: 'lost' })).status, 422)
  const topics = await database.selectFrom('staff_events').select('topic').execute()
  assert.ok(!topics.some(({ topic }) => topic === 'new-tickets'), 'what staff open themselves notifies nobody')
})

test('TICKET-01 each tab counts the tickets of its list, Mine those of the person who asks', async (t) => {
  const { opened, answer, list, wait, call, get } = await openTickets(t)
  const [first, waiting, nobodys, resolved] = [
    await opened({ isTold: false }),
    await opened(),
    await opened(),
    await opened(),
  ]
  await call('support', `PATCH /api/tickets/${nobodys}`, { assignedTo: null })
  await call('support', `POST /api/tickets/${resolved}/resolution`, {})
  assert.equal((await answer('support', waiting, {})).status, 201)
  wait(49 * hour)
  const totals = async (who: string) => {
    const { views } = (await get(who, '/api/ticket-views')).body as { views: { id: string; total: number }[] }
    return Object.fromEntries(views.map(({ id, total }) => [id, total]))
  }
  const counted = { unresolved: 3, late: 1, mine: 2, nobodys: 1, new: 0, reopened: 0, waiting: 1 }
  assert.deepEqual(await totals('support'), counted)
  assert.deepEqual(await totals('owner'), { ...counted, mine: 0 })
  for (const { id, query } of ticketViews) {
    const { length } = await list(new URLSearchParams(query).toString())
    assert.equal(length, (await totals('support'))[id], id)
  }
  assert.deepEqual(await list('late=yes'), [first])
})

test('TICKET-01 the next ticket of a list is the next that waits for an answer, and looking for it counts as no read', async (t) => {
  const { opened, answer, list, wait, get, database } = await openTickets(t)
  const tickets: string[] = []
  for (const kind of ['late', 'damaged', 'late', 'late']) {
    tickets.push(await opened({ kind, isTold: false }))
    wait(hour)
  }
  const [first = '', damaged = '', third = '', last = ''] = tickets
  const next = async (ticket: string, query = '') =>
    (await get('support', `/api/tickets/${ticket}/next?${query}`)).body.ticket
  assert.deepEqual([await next(first), await next(damaged), await next(last)], [damaged, third, first])
  assert.equal(await next(first, 'kind=late'), third)
  assert.equal(await next(last, 'state=all'), third, 'the newest first')
  assert.equal(await next(first, 'q=unicorn'), undefined)
  for (const ticket of [third, last]) assert.equal((await answer('support', ticket, {})).status, 201)
  assert.deepEqual([await next(damaged), await next(first, 'kind=late')], [first, undefined])
  assert.deepEqual([await next(third, 'state=waiting'), await next(last, 'state=waiting')], [last, undefined])
  const reads = async () => (await database.selectFrom('staff_reads').selectAll().execute()).length
  assert.equal(await reads(), 0)
  await list()
  assert.equal(await reads(), 4)
})

test('TICKET-02 the automatic mail acknowledges a message when it has left, not when it is refused', async (t) => {
  const { app: _, openBeside, runJobs, outside, database } = await openTickets(t)
  const app = await openBeside()
  const write = (email: string) =>
    app.inject({ method: 'POST', url: '/contact', payload: { name: 'Asha', email, message: 'Hello' } })
  const acknowledged = async () =>
    (await database.selectFrom('contact_messages').select('acknowledged_at').orderBy('email').execute()).map(
      (row) => row.acknowledged_at !== null,
    )
  await write('a@example.in')
  assert.deepEqual(await acknowledged(), [false])
  await runJobs()
  assert.deepEqual(await acknowledged(), [true])
  outside.refusesMail = true
  await write('b@example.in')
  await runJobs()
  assert.deepEqual(await acknowledged(), [true, false])
})

test('TICKET-03 an answer goes by mail once, acknowledges, and fills its placeholders; one without a value is named', async (t) => {
  const { opened, answer, view, runJobs, mails, orderOf, call, list } = await openTickets(t)
  const [delivered, toPack] = [await orderOf('delivered'), await orderOf('to-pack')]
  const ticket = await opened({ orderNumber: delivered.number, isTold: false })
  const text = 'Dear {name},\nyou can return {order} until {last return day}.\n\nTracking {tracking}'
  const early = await opened({ orderNumber: toPack.number })
  assert.deepEqual((await answer('support', early, { text: 'See {tracking}' })).body.fields, {
    text: 'Fill in {tracking}.',
  })
  const { values, order } = await view(early)
  assert.deepEqual(order, { fulfilment: 'to-pack', payment: 'paid', hasLeft: false })
  const { order: there, values: after } = await view(ticket)
  assert.deepEqual([there.fulfilment, formatDate(there.lastReturnDay)], ['delivered', after['last return day']])
  assert.match(
    values.whereabouts,
    new RegExp(`^We are preparing your order ${toPack.number}\\. You should have it by `),
  )
  const held = await call('support', `POST /api/orders/${toPack.number}/hold`, { reason: 'Telephone first' })
  assert.equal(held.status, 200)
  assert.equal((await view(early)).values.whereabouts, undefined, 'what stops an order is for a person to say')
  for (const [bad, field] of [
    ['  ', 'text'],
    ['x'.repeat(10_001), 'text'],
  ] as const) {
    const { status, body } = await answer('support', ticket, { text: bad })
    assert.deepEqual([status, Object.keys(body.fields)], [422, [field]])
  }
  assert.equal((await answer('support', ticket, { text })).status, 201)
  await runJobs()
  await runJobs()
  const sent = mails.filter(({ to }) => to === delivered.email)
  assert.equal(sent.length, 1)
  assert.match(sent[0]?.subject ?? '', new RegExp(`\\[${ticket}\\]$`))
  assert.match(
    sent[0]?.text ?? '',
    new RegExp(`Dear Asha Rao,\nyou can return ${delivered.number} until \\d+ \\w+ 202\\d\\.`),
  )
  assert.doesNotMatch(sent[0]?.html ?? '{', /\{(name|order|tracking|last return day)\}/)
  const { state, acknowledgedAt, thread } = await view(ticket)
  assert.deepEqual(
    [state, typeof acknowledgedAt, thread[1].mail, thread[1].by],
    ['waiting', 'string', 'sent', 'support'],
  )

  await call('support', `POST /api/tickets/${ticket}/notes`, { text: 'Seems honest' })
  await runJobs()
  assert.equal(mails.filter(({ to }) => to === delivered.email).length, 1)
  assert.equal((await view(ticket)).thread[2].direction, 'note')
  await answer('support', ticket, { lastAnswer: thread[1].id, isResolving: true })
  assert.deepEqual([(await view(ticket)).state, await list('state=resolved')], ['resolved', [ticket]])
})

test('TICKET-01 of two who answer at once one goes, the other reads who has answered', async (t) => {
  const { opened, answer, view, runJobs, mails } = await openTickets(t)
  const ticket = await opened({ email: 'asha@example.in' })
  const [one, other] = await Promise.all([answer('owner', ticket, {}), answer('support', ticket, {})])
  assert.deepEqual([one.status, other.status].sort(), [201, 409])
  const [loser, winner] = one.status === 409 ? [one, 'support'] : [other, 'owner']
  assert.equal(
    loser.body.error,
    `Not sent: ${winner} answered meanwhile. Read that answer in the thread, then send yours all the same.`,
  )
  await runJobs()
  assert.equal(mails.filter(({ to }) => to === 'asha@example.in').length, 1)
  const { lastAnswer } = await view(ticket)
  assert.equal((await answer('owner', ticket, { lastAnswer })).status, 201)
})

test('DESK-05 TICKET-03 an answer is taken back until its mail leaves: the ticket is as it was, but for what has changed since', async (t) => {
  const { opened, answer, view, runJobs, mails, database, call } = await openTickets(t)
  const ticket = await opened({ email: 'asha@example.in', isTold: false })
  const rows = () =>
    database
      .selectFrom('contact_messages')
      .select(['state', 'assigned_to', 'unanswered_since', 'resolved_at', 'acknowledged_at'])
      .executeTakeFirstOrThrow()
  await database.updateTable('contact_messages').set({ assigned_to: null }).execute()
  const before = await rows()
  const first = (await answer('support', ticket, { isHeld: true, isResolving: true })).body
  assert.deepEqual([first.isMailed, first.isHeld, (await rows()).state], [true, true, 'resolved'])
  const takeBack = (id: number) => call('support', `DELETE /api/tickets/${ticket}/answers/${id}`)
  assert.equal((await takeBack(first.id)).status, 200)
  assert.deepEqual(await rows(), before)
  assert.equal((await takeBack(first.id)).body.error, 'The answer is taken back already.')
  const shown = await view(ticket)
  assert.deepEqual([shown.thread.length, shown.lastAnswer], [1, 0], 'the next answer is the first')

  const second = (await answer('support', ticket, { isHeld: true })).body
  await database.updateTable('contact_messages').set({ state: 'open', unanswered_since: new Date() }).execute()
  const since = await rows()
  assert.equal((await takeBack(second.id)).status, 200)
  const oldest = { unanswered_since: before.unanswered_since }
  assert.deepEqual(await rows(), { ...since, ...oldest, assigned_to: null }, 'the customer has written meanwhile')

  const third = (await answer('support', ticket, { text: 'This one goes', isHeld: true })).body
  await runJobs()
  const left = await takeBack(third.id)
  assert.deepEqual([left.status, left.body.error], [409, 'The answer has left already.'])
  assert.equal(mails.filter(({ to }) => to === 'asha@example.in').length, 1)
  assert.equal((await view(ticket)).thread.at(-1).text, 'This one goes')
  assert.equal((await takeBack(999_999)).status, 404)
  const unheld = (await answer('support', ticket, { lastAnswer: third.id })).body
  assert.deepEqual([unheld.isHeld, (await takeBack(unheld.id)).status], [undefined, 409])
  await runJobs()
  assert.equal(mails.filter(({ to }) => to === 'asha@example.in').length, 2)
})

test('DESK-05 TICKET-01 of two answers at once one is taken back: the ticket is answered by the other, and unanswered again without both', async (t) => {
  const { opened, answer, view, database, call } = await openTickets(t)
  const ticket = await opened({ email: 'asha@example.in', isTold: false })
  const row = () =>
    database
      .selectFrom('contact_messages')
      .select(['state', 'unanswered_since as unansweredSince'])
      .executeTakeFirstOrThrow()
  const before = await row()
  const answered = { state: 'waiting', unansweredSince: null }
  const give = async (as: string, body: object = {}) => {
    const { lastAnswer } = await view(ticket)
    return (await answer(as, ticket, { lastAnswer, isHeld: true, ...body })).body.id as number
  }
  const takeBack = async (as: string, id: number) =>
    assert.equal((await call(as, `DELETE /api/tickets/${ticket}/answers/${id}`)).status, 200)
  const [first, second] = [await give('support'), await give('owner')]
  await takeBack('support', first)
  assert.deepEqual(await row(), answered)
  await takeBack('owner', second)
  assert.deepEqual(await row(), before)

  const [third, fourth] = [await give('support'), await give('owner')]
  await takeBack('owner', fourth)
  assert.deepEqual(await row(), answered)
  await takeBack('support', third)
  assert.deepEqual(await row(), before)

  const fifth = await give('support')
  await give('owner', { isHeld: false, isResolving: true })
  await takeBack('support', fifth)
  assert.deepEqual(await row(), { state: 'resolved', unansweredSince: null })
})

test('TICKET-02 TICKET-03 an answer that the mailbox refuses acknowledges nothing, and is sent again', async (t) => {
  const { opened, answer, view, runJobs, mails, outside, call, database } = await openTickets(t)
  const ticket = await opened({ email: 'asha@example.in', isTold: false })
  const unanswered = async () =>
    (await database.selectFrom('contact_messages').select('unanswered_since').executeTakeFirstOrThrow())
      .unanswered_since
  const { id: message } = (await answer('support', ticket, {})).body
  const again = () => call('support', `POST /api/tickets/${ticket}/mails`, { message })
  assert.equal((await again()).status, 409)
  outside.refusesMail = true
  await runJobs()
  const refused = await view(ticket)
  assert.deepEqual([refused.thread[1].mail, refused.acknowledgedAt], ['refused', undefined])
  assert.notEqual(await unanswered(), null)
  outside.refusesMail = false
  assert.equal((await again()).status, 202)
  assert.equal(await unanswered(), null)
  await runJobs()
  assert.equal(mails.filter(({ to }) => to === 'asha@example.in').length, 1)
  const sent = await view(ticket)
  assert.deepEqual([sent.thread[1].mail, typeof sent.acknowledgedAt], ['sent', 'string'])
})

test('TICKET-03 ORDERS-07 SECURITY an answer carries the invoice of its order, also when it is sent again, and to its buyer only', async (t) => {
  const { opened, answer, view, runJobs, mails, outside, orderOf, call, get, database } = await openTickets(t)
  const [order, other] = [await orderOf('delivered'), await orderOf('to-pack')]
  const invoiceOf = (number: string) =>
    database.selectFrom('invoices').select('number').where('order_number', '=', number).executeTakeFirstOrThrow()
  const [{ number: invoice }, { number: ofOther }] = [await invoiceOf(order.number), await invoiceOf(other.number)]
  const [theirs, strangers, withoutOrder, withoutEmail] = [
    await opened({ orderNumber: order.number, kind: 'invoice' }),
    await opened({ orderNumber: order.number, email: 'stranger@example.in', isOrderChecked: true }),
    await opened({ email: order.email }),
    await opened({ kind: 'invoice' }),
  ]
  assert.equal((await view(theirs)).values.invoice, invoice)
  for (const [ticket, wanted] of [
    [theirs, ofOther],
    [theirs, 'FG/99-00/000001'],
    [strangers, invoice],
    [withoutOrder, invoice],
    [withoutEmail, invoice],
  ] as const) {
    const { status, body } = await answer('support', ticket, { invoice: wanted })
    assert.deepEqual([status, body.code], [409, 'invoice-of-another'], `${ticket} ${wanted}`)
  }
  for (const ticket of [strangers, withoutOrder, withoutEmail])
    assert.equal((await view(ticket)).values.invoice, undefined)
  assert.deepEqual((await answer('support', strangers, { text: 'See {invoice}' })).body.fields, {
    text: 'Fill in {invoice}.',
  })

  const plain = await answer('support', theirs, { text: 'We look for it' })
  outside.refusesMail = true
  const { body } = await answer('support', theirs, { text: 'See {invoice}', lastAnswer: plain.body.id })
  await runJobs()
  outside.refusesMail = false
  const again = await call('support', `POST /api/tickets/${theirs}/mails`, { message: body.id })
  assert.equal(again.status, 202)
  await runJobs()
  const { thread } = await view(theirs)
  assert.deepEqual(
    thread.map((entry: { invoice?: string; mail?: string }) => [entry.invoice, entry.mail]),
    [
      [undefined, undefined],
      [undefined, 'refused'],
      [invoice, 'sent'],
    ],
  )
  const [mail, ...more] = mails
  assert.deepEqual([mail?.to, more.length], [order.email, 0])
  assert.match(mail?.text ?? '', new RegExp(`The invoice ${invoice} is attached\\.`))
  const [file, ...files] = mail?.attachments ?? []
  assert.deepEqual([file?.filename, files.length], [`invoice_${order.number}.pdf`, 0])
  assert.equal(Buffer.from(file?.content ?? []).toString('latin1', 0, 5), '%PDF-')
  const listed = (await get('support', `/api/orders/${order.number}`)).body.mails
  const mailOfOrder = `ticket-answer-with-invoice:${body.id}`
  assert.ok(listed.some((one: { mail: string }) => one.mail === mailOfOrder))
  const fromOrder = await call('support', `POST /api/orders/${order.number}/mails`, { mail: mailOfOrder })
  assert.deepEqual([fromOrder.status, fromOrder.body.code], [409, 'mail-of-ticket'])
  assert.equal((await call('support', `POST /api/tickets/${theirs}/mails`, { message: body.id })).status, 409)

  // Its buyer's mailbox is another by the time that it leaves.
  const late = await answer('support', theirs, { text: 'Once more', invoice, lastAnswer: body.id })
  assert.equal(late.status, 201)
  await database
    .updateTable('contact_messages')
    .set({ email: 'other@example.in' })
    .where('ticket', '=', theirs)
    .execute()
  await runJobs()
  assert.deepEqual([mails.at(-1)?.to, mails.at(-1)?.attachments ?? []], ['other@example.in', []])
})

test('TICKET-02 TICKET-04 a message of the customer reopens a resolved ticket, and its first clocks go on', async (t) => {
  const { opened, view, wait, deps, call, answer } = await openTickets(t)
  const ticket = await opened({ email: 'asha@example.in' })
  const { dueAt } = await view(ticket)
  await answer('support', ticket, { isResolving: true })
  wait(20 * day)
  const write = (text: string) =>
    inTransaction(deps.database, (tx) => addCustomerMessage(tx, { ticket, text, at: deps.clock.now() }))
  await write('It came broken again')
  const reopened = await view(ticket)
  assert.deepEqual([reopened.state, reopened.dueAt, reopened.resolvedAt], ['reopened', dueAt, undefined])
  assert.equal(reopened.thread.at(-1).direction, 'customer')
  await answer('support', ticket, { lastAnswer: reopened.lastAnswer })
  await call('support', `POST /api/tickets/${ticket}/notes`, { text: 'He called: fine now', isOfCustomer: true })
  assert.equal((await view(ticket)).state, 'open')
})

test('TICKET-06 staff open tickets; a docket is there once, and an order of somebody else is taken after a warning', async (t) => {
  const { open, opened, view, orderOf, database, call, get } = await openTickets(t)
  const order = await orderOf('delivered')
  const own = await view(await opened({ orderNumber: order.number.toLowerCase() }))
  assert.deepEqual(
    [own.email, own.customerId, own.orderNumber, own.state],
    [order.email, order.customerId, order.number, 'open'],
  )
  assert.equal((await view(await opened({ isTold: false }))).acknowledgedAt, undefined)

  const helpline = { way: 'helpline', docket: '4821739' }
  assert.deepEqual((await open({ ...helpline, docket: ' ' })).body.fields, { docket: 'Please enter the docket number' })
  const first = await opened(helpline)
  assert.deepEqual((await open(helpline)).body.fields, { docket: `Ticket ${first} has this docket number` })
  const atOnce = await Promise.all([1, 2].map(() => open({ ...helpline, docket: '4821740' })))
  assert.deepEqual(atOnce.map(({ status }) => status).sort(), [201, 422])
  assert.deepEqual(Object.keys((await open({ docket: '1' })).body.fields), ['docket'])
  assert.deepEqual(Object.keys((await open({ orderNumber: 'FG-9999-9999' })).body.fields), ['orderNumber'])

  const others = { email: 'neighbour@example.in', orderNumber: order.number }
  const warned = await open(others)
  assert.deepEqual([warned.status, warned.body.code], [409, 'order-of-another'])
  assert.match(warned.body.error, /^This order is of another customer\. Press again/)
  const taken = await view(await opened({ ...others, isOrderChecked: true }))
  const [confirmed] = (await get('owner', `/api/audit?subject=ticket:${taken.ticket}`)).body.entries
  assert.equal(confirmed.after.isOthers, true)
  assert.deepEqual([taken.orderNumber, taken.customerId], [order.number, undefined])

  const mine = await opened({ email: order.email.toUpperCase() })
  const { proposed } = await view(mine)
  assert.ok(proposed.length >= 1 && proposed.length <= 3)
  assert.match(proposed[0].contents, /^\d+ × \S/)
  const tie = await call('support', `PATCH /api/tickets/${mine}`, { orderNumber: proposed[0].number })
  assert.equal(tie.status, 200)
  assert.equal((await view(mine)).orderNumber, proposed[0].number)
  const page = (await get('support', `/api/orders/${proposed[0].number}`)).body
  assert.ok(page.tickets.some(({ ticket }: { ticket: string }) => ticket === mine))
  const { entries } = (await get('owner', `/api/audit?subject=ticket:${mine}`)).body
  assert.deepEqual(
    entries.map(({ action }: { action: string }) => action),
    ['ticket.changed', 'ticket.opened'],
  )
  assert.equal((await database.selectFrom('contact_messages').select('ticket').execute()).length, 6)
})

test('TICKET-01 a ticket is tied to an order by its digits, refused at a slip, and to one of another customer after a warning', async (t) => {
  const { opened, view, orderOf, call, database } = await openTickets(t)
  const order = await orderOf('delivered')
  const { number: others } = await database
    .selectFrom('orders')
    .select('number')
    .where('email', '<>', order.email)
    .orderBy('number')
    .executeTakeFirstOrThrow()
  const ticket = await opened({ orderNumber: order.number })
  const tie = (orderNumber: string, isOrderChecked?: boolean) =>
    call('support', `PATCH /api/tickets/${ticket}`, { orderNumber, ...(isOrderChecked && { isOrderChecked }) })
  for (const slip of ['', 'FG-48'])
    assert.match((await tie(slip)).body.fields.orderNumber, /eight digits of the order number/, slip)
  assert.deepEqual((await tie('FG-9999-9999')).body.fields, { orderNumber: 'There is no such order' })
  const warned = await tie(others)
  assert.deepEqual([warned.status, warned.body.code], [409, 'order-of-another'])
  assert.equal((await view(ticket)).orderNumber, order.number, 'as before')
  assert.equal((await tie(others, true)).status, 200)
  assert.equal((await view(ticket)).orderNumber, others)
  assert.equal((await tie(order.number.replace(/^\D+/, ''))).status, 200)
  assert.equal((await view(ticket)).orderNumber, order.number)
})

test('TICKET-02 owners are mailed once after 24 hours without a person’s answer and on day 25, also by a job that had stopped', async (t) => {
  const { deps, opened, answer, view, wait, runJobs, mails, database, get, call } = await openTickets(t)
  await get('owner', '/api/me')
  await database
    .updateTable('staff')
    .set({ password_hash: 'x', totp_secret: Buffer.alloc(20), email: 'owner@example.in' })
    .where('name', '=', 'owner')
    .execute()
  const [quiet, answered] = [await opened(), await opened({ email: 'asha@example.in' })]
  await answer('support', answered, {})
  const report = async () => {
    mails.length = 0
    await shopTasks(deps)['report-late-tickets']?.({} as never)
    await runJobs()
    return mails.filter(({ to }) => to === 'owner@example.in').map(({ text }) => text)
  }
  wait(24 * hour - 1000)
  assert.equal((await report()).length, 0)
  wait(3 * hour)
  const [mail = '', ...others] = await report()
  assert.match(mail, new RegExp(`Nobody has answered for 24 hours:\n${quiet}\n`))
  assert.deepEqual([others.length, mail.includes(answered), (await report()).length], [0, false, 0])

  // It did not run for 30 days.
  wait(30 * day)
  const [late = ''] = await report()
  assert.match(late, new RegExp(`month to redress ends in some days:\n${[quiet, answered].sort().join('\n')}\n`))
  assert.equal((await report()).length, 0)

  const mistaken = await opened()
  await call('support', `POST /api/tickets/${mistaken}/resolution`, {})
  await call('support', `DELETE /api/tickets/${mistaken}/resolution`)
  wait(25 * hour)
  assert.match((await report())[0] ?? '', new RegExp(`24 hours:\n${mistaken}\n`))

  await call('support', `POST /api/tickets/${answered}/resolution`, {})
  await call('support', `POST /api/tickets/${answered}/notes`, { text: 'Broken again', isOfCustomer: true })
  assert.equal((await view(answered)).state, 'reopened')
  wait(25 * hour)
  assert.match((await report())[0] ?? '', new RegExp(`24 hours:\n${answered}\n`))
})

test('TICKET-02 TICKET-06 the clocks of what came on an earlier day run from its beginning in India', async (t) => {
  const { deps, open, opened, view } = await openTickets(t)
  const before = (days: number) => indianDate(new Date(deps.clock.now().getTime() - days * day))
  const ticket = await view(await opened({ way: 'mail', cameOn: before(3), isTold: false, phone: '98765 43210' }))
  assert.deepEqual(
    [ticket.receivedAt, ticket.tone, ticket.phone],
    [new Date(`${before(3)}T00:00:00+05:30`).toISOString(), 'late', '+919876543210'],
  )
  assert.equal((await view(await opened({ cameOn: before(0) }))).receivedAt, deps.clock.now().toISOString())
  assert.deepEqual((await open({ cameOn: before(-1) })).body.fields, { cameOn: 'This day is yet to come' })
})

test('TICKET-05 the report of a month counts tickets by way and kind', async (t) => {
  const { opened, call, wait, database } = await openTickets(t)
  const undated = await opened()
  // As the migration leaves what 0.1.0 received long ago.
  await database.updateTable('contact_messages').set({ state: 'resolved' }).where('ticket', '=', undated).execute()
  const first = await opened()
  await opened({ isTold: false })
  await call('support', `POST /api/tickets/${first}/resolution`, {})
  const file = async (month: string) =>
    String((await call('support', `GET /api/exports/tickets?month=${month}`)).bytes)
      .trim()
      .split(/\r?\n/)
  wait(40 * day)
  assert.deepEqual((await file('2026-11')).slice(1), ['2026-11,Telephone,Damaged,3,2,1,1,1'])
  assert.equal((await file('2026-12')).length, 1)
})

test('CUST-01 a person’s tickets are read without going through all messages', async (t) => {
  const { deps, opened } = await openTickets(t)
  await opened({ email: 'ravi@example.in', phone: '98765 00000' })
  await inTransaction(deps.database, async (tx) => {
    const read = () =>
      sql`SELECT seq_tup_read, idx_tup_fetch FROM pg_stat_xact_user_tables WHERE relname = 'contact_messages'`.execute(
        tx,
      )
    // A small table is read whole, unless that costs more.
    for (const way of ['seqscan', 'indexscan']) await sql.raw(`SET LOCAL enable_${way} = off`).execute(tx)
    const { rows: before } = await read()
    await readTicketsOf(tx, { customerId: randomUUID(), email: 'asha@example.in', phone: '+919876543210' })
    assert.deepEqual((await read()).rows, before)
  })
})

test('TICKET-03 SETTINGS-01 the owner keeps ready answers; support reads them', async (t) => {
  const { call, get } = await openTickets(t)
  const rows = async () => (await get('support', '/api/ready-answers')).body.rows
  const before = (await rows()).length
  const add = (title: string) => call('owner', 'POST /api/ready-answers', { title, text: 'Dear {name}' })
  const { id } = (await add(' Sorry ')).body
  const proposed = (await rows()).find(({ title }: { title: string }) => title === 'Where is my order?')
  assert.match(proposed.text, /{whereabouts}/, 'true also of orders that are not packed')
  assert.deepEqual((await add('sorry')).body.fields, { title: 'There is a ready answer with this title' })
  assert.equal((await call('support', 'POST /api/ready-answers', { title: 'x', text: 'y' })).status, 403)
  const change = (version: number, text: string) =>
    call('owner', `PATCH /api/ready-answers/${id}`, { version, changes: { text } })
  assert.equal((await change(1, 'Hello')).body.version, 2)
  assert.deepEqual((await change(1, 'Hi')).body.theirs, { title: 'Sorry', text: 'Hello' })
  assert.equal((await call('owner', `DELETE /api/ready-answers/${id}`)).status, 200)
  assert.equal((await rows()).length, before)
})

test('TICKET-06 SECURITY staff give a ticket pictures that they sent themselves, and read those of this ticket only', async (t) => {
  const { opened, view, call, get, database } = await openTickets(t)
  const [ticket, other] = [await opened(), await opened()]
  const bytes = await drawing(60, 40).png().toBuffer()
  const send = (as: string, sent: Uint8Array = bytes) =>
    call(as, 'POST /api/pictures', sent, { 'content-type': 'application/octet-stream' })
  assert.deepEqual((await send('support', Buffer.from('text'))).body.code, 'not-a-picture')
  const { id } = (await send('support')).body
  const add = (as: string, pictures: string[] = [id]) => call(as, `POST /api/tickets/${ticket}/pictures`, { pictures })
  assert.equal((await add('owner')).body.code, 'picture-gone', 'of a colleague')
  assert.equal((await add('packer')).status, 403)
  assert.equal((await add('support')).status, 201)
  assert.equal((await add('support')).body.code, 'picture-gone', 'once')
  assert.deepEqual(
    (await view(ticket)).pictures.map((picture: { sentBy: string }) => picture.sentBy),
    ['staff'],
  )
  const read = (as: string, of = ticket) => get(as, `/api/tickets/${of}/pictures/${id}`)
  const seen = await read('owner')
  assert.deepEqual(
    [seen.status, seen.headers['content-type'], seen.headers['cache-control'], seen.headers['x-content-type-options']],
    [200, 'image/webp', 'private, no-store', 'nosniff'],
  )
  assert.deepEqual([(await read('packer')).status, (await read('owner', other)).status], [403, 404])
  const entries = database.selectFrom('audit_entries').select('after').where('action', '=', 'ticket.pictures-added')
  assert.deepEqual(await entries.execute(), [{ after: { pictures: [id] } }])
})
