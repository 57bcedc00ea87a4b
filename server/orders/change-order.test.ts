import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { makeJobsDue } from '#server/platform/jobs/jobs.fixture.ts'
import { raceRounds } from '../../tests/fixtures/rounds.ts'
import { openSeededDesk } from './order-desk.fixture.ts'
import { readOrderLines } from './orders.store.ts'

async function openWithOrder(t: TestContext, query: string) {
  const desk = await openSeededDesk(t, 80)
  const { body } = await desk.get('owner', `/api/orders?${query}`)
  const number: string = body.rows[0].number
  const view = async (as = 'owner') => (await desk.get(as, `/api/orders/${number}`)).body
  const entries = async () => {
    const { rows } = await sql<{ action: string; text: string }>`
      SELECT action, audit_entries::text AS text FROM audit_entries WHERE subject_id = ${number} ORDER BY id`.execute(
      desk.deps.database,
    )
    return rows
  }
  const change = (as: string, call: string, body?: object) => {
    const [method, rest] = call.split(' ')
    return desk.call(as, `${method} /api/orders/${number}/${rest}`, body)
  }
  return { ...desk, number, view, entries, change }
}

test('ORDERS-05 a note is in the timeline with its author, cannot be changed, and is not in the log', async (t) => {
  const { change, view, entries, deps } = await openWithOrder(t, 'fulfilment=delivered')
  assert.equal((await change('support', 'POST notes', { text: ' Called: ring twice. ' })).status, 201)
  const { timeline } = await view('packer')
  const note = timeline.find(({ kind }: { kind: string }) => kind === 'note')
  assert.deepEqual([note.text, note.by], ['Called: ring twice.', 'support'])
  const [entry] = await entries()
  assert.equal(entry?.action, 'order.noted')
  assert.ok(!entry?.text.includes('ring twice'))
  for (const statement of ['UPDATE order_notes SET text = $$x$$', 'DELETE FROM order_notes', 'TRUNCATE order_notes']) {
    await assert.rejects(sql`${sql.raw(statement)}`.execute(deps.database), /only added/)
  }
  assert.equal((await change('support', 'POST notes', { text: '  ' })).status, 422)
  assert.equal((await change('packer', 'POST notes', { text: 'x' })).status, 403)
})

test('ORDERS-05 a hold has a reason, a second one reads the first, and who has read it releases it', async (t) => {
  const { change, view, entries } = await openWithOrder(t, 'fulfilment=to-pack&held=no')
  assert.ok((await view()).may.includes('hold'))
  assert.equal((await change('support', 'POST hold', { reason: 'Wrong flat number' })).status, 200)
  const held = await view('packer')
  assert.equal(held.held.reason, 'Wrong flat number')
  const note = held.timeline.find(({ kind }: { kind: string }) => kind === 'note')
  assert.deepEqual([note.text, note.by], ['On hold: Wrong flat number', 'support'])
  const second = await change('owner', 'POST hold', { reason: 'Another' })
  assert.deepEqual([second.status, second.body.error], [409, 'On hold: Wrong flat number'])
  const { may } = await view()
  assert.ok(may.includes('release') && !may.includes('hold'))
  const ofAnother = await change('owner', 'DELETE hold?heldFor=Missing')
  assert.deepEqual([ofAnother.status, ofAnother.body.error], [409, 'On hold: Wrong flat number'])
  assert.equal((await change('owner', 'DELETE hold?heldFor=Wrong%20flat%20number')).status, 200)
  assert.equal((await view()).held, undefined)
  assert.equal((await change('owner', 'DELETE hold')).status, 409)
  assert.deepEqual(
    (await entries()).map(({ action }) => action),
    ['order.held', 'order.released'],
  )
  // Free text may name people (AUDIT-03).
  assert.ok((await entries()).every(({ text }) => !text.includes('flat')))
  // The shop's own reason of these words ends with its units alone.
  assert.equal((await change('support', 'POST hold', { reason: 'Parcel 1 is lost' })).status, 200)
  assert.equal((await view()).held.reason, '“Parcel 1 is lost”')
  assert.equal((await change('support', 'DELETE hold')).status, 200)
})

test('ORDERS-05 what has left is not held, and the page says of each button why it is off', async (t) => {
  const { change, view } = await openWithOrder(t, 'fulfilment=shipped')
  const { may, mayNot } = await view()
  assert.deepEqual(may, ['note', 'assign', 'resend-mail', 'refund'])
  const refused = await change('owner', 'POST hold', { reason: 'Too late' })
  assert.deepEqual([refused.status, refused.body.error], [409, mayNot.hold])
  assert.deepEqual(mayNot, {
    hold: 'Nothing of this order is here any more: it was handed over or cancelled.',
    release: 'This order is not on hold.',
    'correct-delivery': 'Nothing of this order is here any more: it was handed over or cancelled.',
    pack: 'Nothing is left to pack.',
    cancel: 'It is on its way. Take it back when it arrives.',
    'send-again': 'Only units that were delivered, came back or were lost can be sent again.',
    return: 'Nothing of this order was delivered yet.',
  })
})

