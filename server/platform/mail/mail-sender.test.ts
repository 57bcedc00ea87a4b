import assert from 'node:assert/strict'
import { type AddressInfo, createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { openLog } from '../log.ts'
import { MailNotSent } from './mail-not-sent.ts'
import { openMail } from './mail-sender.ts'

type At = 'MAIL FROM' | 'RCPT TO' | 'DATA'

/** A mail server that answers `code` at one step of the dialogue, with the recipient in its message. */
async function openRefusing(t: TestContext, { at, code }: { at: At; code: number }) {
  const refusal = Object.assign(new Error('5.1.1 <asha@example.in>: Recipient address rejected'), {
    responseCode: code,
  })
  const answer = (place: At, done: (fault?: Error | null) => void) => (place === at ? done(refusal) : done())
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => answer('MAIL FROM', done),
    onRcptTo: (_address, _session, done) => answer('RCPT TO', done),
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => answer('DATA', done))
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const mail = openMail({ url: `smtp://127.0.0.1:${port}`, from: 'care@farmgate.example' })
  t.after(() => {
    mail.close()
    return new Promise<void>((done) => server.close(done))
  })
  return mail
}

const letter = { to: 'asha@example.in', subject: 'Order', text: 'Thank you', html: '<p>Thank you</p>' }

for (const [at, code, isRefused] of [
  ['RCPT TO', 550, true],
  ['DATA', 554, true],
  ['RCPT TO', 451, false],
  ['DATA', 452, false],
  ['MAIL FROM', 550, false],
] as const) {
  test(`PAY-07 ${code} to ${at} ${isRefused ? 'is a permanent refusal' : 'is retried'}, and no log line names the recipient`, async (t) => {
    const mail = await openRefusing(t, { at, code })
    const fault = await mail.send(letter).catch((reason: unknown) => reason)
    assert.ok(fault instanceof MailNotSent)
    assert.deepEqual([fault.isRefused, fault.responseCode], [isRefused, code])
    const lines: string[] = []
    openLog('info', { write: (text) => lines.push(text) }).error({ err: fault }, 'A job failed')
    assert.match(lines.join(''), new RegExp(`${at} ${code}`))
    assert.doesNotMatch(lines.join(''), /asha|example\.in/)
  })
}

test('PAY-07 a mail is retried when the mail server cannot be reached', async () => {
  const mail = openMail({ url: 'smtp://127.0.0.1:9', from: 'care@farmgate.example' })
  await assert.rejects(mail.send(letter), (fault) => fault instanceof MailNotSent && !fault.isRefused)
  mail.close()
})

test('PAY-07 a mail server that never answers is given up', { timeout: 10_000 }, async (t) => {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  const mail = openMail({ url: `smtp://127.0.0.1:${port}`, from: 'care@farmgate.example' }, { timeout: 100 })
  t.after(() => {
    mail.close()
    server.close()
  })
  await assert.rejects(mail.send(letter), MailNotSent)
})
