// By the two mails of a message to the shop: to its sender, and to customer care.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { minute } from '#domain/time.ts'
import { shopMetrics } from '#server/back-office/shop-metrics.ts'
import { shopTasks } from '#server/jobs/tasks.ts'
import { deleteJobs, makeJobsDue } from '#server/platform/jobs/jobs.fixture.ts'
import { openShopServer, type ShopServer } from '../../../tests/fixtures/shop-server.ts'
import { inTransaction } from '../database/open-database.ts'
import type { Running } from '../jobs/jobs.ts'
import { MailNotSent } from './mail-not-sent.ts'
import { queueMail } from './outbox.ts'

const sender = 'asha@example.in'
const both = [sender, 'care@farmgate.example']

async function shopWithMessage(t: TestContext) {
  const shop = await openShopServer(t, { catalogue: 'none' })
  const payload = { name: 'Asha Rao', email: sender, message: 'Is the ragi stone-ground?' }
  await shop.app.inject({ method: 'POST', url: '/contact', payload })
  const { database } = shop.deps
  const read = () => database.selectFrom('mails').selectAll().orderBy('recipient', 'desc').execute()
  const task = (name: string, payload = {}, running?: Running) =>
    shopTasks(shop.deps)[name]?.(payload as never, running)
  return {
    shop,
    database,
    read,
    sweep: () => task('sweep-mails'),
    send: (id: string, running?: Running) => task('send-mail', { id }, running),
    jobsLeft: async () => (await sql`SELECT FROM graphile_worker.jobs`.execute(database)).rows.length,
  }
}

const recipients = ({ mails }: ShopServer) => mails.map(({ to }) => to).sort()

test('CONT-01 PAY-07 a repeated job does not send its mail again', async (t) => {
  const { shop, read, send } = await shopWithMessage(t)
  const [, mail] = await read()
  for (let nth = 0; nth < 2; nth += 1) await send(mail?.id ?? '')
  assert.deepEqual(recipients(shop), ['care@farmgate.example'])
  const [, sent] = await read()
  assert.deepEqual([sent?.tries, sent?.sent_at, sent?.refused_at], [1, shop.deps.clock.now(), null])
})