test('ORDERS-03 REFUND-07 RETURN-01 RETURN-04 the page of an act that the order does not allow says what its button says', async (t) => {
  const { change, view } = await openWithOrder(t, 'fulfilment=shipped')
  const pages = { 'send-again': 'replacements', return: 'returnable', cancel: 'refund?act=cancel', refund: 'refund' }
  const sentences = async () => {
    const answers = Object.entries(pages).map(async ([act, page]) => {
      const { status, body } = await change('owner', `GET ${page}`)
      return [act, status === 409 ? body.error : status]
    })
    return Object.fromEntries(await Promise.all(answers))
  }
  const { mayNot } = await view()
  const { cancel, return: takeBack, 'send-again': sendAgain } = mayNot
  assert.deepEqual(await sentences(), { cancel, return: takeBack, 'send-again': sendAgain, refund: 200 })
})

const changes = { firstName: 'Meenakshi', phone: '98765 43211', address: '7, Hill Road' }

test('ORDERS-06 the address is corrected beside the order; invoice and log do not hold it, the customer gets a mail', async (t) => {
  const { change, view, entries, deps, number, runJobs, mails } = await openWithOrder(t, 'fulfilment=to-pack&held=no')
  const before = await view()
  const invoiceOf = () =>
    deps.database.selectFrom('invoices').select('document').where('order_number', '=', number).executeTakeFirst()
  const invoice = await invoiceOf()
  const { status, body } = await change('support', 'PATCH delivery', { version: before.version, changes })
  assert.deepEqual([status, body.version], [200, before.version + 1])
  const after = await view()
  assert.deepEqual(after.address, { ...before.address, ...changes, phone: '+919876543211' })
  assert.deepEqual(after.addressAsOrdered, before.address)
  assert.deepEqual(await invoiceOf(), invoice)
  const { customer_id: customerId } = await deps.database
    .selectFrom('orders')
    .select('customer_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const own = (await readOrderLines(deps.database, customerId)).find(({ orderNumber }) => orderNumber === number)
  assert.match(own?.addressLines.join('\n') ?? '', /^Meenakshi .*\n7, Hill Road/)
  const [entry] = await entries()
  assert.equal(entry?.action, 'order.delivery-corrected')
  assert.ok(entry?.text.includes('phone') && !entry.text.includes('Hill Road') && !entry.text.includes('43211'))
  await runJobs()
  const [mail, ...more] = mails
  assert.deepEqual([mail?.to, more.length], [before.email, 0])
  assert.match(mail?.text ?? '', /Meenakshi .*\n7, Hill Road/)
  assert.ok(
    (await view()).mails.some(
      ({ kind, state }: Record<string, string>) => kind === 'delivery-corrected' && state === 'sent',
    ),
  )
})

test('ORDERS-06 GOODS-03 who has read an older version is shown what stands now', async (t) => {
  const { change, view } = await openWithOrder(t, 'fulfilment=to-pack&held=no')
  const { version } = await view()
  await change('support', 'PATCH delivery', { version, changes })
  const late = await change('owner', 'PATCH delivery', { version, changes: { address: '9, Sea Road' } })
  assert.deepEqual([late.status, late.body.code, late.body.version], [409, 'changed-meanwhile', version + 1])
  assert.equal(late.body.theirs.address, '7, Hill Road')
  const same = await change('support', 'PATCH delivery', { version: version + 1, changes })
  assert.deepEqual([same.status, same.body.code], [409, 'nothing-changed'])
})

test('ORDERS-06 another state is refused with its reason, and so is an order that has left', async (t) => {
  const { change, view, get, call } = await openWithOrder(t, 'fulfilment=to-pack&held=no&state=29')
  const { version } = await view()
  for (const body of [
    { version, changes: {}, stateCode: '27' },
    { version, changes: { pinCode: '400001' } },
    { version, changes: { pinCode: '400001' }, isPinChecked: true },
  ]) {
    const refused = await change('support', 'PATCH delivery', body)
    assert.deepEqual(
      [refused.status, refused.body.error],
      [409, 'The state decides the tax on the invoice. Cancel this order instead.'],
    )
  }
  const wrong = await change('support', 'PATCH delivery', {
    version,
    changes: { phone: '9876543210EE099768309IN', pinCode: '1' },
  })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [422, ['phone', 'pinCode']])
  const { body: shipped } = await get('owner', '/api/orders?fulfilment=shipped')
  const path = `PATCH /api/orders/${shipped.rows[0].number}/delivery`
  assert.equal((await call('support', path, { version: 1, changes })).status, 409)
})

