import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffContract } from '#contract/backoffice/index.ts'
import type { StaffCall } from '#contract/backoffice/staff-call.ts'
import { minute } from '#domain/time.ts'
import { openStaffServer, type StaffServer } from '../../../tests/fixtures/staff-server.ts'
import { call, codeOf, type Enrolled, enrolled, password, signInWithCode } from '../enrolled.fixture.ts'
import { newPasskey } from '../passkeys/passkey.fixture.ts'

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
  const mistyped = await invite('two')
  assert.deepEqual([mistyped.status, Object.keys(mistyped.body.fields)], [422, ['email']], 'before a code is asked for')
  assert.equal((await invite('One@farm.example')).body.code, 'email-taken', 'and what is taken too')
  const suspended = await call(server, `PUT /api/staff/${owner.id}/suspension`, undefined, as())
  assert.equal(suspended.body.code, 'last-owner')
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
  assert.equal((await invite('three@farm.example')).body.code, 'email-taken')
})

test('STAFF-07 codes cannot be guessed: ten tries a person and thirty a network in 15 minutes', async (t) => {
  const server = await openStaffServer(t)
  const tries = { code: '000000', act: 'change-password' }
  for (let person = 0; person < 3; person += 1) {
    const owner = await server.signIn('owner')
    for (let nth = 0; nth < 10; nth += 1)
      assert.equal((await owner.call('POST /api/reauthenticate', tries)).status, 422)
    assert.equal((await owner.call('POST /api/reauthenticate', { code: '000000' })).status, 429)
  }
  const another = await server.signIn('owner')
  assert.equal((await another.call('POST /api/reauthenticate', tries)).status, 429)
})

test('STAFF-07 each act on the own sign-in needs a code of its own, just after signing in too', async (t) => {
  const server = await openStaffServer(t)
  const owner = await enrolled(server, 'owner')
  const desk = await atDesk(server, owner)
  const calls = Object.entries(staffContract as { [name: string]: StaffCall })
  const confirmed = calls.flatMap(([name, { confirmedAct }]) => (confirmedAct ? [[name, confirmedAct]] : []))
  assert.deepEqual(confirmed, [
    ['POST /api/account/password', 'change-password'],
    ['POST /api/account/recovery-codes', 'renew-recovery-codes'],
    ['POST /api/account/passkeys/options', 'add-passkey'],
    ['DELETE /api/account/passkeys/:id', 'remove-passkey'],
  ])
  const body = { currentPassword: password, password: 'another long password' }
  for (const [name = '', act = ''] of confirmed) {
    const path = name.replace(':id', 'none')
    const given = path.endsWith('/password') ? body : undefined
    const say = (confirmation?: string) => desk.say(path, { body: given, confirmation })
    const outcome = (one: { status: number; body: { code: string; act: string } }) => [
      one.status,
      one.body.code,
      one.body.act,
    ]
    assert.deepEqual(outcome(await say()), [403, 'confirm-act', act], name)
    assert.deepEqual(outcome(await say('invented')), [403, 'confirm-act', act], name)
    const other = act === 'add-passkey' ? 'remove-passkey' : 'add-passkey'
    assert.deepEqual(outcome(await say(await desk.confirm(other))), [403, 'confirm-act', act], `${name} for ${other}`)
    const late = await desk.confirm(act)
    server.wait(5 * minute)
    assert.deepEqual(outcome(await say(late)), [403, 'confirm-act', act], `${name}, too late`)
    const confirmation = await desk.confirm(act)
    const elsewhere = await atDesk(server, owner)
    const moved = await elsewhere.say(path, { body: given, confirmation })
    assert.equal(moved.body.code, 'confirm-act', `${name} in another session`)
    // A passkey that is gone is refused, and the confirmation stays.
    const expected = act === 'remove-passkey' ? 404 : 200
    if (act === 'change-password') continue
    assert.equal((await say(confirmation)).status, expected, name)
    if (expected === 200) assert.deepEqual(outcome(await say(confirmation)), [403, 'confirm-act', act], `${name} again`)
  }
  // It is no code of the last ten minutes for changing staff, nor the other way round.
  server.wait(11 * minute)
  await desk.confirm('add-passkey')
  const invited = await desk.say('POST /api/staff', {
    body: { name: 'Ravi', email: 'r@farm.example', roles: ['packer'] },
  })
  assert.equal(invited.body.code, 'reauthenticate')
})

test('STAFF-07 a passkey confirms the act that it was requested for', async (t) => {
  const server = await openStaffServer(t)
  const owner = await enrolled(server, 'owner')
  const desk = await atDesk(server, owner)
  const passkey = newPasskey(server.origin)
  const made = await desk.say('POST /api/account/passkeys/options', { confirmation: await desk.confirm('add-passkey') })
  const response = passkey.register({ challenge: made.body.options.challenge })
  assert.equal((await desk.say('POST /api/account/passkeys', { body: { name: 'Phone', response } })).status, 201)
  const sign = async (requested: object, shown: object) => {
    const { options } = (await desk.say('POST /api/reauthenticate/passkey-options', { body: requested })).body
    const signed = passkey.sign({ challenge: options.challenge })
    return desk.say('POST /api/reauthenticate', { body: { response: signed, ...shown } })
  }
  const act = 'renew-recovery-codes'
  assert.equal((await sign({ act: 'add-passkey' }, { act })).status, 401)
  assert.equal((await sign({}, { act })).status, 401)
  const { confirmation } = (await sign({ act }, { act })).body
  assert.equal((await desk.say('POST /api/account/recovery-codes', { confirmation })).status, 200)
})

test('STAFF-07 new recovery codes replace the former', async (t) => {
  const server = await openStaffServer(t)
  const owner = await enrolled(server, 'owner')
  const desk = await atDesk(server, owner)
  const confirmation = await desk.confirm('renew-recovery-codes')
  const renewed = await desk.say('POST /api/account/recovery-codes', { confirmation })
  assert.equal(new Set(renewed.body.recoveryCodes).size, 10)
  const show = async (code = '') => (await desk.say('POST /api/reauthenticate', { body: { code } })).status
  assert.equal(await show(owner.recoveryCodes[0]), 422)
  assert.equal(await show(renewed.body.recoveryCodes[0]), 200)
  assert.equal((await desk.say('GET /api/account')).body.recoveryCodesLeft, 9)
})

type Said = { body?: object | undefined; confirmation?: string | undefined }

/** A browser in which the person has just signed in. */
async function atDesk(server: StaffServer, person: Enrolled) {
  server.wait(minute)
  const cookie = await signInWithCode(server, person)
  const say = (name: string, { body, confirmation }: Said = {}) =>
    call(server, name, body, {
      cookie,
      'idempotency-key': crypto.randomUUID(),
      ...(confirmation && { 'x-confirmation': confirmation }),
    })
  const confirm = async (act: string): Promise<string> => {
    server.wait(minute)
    const { confirmation } = (
      await say('POST /api/reauthenticate', { body: { code: codeOf(server, person.secret), act } })
    ).body
    return confirmation
  }
  return { say, confirm }
}
