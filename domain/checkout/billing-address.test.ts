import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { deliveryTerms } from '../fulfilment/delivery-terms.fixture.ts'
import { billingAddress } from './billing-address.fixture.ts'
import {
  addressFields,
  asBillingAddress,
  type BillingAddress,
  emptyAddress,
  pinCodeSeemsWrong,
  problemsOf,
} from './billing-address.ts'

const complete: BillingAddress = billingAddress

test('BILL-01 a complete address has no problem, and address2 may be empty', () => {
  assert.deepEqual(problemsOf(complete, deliveryTerms), {})
})

for (const field of addressFields.filter((name) => name !== 'address2')) {
  test(`BILL-01 ${field} is required`, () => {
    assert.deepEqual(problemsOf({ ...complete, [field]: '  ' }, deliveryTerms), { [field]: 'missing' })
  })
}

const refused = [
  ['email', 'asha@example', 'not-an-email'],
  ['zip', '012345', 'not-a-pin-code'],
  ['zip', '56000', 'not-a-pin-code'],
  ['phone', '987654321', 'not-ten-digits'],
  ['stateIn', 'Lakshadweep', 'place-not-served'],
  ['stateIn', 'Atlantis', 'place-not-served'],
  ['country', 'Nepal', 'place-not-served'],
] as const

test('DELV-02 a PIN code that is not served is no place to deliver to', () => {
  assert.deepEqual(problemsOf({ ...complete, zip: '560095' }, deliveryTerms), { zip: 'place-not-served' })
})

for (const [field, text, problem] of refused) {
  test(`BILL-02 ${field} '${text}' is ${problem}`, () => {
    assert.deepEqual(problemsOf({ ...complete, [field]: text }, deliveryTerms), { [field]: problem })
  })
}

test('BILL-02 an unusual PIN code asks for a warning and is no problem', () => {
  const unusual = { ...complete, zip: '110001' }
  assert.equal(pinCodeSeemsWrong(unusual), true)
  assert.deepEqual(problemsOf(unusual, deliveryTerms), {})
  assert.equal(pinCodeSeemsWrong(complete), false)
  assert.equal(pinCodeSeemsWrong({ stateIn: 'Karnataka', zip: '1100' }), false)
  assert.equal(pinCodeSeemsWrong({ stateIn: '', zip: '110001' }), false)
})

test('BILL-01 any value in storage gives a complete address or none', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const address = asBillingAddress(value)
      return address === undefined || addressFields.every((field) => typeof address[field] === 'string')
    }),
  )
  assert.deepEqual(asBillingAddress({}), emptyAddress)
  assert.deepEqual(asBillingAddress({ ...complete, extra: 1 }), complete)
})
