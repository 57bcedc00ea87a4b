// Tickets from the customer's side: by the link of a mail, and by number and email.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, hour } from '#domain/time.ts'
import { drawing, sendPicture } from '#server/attachments/pictures.fixture.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { readJobs } from '#server/platform/jobs/jobs.fixture.ts'
import { openLog } from '#server/platform/log.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { resolve } from './resolve-ticket.ts'
import { lockTicket, updateTicket } from './tickets.store.ts'

const message = { name: 'Asha Rao', email: 'asha@example.in', message: 'The jar is broken.' }

async function openWithTicket(
  t: Parameters<typeof openShopServer>[0],
  wanted: Parameters<typeof openShopServer>[1] = {},
) {
  const shop = await openShopServer(t, { catalogue: 'none', ...wanted })
  const post = (url: string, payload: object, remoteAddress = '203.0.113.7') =>
    shop.app.inject({ method: 'POST', url, payload, remoteAddress })
  const said = await post('/contact', message)
  const ticket = /T-\d{6}/.exec(said.json().message)?.[0] ?? ''
  await shop.runJobs()
  const newestLink = () =>
    /https:\/\/farmgate\.example\/ticket\/([\w-]+)/.exec(mailsTo(shop.mails).at(-1)?.text ?? '')?.[1] ?? ''
  const resolveNow = () =>
    inTransaction(shop.database, async (tx) => {
      const locked = await lockTicket(tx, ticket)
      if (locked) await resolve(tx, locked, shop.now())
    })
  return { shop, post, ticket, newestLink, resolveNow }
}

const mailsTo = (mails: readonly { to: string; text: string }[]) => mails.filter(({ to }) => to === message.email)

test('TICKET-04 SECURITY each mail has a link of its own, of 128 bits, of which the shop keeps a digest; it is good until 30 days after resolving', async (t) => {
  const { shop, post, ticket, newestLink, resolveNow } = await openWithTicket(t)
  const first = newestLink()
  assert.match(first, /^[\w-]{22}$/)
  await post('/api/ticket/links', { ticket, email: message.email })
  await shop.runJobs()
  const second = newestLink()
  assert.notEqual(second, first)
  const answer = (token: string) => post(`/api/ticket/${token}/answers`, { text: 'More words' })
  assert.equal((await answer(first)).statusCode, 201)
  assert.equal((await answer(second)).statusCode, 201)
  const stored = JSON.stringify(await shop.database.selectFrom('ticket_links').selectAll().execute())
  assert.ok(!stored.includes(first))
  assert.deepEqual((await answer('x'.repeat(22))).json().code, 'link-ended')

  await resolveNow()
  shop.wait(29 * day)
  const reopened = await answer(first)
  assert.equal(reopened.statusCode, 201)
  const row = await shop.database.selectFrom('contact_messages').select('state').executeTakeFirstOrThrow()
  assert.equal(row.state, 'reopened')
  shop.wait(60 * day)
  assert.equal((await answer(first)).statusCode, 201, 'open again, it does not end')
  await resolveNow()
  shop.wait(30 * day + 1)
  assert.equal((await answer(first)).json().code, 'link-ended')
})

test('TICKET-04 SECURITY the page of a link says what was said and no more, is never cached, and its token is in no log', async (t) => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const { shop, post, ticket, newestLink } = await openWithTicket(t, { pages: true, guarded: true, log })
  const token = newestLink()
  const at = shop.now()
  await shop.database
    .insertInto('ticket_messages')
    .values([{ ticket, direction: 'customer', text: 'It is the lid.', written_at: at }])
    .execute()
  const page = await shop.app.inject({ url: `/ticket/${token}`, headers: { accept: 'text/html' } })
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /The jar is broken\./)
  assert.match(page.body, /It is the lid\./)
  for (const date of ['20 November 2026', '20 December 2026']) assert.ok(page.body.includes(date), date)
  assert.match(page.body, /<meta name="robots" content="noindex"/)
  for (const personal of [message.email, message.name]) assert.ok(!page.body.includes(personal), personal)
  for (const [name, value] of [
    ['cache-control', 'no-store'],
    ['referrer-policy', 'no-referrer'],
  ] as const) {
    assert.equal(page.headers[name], value)
    assert.equal((await shop.app.inject(`/ticket/${token}.data`)).headers[name], value, 'its data')
  }
  await post(`/api/ticket/${token}/answers`, { text: 'Seen at once' })
  assert.match(
    (await shop.app.inject({ url: `/ticket/${token}`, headers: { accept: 'text/html' } })).body,
    /Seen at once/,
  )
  const ended = await shop.app.inject({ url: `/ticket/${'x'.repeat(22)}`, headers: { accept: 'text/html' } })
  assert.equal(ended.statusCode, 404)
  assert.match(ended.body, /This link has ended/)
  assert.ok(!lines.join('').includes(token))
})

