import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedOrders } from '#database/seed-orders.ts'
import { withClient } from '#database/with-client.ts'
import { day } from '#domain/time.ts'
import { addCustomer } from '#server/payments/stocked.fixture.ts'
import { openShopServer, type ShopServer } from '../../tests/fixtures/shop-server.ts'

const message = { name: 'Asha Rao', email: 'asha@example.in', message: 'Is the <b>ragi</b> stone-ground?\nThank you' }

const send = ({ app }: ShopServer, payload: object, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: '/contact', payload, remoteAddress })

test('CONT-01 TICKET-01 a message is stored and announced as a new ticket; the sender gets its number, customer care the message', async (t) => {
  const shop = await openShopServer(t, { catalogue: 'none' })
  const answer = await send(shop, message)
  assert.equal(answer.statusCode, 200)
  const ticket = /T-\d{6}/.exec(answer.json().message)?.[0] ?? ''
  const stored = await shop.deps.database.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([stored.ticket, stored.email, stored.message], [ticket, message.email, message.message])

  const topics = await shop.deps.database.selectFrom('staff_events').select('topic').execute()
  assert.ok(topics.some(({ topic }) => topic === 'new-tickets'))

  await shop.runJobs()
  const [toSender, toCare] = shop.mails.sort((a, b) => Number(b.to === message.email) - Number(a.to === message.email))
  assert.equal(toSender?.to, 'asha@example.in')
  assert.match(toSender?.subject ?? '', new RegExp(ticket))
  assert.equal(toCare?.to, shop.deps.shop.contact.email)
  assert.match(toCare?.text ?? '', /Asha Rao .* writes:\n\nIs the <b>ragi<\/b> stone-ground/)
  assert.equal(toCare?.replyTo, message.email)
  assert.equal(shop.mails.length, 2)
})

test('TICKET-01 CONT-01 SECURITY a message that begins with an order is tied to it, if it is the sender’s; the answer does not tell', async (t) => {
  const shop = await openShopServer(t)
  const { database, clock, settings } = shop.deps
  await withClient(settings.databaseUrl, (client) => seedOrders(client, 2, { seed: 1, now: clock.now() }))
  const [own, others] = await shop.database.selectFrom('orders').select(['number', 'email']).execute()
  assert.ok(own && others && own.email !== others.email)
  const customer = await addCustomer({ database, now: () => clock.now() })
  await shop.database.updateTable('orders').set({ customer_id: customer.id }).where('number', '=', own.number).execute()
  const write = async (email: string, number: string, headers: { authorization?: string } = {}) => {
    const payload = { ...message, email, message: `About order ${number}:\nIt is broken` }
    const answer = await shop.app.inject({ method: 'POST', url: '/contact', payload, headers })
    const ticket = /^Thank you, we’ve received your message. Your ticket number is (T-\d{6}).$/.exec(
      answer.json().message,
    )
    return shop.database
      .selectFrom('contact_messages')
      .select(['order_number', 'customer_id'])
      .where('ticket', '=', ticket?.[1] ?? '')
      .executeTakeFirstOrThrow()
  }
  const signedIn = { authorization: `Bearer ${customer.token}` }
  const tied = { order_number: own.number, customer_id: null }
  assert.deepEqual(await write(own.email.toUpperCase(), own.number), tied, 'an email proves nothing: no account')
  assert.deepEqual(await write('else@example.in', own.number, signedIn), { ...tied, customer_id: customer.id })
  const untied = { order_number: null, customer_id: null }
  assert.deepEqual(await write(own.email, others.number), untied)
  assert.deepEqual(await write(own.email, 'FG-0000-0009'), untied, 'no such order')
  assert.deepEqual(await write(own.email, 'NONSENSE'), untied)
})

test('CONT-01 every field is required and the email must be valid', async (t) => {
  const shop = await openShopServer(t, { catalogue: 'none' })
  for (const [payload, field] of [
    [{ ...message, name: ' ' }, 'name'],
    [{ ...message, email: 'asha' }, 'email'],
    [{ ...message, email: 'root@localhost' }, 'email'],
    [{ ...message, email: 'x@[10.0.0.5]' }, 'email'],
    [{ ...message, email: '"a b"@example.in' }, 'email'],
    [{ ...message, message: '' }, 'message'],
    [{ name: 'A', email: 'a@b.in' }, 'message'],
    [{ ...message, name: 7 }, 'name'],
  ] as const) {
    const answer = await send(shop, payload)
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(Object.keys(answer.json().fields), [field])
  }
  assert.equal((await shop.deps.database.selectFrom('contact_messages').selectAll().execute()).length, 0)
})

