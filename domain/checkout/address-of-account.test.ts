import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOfAccount } from './address-of-account.ts'

const names = [
  ['Meera Nair', 'Meera', 'Nair'],
  [' A. P. J.  Abdul Kalam ', 'A. P. J. Abdul', 'Kalam'],
  ['Asha', 'Asha', ''],
  ['', '', ''],
] as const

for (const [name, firstName, lastName] of names) {
  test(`EASE-01 the account name '${name}' fills first and last name`, () => {
    const address = addressOfAccount({ name, email: 'meera@example.in', phoneNumber: '+919876543210' })
    assert.deepEqual([address.firstName, address.lastName], [firstName, lastName])
    assert.deepEqual([address.email, address.phone], ['meera@example.in', '9876543210'])
  })
}

test('EASE-01 a foreign number does not fill the Indian phone', () => {
  assert.equal(addressOfAccount({ name: 'Asha', email: 'a@example.in', phoneNumber: '+6591234567' }).phone, '')
})
