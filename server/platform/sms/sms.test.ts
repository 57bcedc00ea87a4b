import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { minute } from '#domain/time.ts'
import { openSms } from './open-sms.ts'

type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
type Answer = { status: number; body: string } | 'cut'

/** A gateway on this machine that gives the answer of the test and records its requests. */
async function openGateway(t: TestContext, answer: Answer) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
    if (answer === 'cut') request.socket.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const message = { to: '+919876543210', code: '048213', host: 'farmgate.example', validFor: 20 * minute }
const msg91 = (url: string, sender?: string) =>
  openSms({ provider: 'msg91', url, authKey: 'key', templateId: 'template', sender })
const twilio = (url: string, from = '+15550001111') =>
  openSms({ provider: 'twilio', url, accountSid: 'AC1', authToken: 'secret', from })

test('REG-03 MSG91 gets the template and its variables', async (t) => {
  const gateway = await openGateway(t, { status: 200, body: '{"type":"success","message":"1"}' })
  await msg91(gateway.url).sendCode(message)
  const [request] = gateway.received
  assert.deepEqual([request?.method, request?.path], ['POST', '/api/v5/flow'])
  assert.equal(request?.headers.authkey, 'key')
  assert.deepEqual(JSON.parse(request?.body ?? ''), {
    template_id: 'template',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', OTP: '048213', HOST: 'farmgate.example' }],
  })
})

test('REG-03 MSG91 gets the sender of the settings', async (t) => {
  const gateway = await openGateway(t, { status: 200, body: '{"type":"success"}' })
  await msg91(gateway.url, 'FRMGTE').sendCode(message)
  assert.equal(JSON.parse(gateway.received[0]?.body ?? '').sender, 'FRMGTE')
})

test('REG-03 Twilio gets number, sender and text, whose last line binds the code to the shop’s host', async (t) => {
  const gateway = await openGateway(t, { status: 201, body: '{"sid":"SM1","status":"queued"}' })
  await twilio(gateway.url).sendCode(message)
  const [request] = gateway.received
  assert.deepEqual([request?.method, request?.path], ['POST', '/2010-04-01/Accounts/AC1/Messages.json'])
  assert.equal(request?.headers.authorization, `Basic ${Buffer.from('AC1:secret').toString('base64')}`)
  const form = new URLSearchParams(request?.body)
  assert.deepEqual([form.get('To'), form.get('From')], ['+919876543210', '+15550001111'])
  assert.match(
    form.get('Body') ?? '',
    /^048213 is your code .* valid for 20 minutes\. .*\n\n@farmgate\.example #048213$/s,
  )
})

test('REG-03 Twilio gets a messaging service in a parameter of its own', async (t) => {
  const gateway = await openGateway(t, { status: 201, body: '{"sid":"SM1","status":"accepted"}' })
  await twilio(gateway.url, 'MG1').sendCode(message)
  const form = new URLSearchParams(gateway.received[0]?.body)
  assert.deepEqual([form.get('MessagingServiceSid'), form.get('From')], ['MG1', null])
})

const refusals = [
  ['an error that comes with status 200', { status: 200, body: '{"type":"error","message":"Invalid template"}' }],
  ['a failed message', { status: 201, body: '{"sid":"SM1","status":"failed","message":"Unreachable"}' }],
  ['status 401', { status: 401, body: '{"type":"success","sid":"SM1","status":"queued"}' }],
  ['status 500 with a page', { status: 500, body: '<html>' }],
  ['an empty answer', { status: 204, body: '' }],
  ['a connection that is cut', 'cut'],
] as const satisfies readonly (readonly [string, Answer])[]

for (const [what, answer] of refusals) {
  test(`REG-04 ${what} means that MSG91 has not taken the message`, async (t) => {
    const { url } = await openGateway(t, answer)
    await assert.rejects(msg91(url).sendCode(message), { name: 'SmsNotSent' })
  })

  if (answer !== refusals[0][1]) {
    test(`REG-04 ${what} means that Twilio has not taken the message`, async (t) => {
      const { url } = await openGateway(t, answer)
      await assert.rejects(twilio(url).sendCode(message), { name: 'SmsNotSent' })
    })
  }
}