test('SECURITY a message may have lines, its name may not, and neither has hidden characters', async (t) => {
  const shop = await openShopServer(t, { catalogue: 'none' })
  const name = 'Please type this again, without line breaks or hidden characters'
  const text = 'Please type this again, without hidden characters'
  for (const [change, fields] of [
    [{ name: 'Asha\nCOLLECT Rs 5000 CASH' }, { name }],
    [{ name: 'Asha\u202e' }, { name }],
    [{ name: 'Asha\u0000' }, { name }],
    [{ message: 'one\u202etwo' }, { message: text }],
    [
      { name: '\u200b', message: 'a\u0007' },
      { name, message: text },
    ],
  ] as const) {
    const answer = await send(shop, { ...message, ...change })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().fields, fields)
  }
  const spelt = { ...message, name: 'ക്\u200dഷ', message: 'one\n\n\ttwo\u200b' }
  assert.equal((await send(shop, spelt)).statusCode, 200)
})

test('CONT-02 the eleventh message of a network within 15 minutes gets 429 with Retry-After', async (t) => {
  const shop = await openShopServer(t, { catalogue: 'none' })
  for (let n = 0; n < 10; n += 1) assert.equal((await send(shop, message)).statusCode, 200)
  const answer = await send(shop, message)
  assert.equal(answer.statusCode, 429)
  const seconds = Number(answer.headers['retry-after'])
  assert.ok(seconds > 0 && seconds <= 900, `${seconds} seconds`)
})

test('CONT-02 an IPv6 /64 counts as one network', async (t) => {
  const shop = await openShopServer(t, { catalogue: 'none' })
  const from = (n: number) => send(shop, { ...message, email: `asha${n}@example.in` }, `2001:db8:1:2::${n + 1}`)
  for (let n = 0; n < 10; n += 1) assert.equal((await from(n)).statusCode, 200)
  assert.equal((await from(10)).statusCode, 429)
  assert.equal((await send(shop, message, '2001:db8:1:3::1')).statusCode, 200)
})

const tickets = ({ mails, deps }: ShopServer) => mails.filter(({ to }) => to !== deps.shop.contact.email)

test('Q-17 a mailbox gets at most three tickets a day, in any spelling; the shop gets every message', async (t) => {
  const shop = await openShopServer(t, { catalogue: 'none' })
  const spellings = ['victim@example.in', 'Victim@Example.IN', 'victim+1@example.in', 'victim+2@example.in']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => send(shop, { ...message, email: spellings[n % 4] }, `198.51.100.${n}`)),
  )
  assert.ok(answers.every((answer) => answer.statusCode === 200 && /T-\d{6}/.test(answer.json().message)))
  await shop.runJobs()
  assert.equal(tickets(shop).length, 3)
  assert.equal(shop.mails.length - 3, 50)

  await send(shop, { ...message, email: 'other@example.in' }, '198.51.100.99')
  shop.wait(day)
  await send(shop, { ...message, email: 'victim+3@example.in' }, '198.51.100.99')
  await shop.runJobs()
  assert.equal(tickets(shop).length, 5)
})

test('Q-17 only a customer signed in with the email gets a copy of the message', async (t) => {
  const shop = await openShopServer(t, { catalogue: 'none' })
  const { database, clock } = shop.deps
  const customer = await addCustomer({ database, now: () => clock.now() })
  const from = { remoteAddress: '203.0.113.7', headers: { authorization: `Bearer ${customer.token}` } }
  const write = (email: string, signedIn: object = {}) =>
    shop.app.inject({ method: 'POST', url: '/contact', payload: { ...message, email }, ...signedIn })
  for (const [email, signedIn, isOwn] of [
    [customer.email, {}, false],
    ['ravi@example.in', from, false],
    [customer.email.toUpperCase(), from, true],
  ] as const) {
    shop.mails.length = 0
    assert.equal((await write(email, signedIn)).statusCode, 200)
    await shop.runJobs()
    const [mail] = tickets(shop)
    for (const words of [mail?.subject, mail?.text, mail?.html]) {
      assert.ok(isOwn || !/ragi|stone-ground|Asha Rao/.test(words ?? 'Asha Rao'), words ?? 'no mail')
    }
    if (isOwn) assert.match(mail?.html ?? '', /Asha Rao.*&#60;b&#62;ragi&#60;\/b&#62;/s)
  }
})
