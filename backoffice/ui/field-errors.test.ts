import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldErrors } from './field-errors.ts'

test('ORDERS-06 a sentence stands at its field, however deep the call holds it', () => {
  const sentences = {
    'changes.pinCode': 'Six digits',
    'changes.phone': 'Ten digits',
    version: 'Wrong',
    'lines.1.grams': 'Too heavy',
  }
  assert.deepEqual(fieldErrors(sentences, ['phone', 'pinCode', 'lines']), [
    { field: 'pinCode', message: 'Six digits' },
    { field: 'phone', message: 'Ten digits' },
    { field: 'lines.1.grams', message: 'Too heavy' },
  ])
})