test('SECURITY staff’s words are of one line too, except a note; what is wrong is named at its field', async (t) => {
  const { change, view } = await openWithOrder(t, 'fulfilment=to-pack&held=no')
  const { version } = await view()
  const correction = { version, changes: { address2: 'Town\n\n\nCOLLECT Rs 5000 CASH' } }
  const sentence = 'Please type this again, without line breaks or hidden characters'
  const corrected = await change('support', 'PATCH delivery', correction)
  assert.deepEqual([corrected.status, corrected.body.fields], [422, { 'changes.address2': sentence }])
  const held = await change('support', 'POST hold', { reason: 'Ask\u202e first' })
  assert.deepEqual([held.status, held.body.fields], [422, { reason: sentence }])
  assert.equal((await change('support', 'POST notes', { text: 'One\nTwo' })).status, 201)
})

test('ORDERS-06 a PIN code of no known state is taken when it was checked, and the log says so', async (t) => {
  const { change, view, entries } = await openWithOrder(t, 'fulfilment=to-pack&held=no')
  const { version } = await view()
  const body = { version, changes: { pinCode: '446001' } }
  assert.equal((await change('support', 'PATCH delivery', body)).status, 409)
  assert.equal((await change('support', 'PATCH delivery', { ...body, isPinChecked: true })).status, 200)
  const [entry] = await entries()
  assert.match(entry?.text ?? '', /isPinChecked/)
})

test('ORDERS-07 a mail is sent again to the email of the order only, under another message id, and said in the timeline', async (t) => {
  const { change, view, runJobs, mails, number, deps, outside } = await openWithOrder(t, 'fulfilment=delivered')
  const { email } = await view()
  const mail = `order-confirmation:${number}`
  assert.equal((await change('support', 'POST mails', { mail, to: 'thief@example.com' })).status, 202)
  outside.takesMail = false
  await runJobs()
  const { state, tries } = (await view()).mails.at(-1)
  assert.deepEqual([state, tries], ['waiting', 1])
  outside.takesMail = true
  await makeJobsDue(deps.database)
  await runJobs()
  assert.deepEqual(
    mails.map(({ to }) => to),
    [email],
  )
  assert.ok(mails[0]?.attachments?.length === 1)
  const ids = await deps.database.selectFrom('mails').select('id').where('order_number', '=', number).execute()
  assert.equal(ids.length, 2, 'an id of its own, else mailboxes would take it for a duplicate')
  const { timeline } = await view()
  const sent = timeline.filter(({ kind }: { kind: string }) => kind === 'mail-sent')
  assert.deepEqual([sent.length, sent[1].what, sent[1].by], [2, mail, 'support'])
  const strange = await change('support', 'POST mails', { mail: 'order-confirmation:FG-0000-0000' })
  assert.deepEqual([strange.status, strange.body.code], [404, 'mail-not-found'])
  assert.equal((await change('packer', 'POST mails', { mail })).status, 403)
})

test('ORDERS-07 SECURITY a mail is sent again three times an hour, by all of the staff together', async (t) => {
  const { change, wait, runJobs, mails, number } = await openWithOrder(t, 'fulfilment=delivered')
  const mail = `order-confirmation:${number}`
  for (const who of ['support', 'owner', 'support']) {
    assert.equal((await change(who, 'POST mails', { mail })).status, 202)
  }
  const refused = await change('owner', 'POST mails', { mail })
  assert.deepEqual(
    [refused.status, refused.body.error],
    [429, 'This mail was sent again three times in the last hour. Please try again later.'],
  )
  await runJobs()
  assert.equal(mails.length, 3)
  wait(60 * 60_000)
  assert.equal((await change('support', 'POST mails', { mail })).status, 202)
})

test('ORDERS-05 ORDERS-06 of two at once, in many rounds, one hold and one correction win, and each has its entry', async (t) => {
  const { change, view, entries } = await openWithOrder(t, 'fulfilment=to-pack&held=no')
  for (let round = 0; round < raceRounds; round += 1) {
    const { version } = await view()
    const [one, other, first, second] = await Promise.all([
      change('support', 'POST hold', { reason: 'One' }),
      change('owner', 'POST hold', { reason: 'Other' }),
      change('support', 'PATCH delivery', { version, changes: { address: `${round}, Hill Road` } }),
      change('owner', 'PATCH delivery', { version, changes: { address: `${round}, Sea Road` } }),
    ])
    assert.deepEqual([one?.status, other?.status].toSorted(), [200, 409])
    assert.deepEqual([first?.status, second?.status].toSorted(), [200, 409])
    assert.equal((await view()).version, version + 1)
    await change('owner', 'DELETE hold')
  }
  const actions = (await entries()).map(({ action }) => action)
  assert.equal(actions.length, 3 * raceRounds)
  assert.equal(actions.filter((action) => action === 'order.delivery-corrected').length, raceRounds)
})
