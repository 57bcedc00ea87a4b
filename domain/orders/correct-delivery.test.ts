import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shop } from '#shop'
import { correctedDelivery } from './correct-delivery.ts'

const today = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+919876543210',
  address: '12, Temple Road',
  address2: 'Malleshwaram',
  pinCode: '560003',
  stateCode: '29',
}
const correct = (changes: object, more: object = {}) => correctedDelivery(today, { changes, ...more }, shop.delivery)

test('ORDERS-06 only what differs is corrected, in the form that orders keep', () => {
  const given = { firstName: ' Asha ', phone: '98765 43211', pinCode: ' 560 004 ', address2: '' }
  assert.deepEqual(correct(given), { phone: '+919876543211', pinCode: '560004', address2: '' })
  assert.deepEqual(correct({ lastName: 'Rao' }), {})
})

test('ORDERS-06 another state is refused, by its code or by the PIN code; one of no known state may be checked', () => {
  const refused = { refused: 'other-state' }
  assert.deepEqual(correct({}, { stateCode: '27' }), refused)
  const sentence = 'The state decides the tax on the invoice. Cancel this order instead.'
  const of = (pinCode: string, states: string) => ({
    ...refused,
    fields: { pinCode: `${pinCode} is ${states}; this order is Karnataka. ${sentence}` },
  })
  assert.deepEqual(correct({ pinCode: '400001' }), of('400001', 'Maharashtra'))
  assert.deepEqual(correct({ pinCode: '400001' }, { stateCode: '29', isPinChecked: true }), of('400001', 'Maharashtra'))
  // Shared by Uttar Pradesh and Uttarakhand, so the state is not Karnataka.
  assert.deepEqual(correct({ pinCode: '246001' }, { isPinChecked: true }), of('246001', 'Uttar Pradesh or Uttarakhand'))
  assert.deepEqual(correct({ pinCode: '446001' }), refused)
  assert.deepEqual(correct({ pinCode: '446001' }, { isPinChecked: true }), { pinCode: '446001' })
})

test('ORDERS-06 problems are named at their fields', () => {
  const refused = correct({ phone: '12345', pinCode: '5600', address: ' ' })
  assert.ok('refused' in refused && refused.refused === 'wrong-shape')
  assert.deepEqual(Object.keys(refused.fields), ['phone', 'address', 'pinCode'])
})
