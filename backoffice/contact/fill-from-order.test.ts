import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filledBy, senderOf } from './fill-from-order.ts'

const nobody = { name: '', email: '', phone: '' }
const ravi = { name: 'Ravi Kumar', email: 'ravi@example.in', phone: '+919876500001' }
const asha = { name: 'Asha Nair', email: 'asha@example.in', phone: '' }

test('TICKET-06 an order fills in who has placed it, and nothing over what was typed', () => {
  const order = { email: ravi.email, address: { firstName: 'Ravi', lastName: 'Kumar', phone: ravi.phone } }
  assert.deepEqual(senderOf(order), ravi)
  assert.deepEqual(filledBy(ravi, { typed: nobody, former: nobody }), ravi)
  assert.deepEqual(filledBy(ravi, { typed: { ...nobody, email: ravi.email }, former: nobody }), {
    name: ravi.name,
    phone: ravi.phone,
  })
  const typed = { ...nobody, name: 'His neighbour' }
  assert.deepEqual(
    filledBy(ravi, { typed, former: nobody }),
    { email: '', phone: '' },
    'nobody gets another’s telephone',
  )
})

test('TICKET-06 of another order nothing of the first stays, except what was changed', () => {
  assert.deepEqual(filledBy(asha, { typed: ravi, former: ravi }), asha)
  assert.deepEqual(filledBy(nobody, { typed: { ...ravi, name: 'Ravi K' }, former: ravi }), { email: '', phone: '' })
})
