import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minute, second } from '#domain/time.ts'
import { asha, expect, openIdentity, register, signIn, statuses, verifyContacts } from './identity.fixture.ts'

const { name, email, phoneNumber } = asha

test('API-04 with both codes confirmed an account is created', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  const { token, user_id } = await signIn(shop)
  const { body } = await expect(200, shop.post('/verifyUser', { token }))
  assert.deepEqual(body, { user_id, name, email, phoneNumber })
})

test('REG-05 no account is created without confirmed codes', async (t) => {
  const shop = await openIdentity(t)
  await expect(400, shop.post('/register', asha))
  await expect(200, shop.post('/send-otp-email', { use: 'register', email, phoneNumber, user_name: name }))
  await expect(200, shop.post('/send-otp', { use: 'register', email, phoneNumber }))
  assert.equal((await expect(400, shop.post('/register', asha))).body.code, 'email-not-verified')
  await expect(200, shop.post('/verify-otp-email', { email, otp: shop.mailedCode() }))
  assert.equal((await expect(400, shop.post('/register', asha))).body.code, 'phone-not-verified')
  await expect(200, shop.post('/verify-otp', { phoneNumber, otp: shop.textedCode() }))
  await expect(201, shop.post('/register', asha))
})

test('REG-05 a confirmation expires after thirty minutes', async (t) => {
  const shop = await openIdentity(t)
  await verifyContacts(shop)
  shop.wait(30 * minute)
  await expect(400, shop.post('/register', asha))
  shop.wait(-1 * second)
  await expect(201, shop.post('/register', asha))
})

test('Q-03 codes for one pair of email and phone create no account for another', async (t) => {
  const shop = await openIdentity(t)
  await verifyContacts(shop)
  await expect(400, shop.post('/register', { ...asha, phoneNumber: '+919876500000' }))
  await expect(400, shop.post('/register', { ...asha, phoneNumber: '+447400123456' }))
  await expect(400, shop.post('/register', { ...asha, email: 'other@example.in' }))

  const binita = { ...asha, email: 'binita@example.in', phoneNumber: '+919876511111' }
  await verifyContacts(shop, binita)
  const swapped = await expect(400, shop.post('/register', { ...asha, phoneNumber: binita.phoneNumber }))
  assert.equal(swapped.body.code, 'email-not-verified')
  await expect(201, shop.post('/register', asha))
})

test('Q-03 an SMS code requested with another email is not valid', async (t) => {
  const shop = await openIdentity(t)
  await expect(200, shop.post('/send-otp-email', { use: 'register', email, phoneNumber, user_name: name }))
  await expect(200, shop.post('/send-otp', { use: 'register', email: 'other@example.in', phoneNumber }))
  await expect(200, shop.post('/verify-otp-email', { email, otp: shop.mailedCode() }))
  await expect(200, shop.post('/verify-otp', { phoneNumber, otp: shop.textedCode() }))
  assert.equal((await expect(400, shop.post('/register', asha))).body.code, 'phone-not-verified')
})

test('REG-03 a phone outside India needs no SMS code', async (t) => {
  const shop = await openIdentity(t)
  const emma = { ...asha, email: 'emma@example.uk', phoneNumber: '+44 7400 123456' }
  await expect(200, shop.post('/send-otp-email', { ...emma, use: 'register', user_name: 'Emma' }))
  const { body } = await expect(422, shop.post('/send-otp', { ...emma, use: 'register' }))
  assert.equal(body.code, 'no-sms-abroad')
  await expect(200, shop.post('/verify-otp-email', { email: emma.email, otp: shop.mailedCode() }))
  await expect(201, shop.post('/register', emma))
  await expect(200, shop.post('/login', { identifier: '+447400123456', password: emma.password }))
})

test('API-04 concurrent registrations of one email create one account', async (t) => {
  const shop = await openIdentity(t)
  await verifyContacts(shop)
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.post('/register', asha)))
  assert.deepEqual(statuses(answers), { 201: 1, 409: 5 })
  const refused = answers.find((answer) => answer.status === 409)
  assert.equal(refused?.body.error, 'An account with this email already exists')
})

test('API-04 concurrent registrations of one phone create one account', async (t) => {
  const shop = await openIdentity(t)
  const phoneNumber = '+447400123456'
  const people = ['one@example.uk', 'two@example.uk'].map((email) => ({ ...asha, email, phoneNumber }))
  for (const { email } of people) {
    await expect(200, shop.post('/send-otp-email', { use: 'register', email, phoneNumber, user_name: 'Emma' }))
    await expect(200, shop.post('/verify-otp-email', { email, otp: shop.mailedCode() }))
  }
  const answers = await Promise.all(people.map((person) => shop.post('/register', person)))
  assert.deepEqual(statuses(answers), { 201: 1, 409: 1 })
  const refused = answers.find((answer) => answer.status === 409)
  assert.equal(refused?.body.error, 'An account with this phone number already exists')
})

test('REG-05 codes are consumed by the registration', async (t) => {
  const shop = await openIdentity(t)
  await register(shop)
  await shop.database.deleteFrom('customers').execute()
  await expect(400, shop.post('/register', asha))
})

test('REG-05 email and phone are compared in canonical form', async (t) => {
  const shop = await openIdentity(t)
  await verifyContacts(shop, { ...asha, email: 'Asha@Example.IN', phoneNumber: '98765 43210' })
  await expect(201, shop.post('/register', { ...asha, name: '  Asha   Rao ' }))
  const { body } = await expect(200, shop.post('/login', { identifier: ' ASHA@example.in', password: asha.password }))
  assert.equal(body.name, 'Asha Rao')
})

test('Q-10 invalid input gets 422 with the field', async (t) => {
  const shop = await openIdentity(t)
  const wrong = {
    name: ['', '   ', 'A name of more than 20', 'As\u0000ha'],
    email: ['', 'asha', 'asha@localhost', '"a b"@example.in', 'a@[127.0.0.1]'],
    password: ['', 'x'.repeat(1001), 5],
  }
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { body } = await expect(422, shop.post('/register', { ...asha, [field]: value }))
      assert.deepEqual(Object.keys(body.fields ?? {}), [field], `${field}: ${value}`)
    }
  }
  for (const phoneNumber of ['+915876543210', '+9198765', '12345678', '+4412', 'abcdefghij']) {
    await expect(422, shop.post('/register', { ...asha, phoneNumber }))
  }
})
