import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testDatabase } from '../../../tests/fixtures/database.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import { deliverMail } from './deliver-mail.ts'
import { MailNotSent } from './mail-not-sent.ts'
import { isMailRefused } from './refused-mails.store.ts'

const message = { to: 'asha@example.in', subject: 'Order', text: 'Thank you', html: '<p>Thank you</p>' }
const name = 'order-confirmation:FG-1'

async function openMailbox(t: TestContext, answer: () => Promise<void>) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const { database, close } = openDatabase(url, { size: 2 })
  t.after(async () => {
    await close()
    await drop()
  })
  const lines: object[] = []
  let sent = 0
  const deps = {
    database,
    log: { warn: (line: object) => void lines.push(line) } as unknown as Log,
    clock: { now: () => new Date() },
    mail: {
      send() {
        sent += 1
        return answer()
      },
      close() {},
    },
  }
  return { deps, lines, sent: () => sent }
}

test('PAY-07 a mail is marked as sent even when the database is out of reach for a moment', async (t) => {
  const { deps, sent } = await openMailbox(t, async () => {})
  let marks = 0
  await deliverMail(deps, {
    name,
    message,
    markSent: async () => {
      marks += 1
      if (marks < 3) throw new Error('out of reach')
    },
  })
  assert.deepEqual([sent(), marks], [1, 3])
})

test('PAY-07 a permanently refused mail is recorded and not sent again; other faults are thrown', async (t) => {
  let [responseCode, command] = [451, 'RCPT TO']
  const { deps, lines, sent } = await openMailbox(t, async () => {
    const response = `${responseCode} <asha@example.in>: no such mailbox`
    throw new MailNotSent({ code: 'EENVELOPE', command, response, responseCode, permanent: responseCode >= 500 })
  })
  const deliver = () => deliverMail(deps, { name, message, markSent: () => assert.fail('it was not sent') })
  await assert.rejects(deliver())
  ;[responseCode, command] = [550, 'MAIL FROM']
  await assert.rejects(deliver(), 'a refused sender is a wrong setting')
  assert.equal(await isMailRefused(deps.database, name), false)
  command = 'RCPT TO'
  for (let nth = 0; nth < 2; nth += 1) await deliver()
  assert.equal(await isMailRefused(deps.database, name), true)
  assert.equal(sent(), 3)
  assert.deepEqual(lines, [{ mail: name, responseCode: 550 }])
})
