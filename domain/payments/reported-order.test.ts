import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryTerms } from '../fulfilment/delivery-terms.fixture.ts'
import { isRefusal } from '../refusal.ts'
import { deliveryAddressOf, type ReportedOrder } from './reported-order.ts'

const account = { name: 'Asha Rao', email: 'asha@example.in', phone: '+919876543210' }
const reported: ReportedOrder = {
  name: 'Binita Devi Das',
  email: 'binita@example.in',
  contact: '91234 56789',
  lines: [],
  address: { address: '12, Temple Road', address2: '', stateIn: 'karnataka', zip: '560003', country: 'India' },
}

test('API-07 the order details make a delivery address', () => {
  assert.deepEqual(deliveryAddressOf(reported, { account, terms: deliveryTerms }), {
    firstName: 'Binita',
    lastName: 'Devi Das',
    email: 'binita@example.in',
    phone: '+919123456789',
    address: '12, Temple Road',
    address2: '',
    stateCode: '29',
    pinCode: '560003',
    country: 'India',
  })
})

test('API-07 the account replaces an unusable name, email or phone number', () => {
  const address = deliveryAddressOf(
    { ...reported, name: ' ', email: 'binita', contact: '12' },
    { account, terms: deliveryTerms },
  )
  assert.ok(!isRefusal(address))
  const { firstName, lastName, email, phone } = address
  assert.deepEqual(
    { firstName, lastName, email, phone },
    { firstName: 'Asha', lastName: 'Rao', email: account.email, phone: account.phone },
  )
})

test('BILL-02 neither a PIN code of another state nor a line break turns a captured payment away', () => {
  const address = reported.address && { ...reported.address, address: '12,\nTemple Road', zip: '400001' }
  const read = deliveryAddressOf({ ...reported, address }, { account, terms: deliveryTerms })
  assert.ok(!isRefusal(read))
  assert.deepEqual([read.pinCode, read.stateCode], ['400001', '29'])
})

const impossible = [
  { stateIn: 'Lakshadweep' },
  { stateIn: 'Atlantis' },
  { country: 'Nepal' },
  { zip: '012345' },
  { zip: '' },
  { zip: '560095' },
  { address: '  ' },
]
for (const change of impossible) {
  test(`BILL-02 DELV-02 ${JSON.stringify(change)} is not served`, () => {
    const address = reported.address && { ...reported.address, ...change }
    assert.deepEqual(deliveryAddressOf({ ...reported, address }, { account, terms: deliveryTerms }), {
      refused: 'place-not-served',
    })
  })
}

test('BILL-02 a reported order without an address is not served', () => {
  assert.deepEqual(deliveryAddressOf({ ...reported, address: null }, { account, terms: deliveryTerms }), {
    refused: 'place-not-served',
  })
})
