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
  isPinUnknown,
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
  ['lastName', 'Rao\u202e', 'not-plain'],
  ['address', '12, Temple Road\nCOLLECT', 'not-plain'],
  ['address2', 'Town\u200b', 'not-plain'],
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

test('BILL-02 a PIN code of another state is refused, one that no state is known to have asks for a warning', () => {
  const elsewhere = { ...complete, zip: '110001' }
  assert.deepEqual(problemsOf(elsewhere, deliveryTerms), { zip: 'in-another-state' })
  assert.deepEqual(problemsOf({ ...elsewhere, stateIn: '' }, deliveryTerms), { stateIn: 'missing' })
  const unknown = { ...complete, zip: '446001' }
  assert.deepEqual(problemsOf(unknown, deliveryTerms), {})
  assert.equal(isPinUnknown(unknown), true)
  for (const zip of [complete.zip, '110001', '4460']) assert.equal(isPinUnknown({ zip }), false)
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