test('TICKET-06 a customer’s pictures are of their ticket, seen by its link only, and never cached', async (t) => {
  const { shop, post, newestLink } = await openWithTicket(t)
  const token = newestLink()
  const bytes = await drawing(60, 40).png().toBuffer()
  const sent = await sendPicture(shop, { url: `/api/ticket/${token}/pictures`, bytes })
  assert.equal(sent.statusCode, 201, sent.body)
  const { id } = sent.json()
  const see = (of = token) => shop.app.inject(`/api/ticket/${of}/pictures/${id}?size=small`)
  assert.equal((await see()).statusCode, 404, 'not before it is sent with an answer')
  assert.equal((await post(`/api/ticket/${token}/answers`, { text: 'Look', pictures: [id] })).statusCode, 201)
  const seen = await see()
  assert.deepEqual(
    ['content-type', 'cache-control', 'x-content-type-options'].map((name) => seen.headers[name]),
    ['image/webp', 'private, no-store', 'nosniff'],
  )
  await post('/contact', { ...message, email: 'ravi@example.in' })
  await shop.runJobs()
  const foreign = /\/ticket\/([\w-]+)/.exec(shop.mails.findLast(({ to }) => to === 'ravi@example.in')?.text ?? '')?.[1]
  assert.ok(foreign)
  assert.equal((await see(foreign)).statusCode, 404, 'another ticket’s link')
  assert.equal((await see('x'.repeat(22))).json().code, 'link-ended')
  const stolen = await post(`/api/ticket/${foreign}/answers`, { text: 'Mine', pictures: [id] })
  assert.equal(stolen.json().code, 'picture-gone')
  const refused = await sendPicture(shop, { url: `/api/ticket/${'x'.repeat(22)}/pictures`, bytes })
  assert.deepEqual([refused.statusCode, refused.json().code], [404, 'link-ended'])
})

test('TICKET-05 number and email show state and days, never words, and by when a person replies; a wrong number and a wrong email read the same', async (t) => {
  const { shop, post, ticket, newestLink, resolveNow } = await openWithTicket(t)
  shop.wait(3 * day)
  const right = await post('/api/ticket', { ticket: ticket.replace('T-', 't '), email: 'Asha@Example.IN' })
  assert.deepEqual(right.json(), {
    ticket,
    state: 'new',
    receivedAt: '2026-11-20T10:00:00.000Z',
    daysSince: 3,
    replyDue: '2026-11-22T10:00:00.000Z',
    replyDaysLeft: -1,
    redressDue: '2026-12-20T10:00:00.000Z',
    daysLeft: 27,
  })
  const due = async () => (await post('/api/ticket', { ticket, email: message.email })).json().replyDue
  await inTransaction(shop.database, (tx) => updateTicket(tx, ticket, { state: 'waiting', unansweredSince: null }))
  assert.equal(await due(), undefined, 'answered')
  await post(`/api/ticket/${newestLink()}/answers`, { text: 'And the lid?' })
  assert.equal(await due(), '2026-11-25T10:00:00.000Z', 'two days after what was written then')
  await resolveNow()
  assert.equal(await due(), undefined, 'resolved')
  assert.equal((await post('/api/ticket', { ticket, email: message.email })).json().state, 'resolved')
  const other = ticket === 'T-000001' ? 'T-000002' : 'T-000001'
  const wrong = [
    await post('/api/ticket', { ticket: other, email: message.email }),
    await post('/api/ticket', { ticket, email: 'asha@example.org' }),
    await post('/api/ticket', { ticket: 'nonsense', email: message.email }),
  ]
  for (const { statusCode, body } of wrong) assert.deepEqual([statusCode, body], [404, wrong[0]?.body])
})

test('TICKET-05 SECURITY ‘Send me the link’ answers alike, and its mail goes to the ticket’s email only, three times a day', async (t) => {
  const { shop, post, ticket } = await openWithTicket(t)
  shop.mails.length = 0
  const ask = async (wanted: object, network: number) =>
    (await post('/api/ticket/links', wanted, `198.51.100.${network}`)).body
  const answers = [
    await ask({ ticket, email: 'mallory@example.in' }, 1),
    await ask({ ticket: 'T-999999', email: message.email }, 1),
    await ask({ ticket, email: message.email }, 1),
  ]
  assert.equal(new Set(answers).size, 1)
  const waiting = await readJobs(shop.database)
  assert.ok(waiting.length > 0)
  assert.ok(!/example\.in/.test(JSON.stringify(waiting)), 'no email in jobs that wait')
  await shop.runJobs()
  assert.deepEqual(
    shop.mails.map(({ to }) => to),
    [message.email],
  )
  for (let n = 0; n < 5; n += 1) {
    await ask({ ticket, email: message.email }, 2)
    await shop.runJobs()
  }
  assert.equal(shop.mails.length, 3)
})

test('TICKET-05 SECURITY the 21st try of a network is 429 with words, and the eleventh with an email', async (t) => {
  const { shop, post, ticket } = await openWithTicket(t)
  const tries = (count: number, bodyOf: (n: number) => object, address: string) =>
    Array.from({ length: count }, (_, n) => n).reduce<Promise<number[]>>(
      async (before, n) => [
        ...(await before),
        (await post(n % 2 ? '/api/ticket/links' : '/api/ticket', bodyOf(n), address)).statusCode,
      ],
      Promise.resolve([]),
    )
  const byNetwork = await tries(21, (n) => ({ ticket: `T-${100_000 + n}`, email: `a${n}@example.in` }), '198.51.100.9')
  assert.deepEqual([byNetwork.slice(0, 20).includes(429), byNetwork[20]], [false, 429])
  const byEmail: number[] = []
  for (let n = 0; n < 11; n += 1) {
    byEmail.push((await post('/api/ticket', { ticket, email: message.email }, `203.0.113.${100 + n}`)).statusCode)
  }
  assert.deepEqual([byEmail.slice(0, 10).includes(429), byEmail[10]], [false, 429])
  const refused = await post('/api/ticket', { ticket, email: message.email }, '203.0.113.200')
  assert.match(refused.json().error, /Too many tries/)
  shop.wait(hour)
  assert.equal((await post('/api/ticket', { ticket, email: message.email })).statusCode, 200)
})
