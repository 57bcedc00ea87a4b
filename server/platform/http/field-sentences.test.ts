import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldSentences } from './field-sentences.ts'

test('EASE-07 a field that is refused says what is missing or how it is typed', () => {
  const of = (keyword: string, params: object = {}) => fieldSentences([{ keyword, instancePath: '/a', params }]).a
  assert.equal(of('format', { format: 'email' }), 'Please type an email address, such as name@example.com')
  assert.equal(of('pattern', { pattern: '^[^@]+@(?:.+)$' }), 'Please type an email address, such as name@example.com')
  assert.equal(of('format', { format: 'date' }), 'Please choose a day')
  assert.equal(of('minLength', { limit: 1 }), 'This field is required')
  assert.equal(of('pattern', { pattern: '\\S' }), 'This field is required')
  assert.equal(of('minLength', { limit: 3 }), 'Please type at least 3 characters')
  assert.equal(of('pattern', { pattern: '\\S[^]+\\S' }), 'Please type at least 3 characters', 'one letter and blanks')
  assert.equal(of('maximum', { limit: 9 }), 'Please type 9 or less')
  assert.equal(of('minItems', { limit: 1 }), 'Please choose something')
  assert.equal(of('enum'), 'Please choose one of those that are offered')
})
