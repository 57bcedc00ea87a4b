import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryTerms } from '../fulfilment/delivery-terms.fixture.ts'
import { type GivenAddress, readAddress } from './delivery-address.ts'
import { toIndianPhone } from './indian-phone.ts'

const given: GivenAddress = {
  firstName: ' Asha ',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  address: '12, Temple Road',
  stateIn: 'Karnataka',
  zip: '560003',
  country: 'India',
}

test('BILL-02 an address has the GST code of its state and the phone number in E.164', () => {
  assert.deepEqual(readAddress(given, deliveryTerms), {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.in',
    phone: '+919876543210',
    address: '12, Temple Road',
    address2: '',
    stateCode: '29',
    pinCode: '560003',
    country: 'India',
  })
})

const refused = [
  [{ stateIn: 'Lakshadweep' }, 'place-not-served'],
  [{ stateIn: 'Kerala' }, 'place-not-served'],
  [{ country: 'Nepal' }, 'place-not-served'],
  [{ zip: '056000' }, 'place-not-served'],
  [{ zip: '560095' }, 'place-not-served'],
  [{ phone: '98765 4321' }, 'phone-not-valid'],
] as const
for (const [change, code] of refused) {
  test(`BILL-02 DELV-02 ${JSON.stringify(change)} is refused as ${code}`, () => {
    assert.deepEqual(readAddress({ ...given, ...change }, deliveryTerms), { refused: code })
  })
}

test('BILL-02 a PIN code of another state is refused, with that state', () => {
  assert.deepEqual(readAddress({ ...given, zip: '400001' }, deliveryTerms), {
    refused: 'pin-in-another-state',
    pinCode: '400001',
    states: 'Maharashtra',
  })
})

for (const [text, phone] of [
  ['9876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['98765432101', undefined],
  ['987654321', undefined],
  ['+449876543210', undefined],
  ['98765abcde', undefined],
] as const) {
  test(`Q-02 '${text}' is ${phone ?? 'no Indian number'}`, () => assert.equal(toIndianPhone(text), phone))
}
