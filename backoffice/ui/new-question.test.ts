import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newQuestion } from './new-question.ts'

test('DESK-05 no press answers a question that has just appeared, unless something else was done since', () => {
  let now = 0
  const question = newQuestion(() => now)
  assert.ok(!question.isNew(), 'none was asked')
  question.show()
  now = 150
  assert.ok(question.isNew(), 'the second press of a double one')
  now = 1000
  assert.ok(!question.isNew(), 'it can have been read')
  question.show()
  question.end()
  assert.ok(!question.isNew(), 'its cause was changed')
})
