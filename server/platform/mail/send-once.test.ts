import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { sendOnce } from './send-once.ts'

/** A database, and a mail that is on its way until `arrive` is called. */
async function openPost(t: TestContext) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const { database, close } = openDatabase(url, { size: 6 })
  t.after(async () => {
    await close()
    await drop()
  })
  const posted: Date[] = []
  let notedAt: Date | undefined
  const onItsWay = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  const sending = {
    name: 'order-confirmation:FG-1',
    isSent: async () => notedAt !== undefined,
    send: async () => {
      posted.push(new Date())
      onItsWay.resolve()
      await arrival.promise
    },
    note: async () => {
      await sql`SELECT 1`.execute(database)
      notedAt = new Date()
    },
  }
  return { database, sending, posted, onItsWay: onItsWay.promise, arrive: arrival.resolve, isNoted: () => !!notedAt }
}

test('PAY-07 whoever comes while a mail is on its way sends nothing, nor does anybody later', async (t) => {
  const { database, sending, posted, onItsWay, arrive } = await openPost(t)
  const first = sendOnce(database, sending)
  await onItsWay
  await Promise.all([1, 2, 3, 4].map(() => sendOnce(database, sending)))
  arrive()
  await first
  await sendOnce(database, sending)
  assert.equal(posted.length, 1)
})

test('PAY-07 a sender that loses every connection while the mail is on its way is still the only one', async (t) => {
  const { database, sending, posted, onItsWay, arrive, isNoted } = await openPost(t)
  const first = sendOnce(database, sending)
  await onItsWay
  const others = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`
  await others.execute(database)
  await sendOnce(database, sending)
  arrive()
  await first
  assert.equal(posted.length, 1)
  assert.ok(isNoted())
})

test('PAY-07 a killed sender’s lease ends by itself, and a mail that was refused is sent by the next who comes', async (t) => {
  const { database, sending, posted, arrive } = await openPost(t)
  arrive()
  await assert.rejects(sendOnce(database, { ...sending, send: () => Promise.reject(new Error('no mail server')) }))
  const killed = sql`INSERT INTO mail_leases VALUES ('order-confirmation:FG-2', gen_random_uuid(), now() - interval '1 second')`
  await killed.execute(database)
  await sendOnce(database, sending)
  await sendOnce(database, { ...sending, name: 'order-confirmation:FG-2', isSent: async () => false })
  assert.equal(posted.length, 2)
})

test('PAY-07 where mail server and database fail together, the mail waits no longer than they do', async (t) => {
  const { database, sending, posted, arrive } = await openPost(t)
  arrive()
  await sql`CREATE SEQUENCE falls`.execute(database)
  await sql`CREATE FUNCTION fall() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('falls') < 3 THEN RAISE 'out of reach'; END IF; RETURN OLD; END $$`.execute(database)
  await sql`CREATE TRIGGER fall BEFORE DELETE ON mail_leases FOR EACH ROW EXECUTE FUNCTION fall()`.execute(database)
  await assert.rejects(sendOnce(database, { ...sending, send: () => Promise.reject(new Error('no mail server')) }))
  await sendOnce(database, sending)
  assert.equal(posted.length, 1)
})
