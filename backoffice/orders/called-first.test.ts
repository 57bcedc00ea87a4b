import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calledFirst } from './called-first.ts'

test('ORDERS-02 the product by which an order was found stands first among its contents', () => {
  const contents = '1 × Ragi Flour 1 kg · 2 × Bilona Ghee 500 ml · 1 × Jaggery 1 kg'
  const called = '2 × Bilona Ghee 500 ml'
  assert.equal(calledFirst({ contents, called }), '2 × Bilona Ghee 500 ml · 1 × Ragi Flour 1 kg · 1 × Jaggery 1 kg')
  assert.equal(calledFirst({ contents }), contents)
})
