import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  canonicalEmail,
  canonicalPhone,
  isIndianMobile,
  isIndianPhone,
  mailboxOf,
  readIdentifier,
} from './identifiers.ts'

const phones = [
  ['9876543210', '+919876543210'],
  [' 98765 43210 ', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['+44 (7400) 123456', '+447400123456'],
  ['919876543210', undefined],
  ['+0123456789', undefined],
  ['+91', undefined],
  ['987654321', undefined],
  ['asha', undefined],
  ['', undefined],
] as const

for (const [text, phone] of phones) {
  test(`Q-02 '${text}' is ${phone ?? 'no phone number'}`, () => assert.equal(canonicalPhone(text), phone))
}

test('Q-02 E.164 is unchanged', () => {
  fc.assert(fc.property(fc.stringMatching(/^\+[1-9]\d{6,14}$/), (phone) => canonicalPhone(phone) === phone))
})

test('REG-03 Indian mobiles begin with 6 to 9', () => {
  assert.ok(['+916000000000', '+919999999999'].every(isIndianMobile))
  assert.ok(!['+915876543210', '+9198765432101', '+91987654321', '+447400123456'].some(isIndianMobile))
  assert.ok(isIndianPhone('+915876543210') && !isIndianPhone('+447400123456'))
})

test('LOGIN-02 an identifier is an email, a phone number or invalid', () => {
  assert.deepEqual(readIdentifier(' Asha@Example.IN '), { email: 'asha@example.in' })
  assert.deepEqual(readIdentifier('+919876543210'), { phone: '+919876543210' })
  assert.equal(readIdentifier('asha'), undefined)
  assert.equal(readIdentifier('asha rao@example.in'), undefined)
})

test('LOGIN-02 canonicalEmail is idempotent', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => canonicalEmail(canonicalEmail(email)) === canonicalEmail(email)))
})

for (const [email, mailbox] of [
  [' Asha@Example.IN ', 'asha@example.in'],
  ['asha+shop@example.in', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['a.sha@example.in', 'a.sha@example.in'],
  ['A.S.Ha+shop@GoogleMail.com', 'asha@gmail.com'],
  ['+shop@example.in', '+shop@example.in'],
] as const) {
  test(`Q-17 ${email} is the mailbox ${mailbox}`, () => assert.equal(mailboxOf(email), mailbox))
}
