import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { openSandbox } from '../started-sandbox.ts'

const sandbox = await openSandbox()
const { call, plan } = sandbox
let transport: Transporter
before(() => {
  transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, auth: { user: 'any', pass: 'any' } })
})
after(async () => {
  transport.close()
  await sandbox.close()
})
beforeEach(() => call('DELETE', '/messages'))

const send = (mail: SendMailOptions = {}) =>
  transport.sendMail({
    from: 'Farmgate <shop@farm.example>',
    to: 'asha@farm.example',
    subject: 'Hello',
    text: 'Hi',
    ...mail,
  })
const inbox = async (query = '') => (await call('GET', `/messages${query}`)).body

test('REG-03 a mail has its subject, text, HTML and attachments', async () => {
  const content = Buffer.from('%PDF-1.7 बिल')
  await send({ subject: 'आपका कोड ₹', html: '<b>Hi</b>', attachments: [{ filename: 'Invoice 1.pdf', content }] })
  const [{ id, sentAt, text, html, attachments, ...rest }] = await inbox()
  assert.deepEqual(rest, {
    channel: 'email',
    from: 'Farmgate <shop@farm.example>',
    to: 'asha@farm.example',
    subject: 'आपका कोड ₹',
  })
  assert.deepEqual([text.trim(), html.trim()], ['Hi', '<b>Hi</b>'])
  assert.ok(Date.now() - Date.parse(sentAt) < 5000)
  const [{ url, ...attachment }] = attachments
  assert.deepEqual(attachment, { filename: 'Invoice 1.pdf', contentType: 'application/pdf', size: content.length })
  assert.equal(url, `${sandbox.url}/messages/${id}/attachments/0`)
  const file = await fetch(url)
  assert.equal(file.headers.get('content-type'), 'application/pdf')
  assert.deepEqual(Buffer.from(await file.arrayBuffer()), content)
})

test('REG-03 messages of a recipient are listed newest first, whatever the case and the plus sign', async () => {
  await send({ to: 'Asha+Farm@farm.example', subject: 'first' })
  await send({ to: 'asha+farm@farm.example', cc: 'other@farm.example', subject: 'second' })
  const subjects = (messages: { subject: string }[]) => messages.map(({ subject }) => subject)
  assert.equal((await inbox()).length, 3)
  assert.deepEqual(subjects(await inbox('?to=ASHA%2Bfarm@farm.example')), ['second', 'first'])
  assert.deepEqual(subjects(await inbox('?to=asha+farm@farm.example')), ['second', 'first'])
  assert.deepEqual(subjects(await inbox('?to=farm@farm.example')), [])
})

test('REG-03 a mail shown as a page runs no script and sends no requests', async () => {
  await send({ html: '<script>alert(1)</script>' })
  const [{ id }] = await inbox()
  const page = await fetch(`${sandbox.url}/messages/${id}/html`)
  assert.match(
    String(page.headers.get('content-security-policy')),
    /^sandbox(?!.*allow-scripts)(?!.*allow-same-origin)/,
  )
})

const faults: [kind: string, isSent: boolean, arrives: number][] = [
  ['error', false, 0],
  ['drop', false, 0],
  ['lost-answer', false, 1],
  ['duplicate', true, 2],
  ['delay', true, 1],
]
for (const [kind, isSent, arrives] of faults) {
  test(`REG-04 a mail under the fault '${kind}' ${isSent ? 'is' : 'is not'} accepted, and arrives ${arrives} times`, async () => {
    await plan({ api: 'mail', kind, ms: 10 })
    if (isSent) await send()
    else await assert.rejects(send())
    assert.equal((await inbox()).length, arrives)
    await send()
    assert.equal((await inbox()).length, arrives + 1)
  })
}
