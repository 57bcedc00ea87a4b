import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import { MailNotSent } from './mail-not-sent.ts'
import { isMailRefused } from './refused-mails.store.ts'
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
  const lines: object[] = []
  const log = { warn: (line: object) => void lines.push(line) } as unknown as Log
  const deps = { database, log, clock: { now: () => new Date() } }
  return {
    database,
    deps,
    lines,
    sending,
    posted,
    onItsWay: onItsWay.promise,
    arrive: arrival.resolve,
    isNoted: () => !!notedAt,
  }
}

test('PAY-07 whoever comes while a mail is on its way sends nothing, nor does anybody later', async (t) => {
  const { deps, sending, posted, onItsWay, arrive } = await openPost(t)
  const first = sendOnce(deps, sending)
  await onItsWay
  await Promise.all([1, 2, 3, 4].map(() => sendOnce(deps, sending)))
  arrive()
  await first
  await sendOnce(deps, sending)
  assert.equal(posted.length, 1)
})

test('PAY-07 a sender that loses every connection while the mail is on its way is still the only one', async (t) => {
  const { database, deps, sending, posted, onItsWay, arrive, isNoted } = await openPost(t)
  const first = sendOnce(deps, sending)
  await onItsWay
  const others = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`
  await others.execute(database)
  await sendOnce(deps, sending)
  arrive()
  await first
  assert.equal(posted.length, 1)
  assert.ok(isNoted())
})

test('PAY-07 a killed sender’s lease ends by itself, and a mail that was refused is sent by the next who comes', async (t) => {
  const { database, deps, sending, posted, arrive } = await openPost(t)
  arrive()
  await assert.rejects(sendOnce(deps, { ...sending, send: () => Promise.reject(new Error('no mail server')) }))
  const killed = sql`INSERT INTO mail_leases VALUES ('order-confirmation:FG-2', gen_random_uuid(), now() - interval '1 second')`
  await killed.execute(database)
  await sendOnce(deps, sending)
  await sendOnce(deps, { ...sending, name: 'order-confirmation:FG-2', isSent: async () => false })
  assert.equal(posted.length, 2)
})

test('PAY-07 where mail server and database fail together, the mail waits no longer than they do', async (t) => {
  const { database, deps, sending, posted, arrive } = await openPost(t)
  arrive()
  await sql`CREATE SEQUENCE falls`.execute(database)
  await sql`CREATE FUNCTION fall() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('falls') < 3 THEN RAISE 'out of reach'; END IF; RETURN OLD; END $$`.execute(database)
  await sql`CREATE TRIGGER fall BEFORE DELETE ON mail_leases FOR EACH ROW EXECUTE FUNCTION fall()`.execute(database)
  await assert.rejects(sendOnce(deps, { ...sending, send: () => Promise.reject(new Error('no mail server')) }))
  await sendOnce(deps, sending)
  assert.equal(posted.length, 1)
})

test('PAY-07 a mail that the mail server refuses for good is marked and not sent again; other faults are thrown', async (t) => {
  const { database, deps, lines, sending, posted, isNoted } = await openPost(t)
  const refuse = (responseCode: number, command: string) => async () => {
    posted.push(new Date())
    const response = `${responseCode} <asha@example.in>: no such mailbox`
    throw new MailNotSent({ code: 'EENVELOPE', command, response, responseCode, permanent: responseCode >= 500 })
  }
  await assert.rejects(sendOnce(deps, { ...sending, send: refuse(451, 'RCPT TO') }))
  await assert.rejects(sendOnce(deps, { ...sending, send: refuse(550, 'MAIL FROM') }), 'a wrong setting of ours')
  assert.equal(await isMailRefused(database, sending.name), false)
  for (let nth = 0; nth < 2; nth += 1) await sendOnce(deps, { ...sending, send: refuse(550, 'RCPT TO') })
  assert.equal(await isMailRefused(database, sending.name), true)
  assert.deepEqual([posted.length, isNoted()], [3, false])
  assert.deepEqual(lines, [{ mail: 'order-confirmation:FG-1', responseCode: 550 }])
})
