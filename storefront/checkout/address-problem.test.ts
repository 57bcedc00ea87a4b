import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { shop } from '#shop'
import { problemOf } from './address-problem.ts'

const inLakshadweep = { ...billingAddress, zip: '682555', stateIn: '' }

test('BILL-01 BILL-02 a PIN code that nobody delivers to is what is wrong, not the state that cannot be chosen', () => {
  const notServed = 'We don’t deliver to this PIN code yet'
  assert.deepEqual(problemOf(inLakshadweep, shop.delivery), { toast: notServed, errors: { zip: notServed } })
})

test('BILL-01 other fields that are empty are still asked for, and the state with any other PIN code', () => {
  const { toast, errors } = problemOf({ ...inLakshadweep, firstName: '' }, shop.delivery) ?? {}
  assert.equal(toast, 'Please fill all the required fields.')
  assert.deepEqual(Object.keys(errors ?? {}), ['firstName', 'zip'])
  assert.deepEqual(problemOf({ ...billingAddress, stateIn: '' }, shop.delivery), {
    toast: 'Please fill all the required fields.',
    errors: { stateIn: 'Choose your state' },
  })
  assert.equal(problemOf(billingAddress, shop.delivery), undefined)
})