test('CONT-01 PAY-07 of two processes that try one mail at once, the first that ends it counts', async (t) => {
  const { shop, read, send } = await shopWithMessage(t)
  const [, mail] = await read()
  const [id, sent, tried] = [mail?.id ?? '', Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { send: deliver } = shop.deps.mail
  shop.deps.mail.send = async () => {
    shop.deps.mail.send = deliver
    tried.resolve()
    await sent.promise
    throw new MailNotSent({ command: 'RCPT TO', responseCode: 550, permanent: true })
  }
  const slow = send(id)
  await tried.promise
  await send(id)
  sent.resolve()
  await slow
  const [, ended] = await read()
  assert.deepEqual([ended?.tries, ended?.sent_at, ended?.refused_at], [2, shop.deps.clock.now(), null])
})

test('CONT-01 PAY-07 a job that has taken too long sends nothing beside its retry', async (t) => {
  const { shop, read, send } = await shopWithMessage(t)
  const [, mail] = await read()
  const givenUp = AbortSignal.abort(new Error('too long'))
  await assert.rejects(async () => send(mail?.id ?? '', { abortSignal: givenUp }), /too long/)
  assert.deepEqual(recipients(shop), [])
})

test('TICKET-03 PAY-07 a mail of a kind that this version does not compose waits for a server that does', async (t) => {
  const { shop, database, read, send } = await shopWithMessage(t)
  const mail = { kind: 'of-a-newer-version', subjectId: '1', recipient: 'customer', dueAt: shop.deps.clock.now() }
  await inTransaction(database, (tx) => queueMail(tx, mail))
  const queued = (await read()).find(({ kind }) => kind === mail.kind)
  await assert.rejects(async () => send(queued?.id ?? ''), /Nobody composes mails of the kind/)
  const left = (await read()).find(({ kind }) => kind === mail.kind)
  assert.deepEqual([left?.sent_at, left?.refused_at], [null, null])
})

test('CONT-01 PAY-07 mails whose jobs were lost are still sent once', async (t) => {
  const { shop, database, sweep } = await shopWithMessage(t)
  await deleteJobs(database)
  await sweep()
  await shop.runJobs()
  assert.deepEqual(recipients(shop), [], 'whose job may be at work is not hurried')
  shop.wait(2 * minute)
  for (let nth = 0; nth < 3; nth += 1) {
    await sweep()
    await sweep()
    await shop.runJobs()
  }
  assert.deepEqual(recipients(shop), both)
})

test('CONT-01 PAY-07 after an outage of the mail server each mail is sent once, under the id of its first try', async (t) => {
  const { shop, database, sweep, read } = await shopWithMessage(t)
  shop.outside.takesMail = false
  await shop.runJobs()
  shop.outside.takesMail = true
  shop.wait(2 * minute)
  await sweep()
  await shop.runJobs()
  assert.deepEqual(recipients(shop), [], 'a mail that fails is not hurried')
  await makeJobsDue(database)
  await shop.runJobs()
  assert.deepEqual(recipients(shop), both)
  const rows = await read()
  assert.deepEqual(
    rows.map(({ tries }) => tries),
    [2, 2],
  )
  assert.deepEqual(
    shop.mails.map(({ headers }) => headers?.['message-id']).sort(),
    rows.map(({ id }) => `<mail.${id}@farmgate.example>`).sort(),
  )
})

test('CONT-01 PAY-07 a mail is marked as sent even when the database is out of reach for a moment', async (t) => {
  const { shop, database, read, send } = await shopWithMessage(t)
  await sql`CREATE SEQUENCE falls`.execute(database)
  await sql`CREATE FUNCTION fall() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('falls') < 3 THEN RAISE 'out of reach'; END IF; RETURN NEW; END $$`.execute(database)
  await sql`CREATE TRIGGER fall BEFORE UPDATE OF sent_at ON mails FOR EACH ROW EXECUTE FUNCTION fall()`.execute(
    database,
  )
  const [, mail] = await read()
  for (let nth = 0; nth < 2; nth += 1) await send(mail?.id ?? '')
  assert.deepEqual(recipients(shop), ['care@farmgate.example'])
})

test('CONT-01 PAY-07 a permanently rejected mail is counted, said in the log and not retried; other faults are', async (t) => {
  const { shop, database, read, sweep, jobsLeft } = await shopWithMessage(t)
  const { mail, log } = shop.deps
  const { send } = mail
  const warned = t.mock.method(log, 'warn')
  let fault = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, permanent: false }
  mail.send = async (message) => {
    if (message.to === sender) throw new MailNotSent(fault)
    return send(message)
  }
  await shop.runJobs()
  assert.equal(await jobsLeft(), 1)
  fault = { ...fault, command: 'MAIL FROM', responseCode: 550, permanent: true }
  await makeJobsDue(database)
  await shop.runJobs()
  assert.equal(await jobsLeft(), 1, 'a refused sender is a wrong setting')
  fault = { ...fault, command: 'RCPT TO' }
  await makeJobsDue(database)
  await shop.runJobs()
  shop.wait(2 * minute)
  await sweep()
  assert.equal(await jobsLeft(), 0)
  assert.deepEqual(recipients(shop), ['care@farmgate.example'])
  const [refused] = await read()
  assert.deepEqual([refused?.tries, refused?.sent_at], [3, null])
  const name = `contact:${refused?.subject_id}`
  assert.deepEqual(warned.mock.calls[0]?.arguments[0], { mail: name, responseCode: 550 })
  const metric = shopMetrics(shop.deps).find(({ name }) => name === 'farmgate_refused_mails')
  assert.equal(await metric?.read(), 1)
  // As the operations guide says for a repaired mail server.
  mail.send = send
  await database.updateTable('mails').set({ refused_at: null }).execute()
  await sweep()
  await shop.runJobs()
  assert.deepEqual(recipients(shop), both)
})

test('SECURITY a mail keeps no address, and what it has to say of its own only until it has left', async (t) => {
  const { shop, database, read } = await shopWithMessage(t)
  const notice = { kind: 'staff-notice', subjectId: 'new-browser', dueAt: shop.deps.clock.now() }
  const { id } = await database
    .insertInto('staff')
    .values({ email: 'meera@example.in', name: 'Meera', created_at: notice.dueAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = { clientIp: '203.0.113.9' }
  await inTransaction(database, (tx) => queueMail(tx, { ...notice, recipient: id, details }))
  assert.ok(JSON.stringify(await read()).includes(details.clientIp))
  await shop.runJobs()
  assert.deepEqual(recipients(shop), [...both, 'meera@example.in'].sort())
  assert.doesNotMatch(JSON.stringify(await read()), /@|203\.0/)
})

test('CONT-01 a mail about nothing that is there any more is owed to nobody', async (t) => {
  const { shop, database, read, jobsLeft } = await shopWithMessage(t)
  await database.deleteFrom('contact_messages').execute()
  await shop.runJobs()
  assert.deepEqual([shop.mails.length, await jobsLeft(), await read()], [0, 0, []])
})
