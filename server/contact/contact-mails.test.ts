import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { minute } from '#domain/time.ts'
import { shopMetrics } from '#server/back-office/shop-metrics.ts'
import { shopTasks } from '#server/jobs/tasks.ts'
import { deleteJobs, makeJobsDue } from '#server/platform/jobs/jobs.fixture.ts'
import { MailNotSent } from '#server/platform/mail/mail-not-sent.ts'
import { openShopServer, type ShopServer } from '../../tests/fixtures/shop-server.ts'
import { sendContactMail } from './send-contact-mail.ts'

const message = { name: 'Asha Rao', email: 'asha@example.in', message: 'Is the ragi stone-ground?' }

async function shopWithMessage(t: TestContext) {
  const shop = await openShopServer(t, { catalogue: 'none' })
  const answer = await shop.app.inject({ method: 'POST', url: '/contact', payload: message })
  const ticket = /T-\d{6}/.exec(answer.json().message)?.[0] ?? ''
  return { shop, ticket, sweep: () => shopTasks(shop.deps)['sweep-contact-mails']?.({} as never) }
}

const recipients = ({ mails }: ShopServer) => mails.map(({ to }) => to).sort()
const everybody = ['asha@example.in', 'care@farmgate.example']

test('CONT-01 a repeated job does not send its mail again', async (t) => {
  const { shop, ticket } = await shopWithMessage(t)
  for (let nth = 0; nth < 2; nth += 1) await sendContactMail(shop.deps, { ticket, to: 'sender' })
  assert.deepEqual(recipients(shop), ['asha@example.in'])
})

test('CONT-01 mails whose jobs were lost are still sent once', async (t) => {
  const { shop, sweep } = await shopWithMessage(t)
  await deleteJobs(shop.deps.database)
  await sweep()
  await shop.runJobs()
  assert.deepEqual(recipients(shop), [], 'whose job may be at work is not hurried')
  shop.wait(2 * minute)
  await sweep()
  await sweep()
  await shop.runJobs()
  await sweep()
  await shop.runJobs()
  assert.deepEqual(recipients(shop), everybody)
})

test('CONT-01 after an outage of the mail server both mails are sent once', async (t) => {
  const { shop, sweep } = await shopWithMessage(t)
  shop.outside.takesMail = false
  await shop.runJobs()
  shop.outside.takesMail = true
  shop.wait(2 * minute)
  await sweep()
  await shop.runJobs()
  assert.deepEqual(recipients(shop), [], 'a mail that fails is not hurried')
  await makeJobsDue(shop.deps.database)
  await shop.runJobs()
  assert.deepEqual(recipients(shop), everybody)
})

test('CONT-01 a failed update after sending does not send the mail twice', async (t) => {
  const { shop, ticket } = await shopWithMessage(t)
  const { database } = shop.deps
  await sql`CREATE SEQUENCE falls`.execute(database)
  await sql`CREATE FUNCTION fall() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('falls') < 3 THEN RAISE 'out of reach'; END IF; RETURN NEW; END $$`.execute(database)
  await sql`CREATE TRIGGER fall BEFORE UPDATE ON contact_mails FOR EACH ROW EXECUTE FUNCTION fall()`.execute(database)
  await sendContactMail(shop.deps, { ticket, to: 'sender' })
  await sendContactMail(shop.deps, { ticket, to: 'sender' })
  assert.deepEqual(recipients(shop), ['asha@example.in'])
})

test('CONT-01 a permanently rejected mail is counted and not retried', async (t) => {
  const { shop, sweep } = await shopWithMessage(t)
  const { database } = shop.deps
  const refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, permanent: true }
  const { send } = shop.deps.mail
  shop.deps.mail.send = async (mail) => {
    if (mail.to === message.email) throw new MailNotSent(refusal)
    return send(mail)
  }
  const jobsLeft = async () => (await sql`SELECT FROM graphile_worker.jobs`.execute(database)).rows.length
  await shop.runJobs()
  assert.equal(await jobsLeft(), 0)
  shop.wait(2 * minute)
  await sweep()
  assert.equal(await jobsLeft(), 0)
  assert.deepEqual(recipients(shop), ['care@farmgate.example'])
  const metric = shopMetrics(shop.deps).find(({ name }) => name === 'farmgate_refused_mails')
  assert.equal(await metric?.read(), 1)
  // As the operations guide says for a repaired mail server.
  shop.deps.mail.send = send
  await database.deleteFrom('refused_mails').execute()
  await sweep()
  await shop.runJobs()
  assert.deepEqual(recipients(shop), everybody)
})
