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
