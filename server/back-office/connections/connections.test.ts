import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { openRazorpay } from '#server/platform/card-provider/razorpay/razorpay.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'

test('SETTINGS-03 SETTINGS-04 the connections name servers, mode, webhook and events, and no secret', async (t) => {
  const { signIn, deps } = await openStaffServer(t)
  const owner = await signIn('owner')
  const { status, body } = await owner.call('GET /api/settings/connections')
  assert.equal(status, 200)
  assert.deepEqual(body, {
    mail: { server: '127.0.0.1:1025', from: 'Farmgate <care@farmgate.example>' },
    sms: { gateway: '127.0.0.1:3001', perHour: 500 },
    payments: {
      keyId: 'rzp_test_sandbox',
      mode: 'test',
      webhookUrl: 'https://farmgate.example/api/webhooks/razorpay',
      events: [...deps.cardProvider.events],
    },
  })
  assert.ok(deps.cardProvider.events.includes('payment.captured'))
  const modes = ['rzp_live_1', 'rzp_tset_1', ''].map((keyId) => openRazorpay({ ...deps.settings.razorpay, keyId }).mode)
  assert.deepEqual(modes, ['live', 'unknown', 'unknown'], 'only a live key is called live')
  assert.equal((await (await signIn('packer')).call('GET /api/settings/connections')).status, 403)
})

for (const [status, refused] of [
  [200, undefined],
  [401, { code: 'keys-refused', words: /does not take these keys/ }],
  [400, { code: 'provider-fault', words: /answered with status 400/ }],
  [429, { code: 'provider-fault', words: /answered with status 429/ }],
  [503, { code: 'provider-fault', words: /answered with status 503/ }],
] as const) {
  test(`SETTINGS-04 keys that the card provider answers with ${status} are ${refused ? `'${refused.code}'` : 'taken'}`, async (t) => {
    const provider = createServer((_request, response) => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end('{"entity":"collection","count":0,"items":[]}')
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    t.after(() => {
      provider.closeAllConnections()
      provider.close()
    })
    const { signIn, deps } = await openStaffServer(t)
    const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`
    const { listPayments } = openRazorpay({ ...deps.settings.razorpay, apiUrl })
    Object.assign(deps.cardProvider, { listPayments })
    const answer = await (await signIn('owner')).call('GET /api/settings/connections/payments')
    const { code, error } = answer.body as { code?: string; error?: string }
    if (!refused) return assert.deepEqual(answer, { status: 200, body: { mode: 'test' } })
    assert.deepEqual([answer.status, code], [409, refused.code])
    assert.match(error ?? '', refused.words)
  })
}

test('SETTINGS-04 REG-03 a test text message is sent once for a key; what the gateway refuses is a failed job with its reason', async (t) => {
  const { signIn, runJobs, outside, texts, deps } = await openStaffServer(t)
  const owner = await signIn('owner')
  const send = (phone: string, headers = {}) =>
    owner.call('POST /api/settings/connections/test-text', { phone }, headers)
  for (const phone of ['12345', '+44 7400 123456']) {
    const wrong = await send(phone)
    assert.deepEqual(
      [wrong.status, (wrong.body as { fields: object }).fields],
      [422, { phone: 'Please type an Indian mobile number of ten digits' }],
    )
  }
  const key = { 'idempotency-key': 'test-text-1' }
  const [first, again] = [await send('98765 43210', key), await send('98765 43210', key)]
  assert.deepEqual(again, first)
  await runJobs()
  const { code } = first.body as { code: string }
  assert.deepEqual(
    texts.map((text) => [text.to, text.code]),
    [['+919876543210', code]],
  )
  outside.takesTexts = false
  await send('98765 43210')
  await runJobs()
  const { rows } = (await owner.call('GET /api/settings/jobs')).body as { rows: { name: string; error: string }[] }
  assert.deepEqual(
    rows.map(({ name, error }) => [name, error]),
    [['send-test-text', 'The gateway is down']],
  )
  const entries = await deps.database.selectFrom('audit_entries').selectAll().execute()
  assert.deepEqual([entries.length, entries[0]?.action], [2, 'settings.test-text-queued'])
  assert.ok(!JSON.stringify(entries).includes('9876543210'))
})

test('SETTINGS-04 SECURITY ten test text messages leave in an hour, by all of the staff together', async (t) => {
  const { signIn, runJobs, texts } = await openStaffServer(t)
  const [one, other] = [await signIn('owner'), await signIn('owner')]
  const statuses: number[] = []
  for (let nth = 0; nth < 11; nth += 1) {
    const answer = await (nth % 2 ? one : other).call('POST /api/settings/connections/test-text', {
      phone: '9876543210',
    })
    statuses.push(answer.status)
  }
  assert.deepEqual(statuses, [...Array(10).fill(202), 429])
  await runJobs()
  assert.equal(texts.length, 10)
})
