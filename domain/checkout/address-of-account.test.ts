import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOfAccount } from './address-of-account.ts'
import { indianStates, pinCodeSeemsIn, stateOfPin } from './states.ts'

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

const proposals = [
  ['560004', 'Karnataka'],
  ['682001', 'Kerala'],
  ['403001', 'Goa'],
  ['500001', 'Telangana'],
  ['140001', 'Punjab'],
  ['160017', 'Chandigarh'],
  ['737101', 'Sikkim'],
  ['834001', 'Jharkhand'],
  ['248001', 'Uttarakhand'],
  ['262001', undefined],
  ['56000', undefined],
  ['999999', undefined],
] as const

for (const [pinCode, state] of proposals) {
  test(`EASE-01 the PIN code ${pinCode} proposes ${state ?? 'no state'}`, () => {
    assert.equal(stateOfPin(pinCode)?.name, state)
  })
}

test('EASE-01 only PIN codes shared by two states have no proposal, and none gets a warning', () => {
  const silent: number[] = []
  for (let prefix = 100; prefix <= 999; prefix += 1) {
    const pinCode = `${prefix}001`
    const proposed = stateOfPin(pinCode)
    if (proposed) assert.ok(pinCodeSeemsIn(proposed, pinCode), pinCode)
    else if (indianStates.some((state) => pinCodeSeemsIn(state, pinCode))) silent.push(prefix)
  }
  assert.deepEqual(silent, [246, 262])
})
