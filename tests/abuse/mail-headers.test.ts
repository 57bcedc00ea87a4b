// Header injection into mails.
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { openMail } from '#server/platform/mail/mail-sender.ts'
import { openShopServer } from '../fixtures/shop-server.ts'

const bcc = 'Bcc: mallory@evil.example'
const spellings = [
  `\r\n${bcc}`,
  `\n${bcc}`,
  `\r${bcc}`,
  `\t\r\n${bcc}`,
  `\r\n ${bcc}`,
  `\r\n\r\n${bcc}`,
  `\u0000\r\n${bcc}`,
  `\u000b${bcc}`,
  `\u000c${bcc}`,
  `\u0085${bcc}`,
  `\u2028${bcc}`,
  `\u2029${bcc}`,
  // Truncated to bytes, these two are CR and LF.
  `\u560d\u560a${bcc}`,
  `%0d%0a${bcc}`,
  `%0A${bcc}`,
  `\\r\\n${bcc}`,
  '=?utf-8?Q?=0D=0ABcc:_mallory@evil.example?=',
  '=?utf-8?B?DQpCY2M6IG1hbGxvcnlAZXZpbC5leGFtcGxl?=',
  ' <asha@example.in>, mallory@evil.example',
] as const

const ownHeaders = [
  ...['from', 'to', 'subject', 'reply-to', 'message-id', 'date', 'mime-version', 'content-type'],
  ...['content-transfer-encoding', 'auto-submitted', 'precedence', 'list-unsubscribe', 'list-unsubscribe-post'],
]

/** A mail server that records recipients and headers. */
async function openMailServer() {
  const taken: { recipients: string[]; headers: string[]; addressed: string[] }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    async onData(stream, { envelope }, done) {
      const mail = await PostalMime.parse(await buffer(stream))
      taken.push({
        recipients: envelope.rcptTo.map(({ address }) => address),
        headers: mail.headers.map(({ key }) => key),
        addressed: [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])].map(({ address }) => address ?? ''),
      })
      done()
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const sender = openMail({ url: `smtp://127.0.0.1:${port}`, from: 'Farmgate <care@farmgate.example>' })
  const close = () => {
    sender.close()
    server.close()
  }
  return { taken, send: sender.send, close }
}

test('CONT-01 nineteen header injections by name or email reach no mail header', async (t) => {
  assert.equal(spellings.length, 19)
  const shop = await openShopServer(t, { catalogue: 'none' })
  const server = await openMailServer()
  t.after(server.close)
  const post = (url: string, payload: object, remoteAddress: string) =>
    shop.app.inject({ method: 'POST', url, payload, remoteAddress })
  const statuses: number[] = []
  for (const [nth, spelling] of spellings.entries()) {
    const from = (field: number) => `198.51.100.${nth * 4 + field}`
    const email = `asha${nth}@example.in`
    const message = 'Is the ragi stone-ground?'
    const answers = [
      await post('/contact', { name: `Asha${spelling}`, email, message }, from(0)),
      await post('/contact', { name: 'Asha', email: email + spelling, message }, from(1)),
      await post('/contact', { name: 'Asha', email, message: message + spelling }, from(2)),
      await post(
        '/send-otp-email',
        {
          use: 'register',
          email: `ravi${nth}@example.in`,
          phoneNumber: `+9198765432${nth + 10}`,
          user_name: `A${spelling}`,
        },
        from(3),
      ),
    ]
    statuses.push(...answers.map(({ statusCode }) => statusCode))
  }
  await shop.runJobs()
  for (const mail of shop.mails) await server.send(mail)

  assert.deepEqual([...new Set(statuses)].sort(), [200, 422])
  assert.ok(server.taken.length >= 2 * spellings.length, `${server.taken.length} mails`)
  for (const { recipients, headers, addressed } of server.taken) {
    assert.equal(recipients.length, 1)
    assert.deepEqual(addressed, recipients)
    assert.match(recipients[0] ?? '', /^(care@farmgate\.example|(asha|ravi)\d+@example\.in)$/)
    assert.deepEqual(
      headers.filter((name) => !ownHeaders.includes(name)),
      [],
    )
  }
})
