import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minute } from '#domain/time.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { call, codeOf, enrolled, signInWithCode } from '../enrolled.fixture.ts'

test('STAFF-07 changing staff needs a code of the last ten minutes; a used one is none', async (t) => {
  const server = await openStaffServer(t)
  const owner = await enrolled(server, 'owner')
  const cookie = await signInWithCode(server, owner)
  const as = () => ({ cookie, 'idempotency-key': crypto.randomUUID() })
  const invite = (email: string) => call(server, 'POST /api/staff', { name: 'Ravi', email, roles: ['packer'] }, as())
  const reauthenticate = (code: string) => call(server, 'POST /api/reauthenticate', { code }, as())
  server.wait(10 * minute)
  assert.equal((await invite('one@farm.example')).status, 201)
  server.wait(1)
  const refused = await invite('two@farm.example')
  assert.deepEqual([refused.status, refused.body.code], [403, 'reauthenticate'])
  const wrong = await reauthenticate('000000')
  assert.deepEqual([wrong.status, wrong.body.fields], [422, { code: 'This code is wrong.' }])
  assert.equal((await invite('two@farm.example')).status, 403)
  const code = codeOf(server, owner.secret)
  assert.deepEqual([(await reauthenticate(code)).status, (await reauthenticate(code)).status], [200, 422])
  assert.equal((await invite('two@farm.example')).status, 201)

  server.wait(11 * minute)
  assert.equal((await invite('three@farm.example')).status, 403)
  assert.equal((await reauthenticate(owner.recoveryCodes[0] ?? '')).status, 200)
  assert.equal((await invite('three@farm.example')).status, 201)
})

test('STAFF-07 codes cannot be guessed: ten tries in 15 minutes', async (t) => {
  const server = await openStaffServer(t)
  const owner = await server.signIn('owner')
  for (let nth = 0; nth < 10; nth += 1)
    assert.equal((await owner.call('POST /api/reauthenticate', { code: '000000' })).status, 422)
  assert.equal((await owner.call('POST /api/reauthenticate', { code: '000000' })).status, 429)
})

test('STAFF-07 new recovery codes need a code, and replace the former', async (t) => {
  const server = await openStaffServer(t)
  const owner = await enrolled(server, 'owner')
  const cookie = await signInWithCode(server, owner)
  const as = () => ({ cookie, 'idempotency-key': crypto.randomUUID() })
  const renew = () => call(server, 'POST /api/account/recovery-codes', undefined, as())
  const renewed = await renew()
  assert.equal(new Set(renewed.body.recoveryCodes).size, 10)
  const reauthenticate = async (code: string) => (await call(server, 'POST /api/reauthenticate', { code }, as())).status
  assert.equal(await reauthenticate(owner.recoveryCodes[0] ?? ''), 422)
  assert.equal(await reauthenticate(renewed.body.recoveryCodes[0]), 200)
  const { body } = await call(server, 'GET /api/account', undefined, { cookie })
  assert.equal(body.recoveryCodesLeft, 9)
  server.wait(11 * minute)
  assert.equal((await renew()).body.code, 'reauthenticate')
})
