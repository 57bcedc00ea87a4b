import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeNumbers } from './number-words.ts'
import { trackingProblem } from './tracking-number.ts'

test("SHIP-03 a carrier's number pattern is said in words, with an example that fits", () => {
  for (const [numberPattern, words, example] of [
    ['[A-Z]{2}[0-9]{9}IN', '13 characters: two letters, nine digits, IN', 'AB123456785IN'],
    ['[0-9]{11,14}', '11 to 14 digits', '12345678901'],
    ['[A-Z][0-9]{8,10}', '9 to 11 characters: a letter, 8 to 10 digits', 'A12345678'],
    ['FG-[0-9]{4}', '7 characters: FG-, four digits', 'FG-1234'],
    ['[0-9]{8}|E[CM]X{2}', 'eight digits, or 4 characters: E, a letter (C or M), 2 × X', '12345678'],
    ['[A-Z0-9]{13}', '13 letters or digits', 'ABCDEFGHIJKLM'],
  ] as const) {
    assert.deepEqual(describeNumbers(numberPattern), { words, example }, numberPattern)
    assert.equal(trackingProblem(example, { name: '', numberPattern }), undefined, numberPattern)
  }
  for (const pattern of ['', '(a+)+$', '[9-0]', 'A{0}']) assert.equal(describeNumbers(pattern), undefined, pattern)
})

test('SHIP-03 a pattern of some letters or digits names them, and one that may be empty has an example that is not', () => {
  for (const [numberPattern, words, example] of [
    ['[AB]', 'a letter (A or B)', 'A'],
    ['[BA]{2}-[1-9]{3}', '6 characters: two letters (A or B), a hyphen, three digits (1 to 9)', 'AB-123'],
    ['[A-C7]{3}', 'three letters or digits (A to C or 7)', 'ABC'],
    ['[A-HJ-NP-Z0-9]', 'a letter or digit (A to H, J to N, P to Z or 0 to 9)', 'A'],
    ['[0-9]{0,3}', 'up to 3 digits', '1'],
    ['X{0}[0-9]{4}', 'four digits', '1234'],
  ] as const) {
    assert.deepEqual(describeNumbers(numberPattern), { words, example }, numberPattern)
  }
  // Its check digit would be none of these.
  assert.deepEqual(describeNumbers('[A-Z]{2}[5-8]{9}IN'), {
    words: '13 characters: two letters, nine digits (5 to 8), IN',
  })
})
