import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { openSandbox } from '../started-sandbox.ts'

const sandbox = await openSandbox()
after(() => sandbox.close())
const { call, plan } = sandbox
beforeEach(() => call('DELETE', '/messages'))

const recipient = { mobiles: '919876543210', OTP: '482913', HOST: 'farm.example' }
const flow = (body: object = {}, authkey = 'sandbox-msg91-key') =>
  call('POST', '/api/v5/flow', { template_id: 'sandbox-otp', recipients: [recipient], ...body }, { authkey })
const inbox = async (query = '') => (await call('GET', `/messages${query}`)).body

test('REG-03 a code sent by MSG91’s flow arrives as the registered text', async () => {
  const { status, body } = await flow()
  assert.deepEqual([status, body.type], [200, 'success'])
  const [{ channel, to, subject, html, text, attachments }] = await inbox()
  assert.deepEqual([channel, to, subject, html, attachments], ['sms', '+919876543210', null, null, []])
  assert.equal(
    text,
    '482913 is your Farmgate code. It is valid for 10 minutes. Do not share it with anyone.\n\n@farm.example #482913',
  )
})

for (const query of ['?to=%2B919876543210', '?to=+919876543210', '?to=919876543210', '?to=9876543210']) {
  test(`REG-03 a text message is found by ${query}`, async () => {
    await flow()
    assert.equal((await inbox(query)).length, 1)
    assert.equal((await inbox('?to=%2B919876543211')).length, 0)
  })
}

const refused: [what: string, body: object, key?: string][] = [
  ['a wrong key', {}, 'guess'],
  ['an unknown template', { template_id: 'mine' }],
  ['no recipients', { recipients: [] }],
  ['a number with a plus', { recipients: [{ ...recipient, mobiles: '+919876543210' }] }],
  ['a variable missing', { recipients: [{ mobiles: recipient.mobiles, OTP: '482913' }] }],
]
for (const [what, body, key] of refused) {
  test(`REG-04 MSG91 answers 200 and type error for ${what}`, async () => {
    const answer = await flow(body, key)
    assert.deepEqual([answer.status, answer.body.type], [200, 'error'])
    assert.deepEqual(await inbox(), [])
  })
}

test('REG-04 a failing MSG91 answers 200 with an error first, then a gateway’s page', async () => {
  await plan({ api: 'sms', kind: 'error', times: 2 })
  const own = await flow()
  assert.deepEqual([own.status, own.body.type], [200, 'error'])
  assert.equal((await flow()).status, 502)
  assert.deepEqual(await inbox(), [])
})

const form = (fields: Record<string, string>, token = 'sandbox-twilio-token') =>
  call('POST', '/2010-04-01/Accounts/AC_sandbox/Messages.json', new URLSearchParams(fields).toString(), {
    authorization: `Basic ${btoa(`AC_sandbox:${token}`)}`,
    'content-type': 'application/x-www-form-urlencoded',
  })
const message = { To: '+14155550123', From: 'FARMGATE', Body: '482913 is your code' }

test('REG-03 a text sent by Twilio’s API arrives', async () => {
  const { status, body } = await form(message)
  assert.equal(status, 201)
  assert.match(body.sid, /^SM[0-9a-f]{32}$/)
  assert.deepEqual([body.status, body.to, body.body, body.error_code], ['queued', message.To, message.Body, null])
  const [{ to, text, from }] = await inbox('?to=%2B14155550123')
  assert.deepEqual({ to, text, from }, { to: message.To, text: message.Body, from: message.From })
})

test('REG-04 Twilio rejects a wrong token, a missing field and an invalid number by their codes', async () => {
  const wrong = await form(message, 'guess')
  assert.deepEqual([wrong.status, wrong.body.code], [401, 20003])
  const codes = []
  for (const field of ['To', 'From', 'Body']) codes.push((await form({ ...message, [field]: '' })).body.code)
  codes.push((await form({ ...message, To: '98765' })).body.code)
  assert.deepEqual(codes, [21604, 21603, 21602, 21211])
})
